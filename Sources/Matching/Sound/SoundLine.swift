/// A sentence as one string of phones without word borders, each phone knowing its word and how much it counts.
///
/// Everything lies in flat tables, so that a line is made and compared without touching its words one by one.
struct SoundLine: Sendable {
    /// No line has more phones than this; longer texts are not phrases.
    static let most = 400

    /// What is known of each word.
    private(set) var facts: [WordFacts] = []
    /// How much the phones of each word count, in 64ths; for what was heard less than the word's own where it is a carrier.
    private(set) var weights: [Int32] = []
    private(set) var phones: [UInt8] = []
    private(set) var phoneWeights: [Int32] = []
    private(set) var wordOf: [Int32] = []
    /// Where each word begins in the phones, and the end.
    private(set) var starts: [Int] = []
    /// The letters without spaces.
    private(set) var letters: [UInt8] = []
    /// Where each word begins in the letters, and the end.
    private(set) var letterStarts: [Int] = []
    private(set) var weight: Int32 = 0
    /// The letters with accents; empty where no word has any.
    private var accents: [UInt8] = []
    private var accentStarts: [Int] = []

    /// Makes an empty line with room for some words.
    init(capacity: Int) {
        facts.reserveCapacity(capacity)
        weights.reserveCapacity(capacity)
        starts.reserveCapacity(capacity + 1)
        letterStarts.reserveCapacity(capacity + 1)
        phones.reserveCapacity(capacity * 8)
        phoneWeights.reserveCapacity(capacity * 8)
        wordOf.reserveCapacity(capacity * 8)
        letters.reserveCapacity(capacity * 10)
        starts.append(0)
        letterStarts.append(0)
    }

    /// Makes a line of words; `weights` replaces their own.
    init(words: [Word], weights: [Int32]? = nil) {
        self.init(capacity: words.count)
        for (index, word) in words.enumerated() {
            word.text.withUnsafeBufferPointer { text in
                word.exact.withUnsafeBufferPointer { exact in
                    word.phones.withUnsafeBufferPointer { phones in
                        let weight = weights?[index] ?? word.weight
                        append(text: text, exact: exact, phones: phones, facts: word.facts, weight: weight)
                    }
                }
            }
        }
    }

    /// Adds a word at the end.
    mutating func append(
        text: UnsafeBufferPointer<UInt8>,
        exact: UnsafeBufferPointer<UInt8>,
        phones: UnsafeBufferPointer<UInt8>,
        facts: WordFacts,
        weight: Int32
    ) {
        let word = Int32(truncatingIfNeeded: self.facts.count)
        let hasAccents = exact.count != text.count || !exact.elementsEqual(text)
        if hasAccents, accentStarts.isEmpty {
            accents = letters
            accentStarts = letterStarts
        }
        if !accentStarts.isEmpty {
            accents.append(contentsOf: exact)
            accentStarts.append(accents.count)
        }
        self.facts.append(facts)
        weights.append(weight)
        letters.append(contentsOf: text)
        letterStarts.append(letters.count)
        self.phones.append(contentsOf: phones)
        starts.append(self.phones.count)
        for _ in phones {
            phoneWeights.append(weight)
            wordOf.append(word)
        }
        self.weight += weight * Int32(phones.count)
    }

    /// How many words there are.
    var count: Int { facts.count }

    /// The numbers of the words.
    var words: Range<Int> { 0..<facts.count }

    /// A word's key: folded text, digits for numbers.
    func text(_ word: Int) -> ArraySlice<UInt8> { letters[letterStarts[word]..<letterStarts[word + 1]] }

    /// A word's text with accents.
    func exact(_ word: Int) -> ArraySlice<UInt8> {
        accentStarts.isEmpty ? text(word) : accents[accentStarts[word]..<accentStarts[word + 1]]
    }

    /// A word by itself.
    func word(_ index: Int) -> Word {
        Word(
            text: Array(text(index)),
            exact: Array(exact(index)),
            phones: Array(phones[starts[index]..<starts[index + 1]]),
            facts: facts[index]
        )
    }

    /// Whether two words, of one line or of two, are the same but for accents.
    func isSame(_ word: Int, _ other: SoundLine, _ otherWord: Int) -> Bool {
        facts[word].hash == other.facts[otherWord].hash && text(word) == other.text(otherWord)
    }

    /// Whether two lines have the same words but for accents.
    func isSame(_ other: SoundLine) -> Bool {
        letters == other.letters && letterStarts == other.letterStarts
    }

    /// Whether two lines have the same words with their accents.
    func isExactly(_ other: SoundLine) -> Bool {
        isSame(other) && accents == other.accents && accentStarts == other.accentStarts
    }
}
