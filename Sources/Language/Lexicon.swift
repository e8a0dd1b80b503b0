/// How the words of a language are said: its dictionary, and what their letters suggest for the words that lacks.
///
/// Safe to use from any thread. Dictionary and letter model are searched where they lie, mapped into memory, so that making a
/// lexicon costs neither time nor memory, however large the files.
public final class Lexicon: Sendable {
    private let dictionary: DictionaryFile?
    private let letters: LetterToSound?
    private let spelling: SpellingRules
    /// Added words, lower-case, with their sounds.
    private let own: [[UInt8]: [[UInt8]]]

    /// Opens the files of a language.
    ///
    /// A dictionary that is not installed is no error, nor is a letter model: spelling rules serve all words then.
    public init(dictionary: String? = nil, letters: String? = nil, spelling: SpellingRules? = nil) {
        self.dictionary = dictionary.flatMap { DictionaryFile(path: $0) }
        self.letters = letters.flatMap { LetterToSound(path: $0) }
        self.spelling = spelling ?? .latin
        own = [:]
    }

    private init(_ other: Lexicon, own: [[UInt8]: [[UInt8]]]) {
        dictionary = other.dictionary
        letters = other.letters
        spelling = other.spelling
        self.own = own
    }

    /// The same lexicon with further ways to say words, each spelled as it sounds; they come before those of the dictionary.
    public func saying(_ words: [String: [String]]) -> Lexicon {
        var own = own
        for (word, spellings) in words {
            let sounds = spellings.map { spelling in
                spelling.lowercased().split { $0 == " " || $0 == "-" }.flatMap { part -> [UInt8] in
                    let letters = Array(part.utf8)
                    return dictionaryCodes(of: letters).first ?? letterCodes(of: letters).first ?? []
                }
            }
            own[Array(word.lowercased().utf8), default: []] += sounds.filter { !$0.isEmpty }
        }
        return Lexicon(self, own: own)
    }

    /// Whether there is a dictionary to look words up in.
    public var hasDictionary: Bool { dictionary != nil }

    /// What the dictionary says, best first; empty when it lacks the word.
    public func dictionaryPronunciations(of word: String) -> [Pronunciation] {
        dictionaryCodes(of: Array(word.lowercased().utf8)).map(Pronunciation.init(codes:))
    }

    /// What the dictionary says or, for a word it lacks, what the letters suggest, best first; empty only for text without
    /// letters.
    public func pronunciations(of word: String, limit: Int = 3) -> [Pronunciation] {
        let word = Array(word.lowercased().utf8)
        let known = dictionaryCodes(of: word)
        let codes = known.isEmpty ? letterCodes(of: word, limit: limit) : Array(known.prefix(limit))
        return codes.map(Pronunciation.init(codes:))
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
        let known = dictionary?.pronunciations(of: word) ?? []
        guard let added = own[word] else { return known }
        return added + known.filter { !added.contains($0) }
    }

    /// The likely sounds of a lower-case word as ``Phone`` codes, from its letters alone, best first.
    public func letterCodes(of word: [UInt8], limit: Int = 1) -> [[UInt8]] {
        if let found = letters?.pronunciations(of: word, limit: limit), !found.isEmpty { return found }
        let spelled = spelledCodes(of: word)
        return spelled.isEmpty ? [] : [spelled]
    }

    /// A rough sound of a lower-case word as ``Phone`` codes, by spelling rules: in a microsecond, for slips of the keyboard.
    public func spelledCodes(of word: [UInt8]) -> [UInt8] {
        spelling.codes(of: String(decoding: word, as: UTF8.self))
    }
}

extension Pronunciation {
    init(codes: [UInt8]) {
        self.init(phones: codes.compactMap(Phone.name))
    }
}
