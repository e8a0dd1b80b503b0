/// All phrases of a matcher: their words, the index that finds them, the graphs of those with slots.
///
/// Numbers are given in order and never again, so that the index only grows; a removed phrase stays as a gap for as
/// long as the store lives.
struct PhraseStore: Sendable {
    /// A stored phrase.
    struct Entry: Sendable {
        let id: String
        /// The phrase as it was written.
        let source: String
        /// Where its words are in ``wordPool``; for a template, the words it can say in any case.
        let words: Range<UInt32>
        let isNegative: Bool
    }

    var vocabulary: Vocabulary
    private(set) var entries: [Entry?] = []
    private(set) var count = 0
    private var wordPool: [UInt32] = []
    private var numbers: [String: UInt32] = [:]
    private(set) var index = TrigramIndex()
    private(set) var templates: [UInt32: TemplateGraph] = [:]

    init(maker: WordMaker) {
        vocabulary = Vocabulary(maker: maker)
    }

    /// The number of a phrase's id.
    func number(of id: String) -> UInt32? { numbers[id] }

    /// Adds a phrase of fixed words.
    mutating func insert(id: String, source: String, isNegative: Bool, tokens: [Token]) {
        let words = tokens.map { vocabulary.number(of: $0) }
        let line = SoundLine(words: words.map { vocabulary.words[Int($0)] })
        append(id: id, source: source, isNegative: isNegative, words: words, trigrams: TrigramIndex.trigrams(of: line))
    }

    /// Adds a phrase with slots.
    mutating func insert(id: String, source: String, isNegative: Bool, graph: TemplateGraph) {
        var trigrams: Set<UInt32> = []
        for word in graph.words {
            trigrams.formUnion(TrigramIndex.trigrams(of: SoundLine(words: [word])))
        }
        templates[UInt32(entries.count)] = graph
        append(id: id, source: source, isNegative: isNegative, words: [], trigrams: Array(trigrams))
    }

    private mutating func append(id: String, source: String, isNegative: Bool, words: [UInt32], trigrams: [UInt32]) {
        let number = UInt32(entries.count)
        let start = UInt32(wordPool.count)
        wordPool += words
        for word in words { vocabulary.use(word, by: 1) }
        entries.append(Entry(id: id, source: source, words: start..<UInt32(wordPool.count), isNegative: isNegative))
        numbers[id] = number
        index.add(trigrams)
        count += 1
    }

    /// Removes the phrase of an id.
    mutating func remove(id: String) {
        guard let number = numbers.removeValue(forKey: id), let entry = entries[Int(number)] else { return }
        for word in wordPool[Int(entry.words.lowerBound)..<Int(entry.words.upperBound)] { vocabulary.use(word, by: -1) }
        entries[Int(number)] = nil
        templates[number] = nil
        count -= 1
    }

    /// The line of a phrase of fixed words.
    func line(of number: UInt32) -> SoundLine? {
        guard let entry = entries[Int(number)], templates[number] == nil else { return nil }
        let range = Int(entry.words.lowerBound)..<Int(entry.words.upperBound)
        return SoundLine(words: wordPool[range].map { vocabulary.words[Int($0)] })
    }
}
