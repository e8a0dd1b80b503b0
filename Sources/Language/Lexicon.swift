/// How the words of a language are said: its dictionary, and what their letters suggest for the words that lacks.
///
/// Safe to use from any thread. Dictionary and letter model are searched where they lie, mapped into memory, so that making a
/// lexicon costs neither time nor memory, however large the files.
public final class Lexicon: Sendable {
    private let dictionary: DictionaryFile?
    private let letters: LetterToSound?
    private let spelling: SpellingRules
    /// What was added to the dictionary, and further guesses for words it lacks: phone codes by lower-case word.
    private let added: [[UInt8]: [[UInt8]]]
    private let guessed: [[UInt8]: [[UInt8]]]

    /// Opens the files of a language.
    ///
    /// A dictionary that is not installed is no error, nor is a letter model: spelling rules serve all words then.
    public init(dictionary: String? = nil, letters: String? = nil, spelling: SpellingRules? = nil) {
        self.dictionary = dictionary.flatMap { DictionaryFile(path: $0) }
        self.letters = letters.flatMap { LetterToSound(path: $0) }
        self.spelling = spelling ?? .latin
        added = [:]
        guessed = [:]
    }

    private init(_ base: Lexicon, added: [[UInt8]: [[UInt8]]], guessed: [[UInt8]: [[UInt8]]]) {
        dictionary = base.dictionary
        letters = base.letters
        spelling = base.spelling
        self.added = added
        self.guessed = guessed
    }

    /// The same lexicon with pronunciations of further words, which come before those of the dictionary, and with
    /// guesses for words that stay unknown, which come after those by spelling.
    ///
    /// Words are looked up in lower case and without white space; what was added before is forgotten.
    public func adding(
        _ pronunciations: [String: [Pronunciation]],
        guesses: [String: [Pronunciation]] = [:]
    ) -> Lexicon {
        Lexicon(self, added: Self.codes(pronunciations), guessed: Self.codes(guesses))
    }

    private static func codes(_ pronunciations: [String: [Pronunciation]]) -> [[UInt8]: [[UInt8]]] {
        var codes: [[UInt8]: [[UInt8]]] = [:]
        for (word, variants) in pronunciations {
            codes[Array(word.lowercased().utf8)] = variants.map { $0.phones.compactMap(Phone.code) }
                .filter { !$0.isEmpty }
        }
        return codes
    }

    /// Whether there is a dictionary to look words up in.
    public var hasDictionary: Bool { dictionary != nil }

    /// What was added and what the dictionary says, best first; empty when neither has the word.
    public func dictionaryPronunciations(of word: String) -> [Pronunciation] {
        dictionaryCodes(of: Array(word.lowercased().utf8)).map(Pronunciation.init(codes:))
    }

    /// What the dictionary says or, for a word it lacks, what the letters suggest, best first; empty only for text without
    /// letters.
    public func pronunciations(of word: String, limit: Int = 3) -> [Pronunciation] {
        let word = Array(word.lowercased().utf8)
        let known = dictionaryCodes(of: word)
        guard known.isEmpty else { return known.prefix(limit).map(Pronunciation.init(codes:)) }
        var guesses = letterCodes(of: word, limit: limit)
        // A second opinion is worth more than the letters' own second thoughts.
        guesses.insert(contentsOf: guessed[word] ?? [], at: min(1, guesses.count))
        // Characters that stand for themselves when sounds are compared are none to a recogniser.
        let spoken = guesses.map(Pronunciation.init(codes:)).filter { !$0.phones.isEmpty }
        return Array(spoken.unique().prefix(limit))
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

    /// The pronunciations of a lower-case word that are known, not guessed, as ``Phone`` codes; empty when it lacks the word.
    public func dictionaryCodes(of word: [UInt8]) -> [[UInt8]] {
        let known = dictionary?.pronunciations(of: word) ?? []
        guard let own = added[word] else { return known }
        return (own + known).unique()
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

extension Sequence where Element: Hashable {
    /// Each element once, in the order of their first places.
    func unique() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Pronunciation {
    init(codes: [UInt8]) {
        self.init(phones: codes.compactMap(Phone.name))
    }
}
