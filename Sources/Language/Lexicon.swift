/// How the words of a language are said: its dictionary, and spelling rules for the words that lacks.
///
/// Safe to use from any thread. The dictionary is searched where it lies, mapped into memory, so that making a lexicon
/// costs neither time nor memory, however large the file.
public final class Lexicon: Sendable {
    private let dictionary: DictionaryFile?
    private let spelling: SpellingRules

    /// Opens the files of a language.
    ///
    /// A dictionary that is not installed is no error: spelling rules serve all words then.
    public init(dictionary: String? = nil, spelling: SpellingRules? = nil) {
        self.dictionary = dictionary.flatMap { DictionaryFile(path: $0) }
        self.spelling = spelling ?? .latin
    }

    /// Whether there is a dictionary to look words up in.
    public var hasDictionary: Bool { dictionary != nil }

    /// What the dictionary says, best first; empty when it lacks the word.
    public func dictionaryPronunciations(of word: String) -> [Pronunciation] {
        dictionaryCodes(of: Array(word.lowercased().utf8)).map(Pronunciation.init(codes:))
    }

    /// What the dictionary says or, for a word it lacks, what the spelling suggests; empty only for text without letters.
    public func pronunciations(of word: String, limit: Int = 3) -> [Pronunciation] {
        let known = dictionaryPronunciations(of: word)
        if !known.isEmpty { return Array(known.prefix(limit)) }
        let codes = spelling.codes(of: word.lowercased())
        return codes.isEmpty ? [] : [Pronunciation(codes: codes)]
    }

    /// Whether it can be told how a word sounds: from the dictionary, or from a spelling that is not mostly silent.
    ///
    /// What has no vowel, such as `xkcd`, is read letter by letter or not at all, and nothing here says which.
    public func canPronounce(_ word: String) -> Bool {
        let word = word.lowercased()
        if !dictionaryPronunciations(of: word).isEmpty { return true }
        let codes = spelling.codes(of: word)
        let letters = word.unicodeScalars.filter(\.properties.isAlphabetic).count
        return codes.count * 3 >= letters && codes.contains(where: Phone.isVowel)
    }

    /// The dictionary's pronunciations of a lower-case word as ``Phone`` codes; empty when it lacks the word.
    public func dictionaryCodes(of word: [UInt8]) -> [[UInt8]] {
        dictionary?.pronunciations(of: word) ?? []
    }

    /// The likeliest sound of a lower-case word as ``Phone`` codes, from its spelling alone.
    public func spelledCodes(of word: [UInt8]) -> [UInt8] {
        spelling.codes(of: String(decoding: word, as: UTF8.self))
    }
}

extension Pronunciation {
    init(codes: [UInt8]) {
        self.init(phones: codes.compactMap(Phone.name))
    }
}
