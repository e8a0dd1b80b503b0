/// All phrases of a matcher: their words, the index that finds them, the graphs of those with slots.
///
/// Numbers are given in order, so that the index only grows at its end; when most numbers are those of removed phrases,
/// all are given anew. What is found never depends on phrases that were removed.
struct PhraseStore: Sendable {
    /// A stored phrase.
    struct Entry: Sendable {
        let id: String
        /// The phrase as it was written.
        let source: String
        let isNegative: Bool
    }

    private struct Record {
        /// In ``texts``: the id, then the phrase as it was written.
        let text: UInt32
        let id: UInt32
        let source: UInt32
        /// In ``wordPool``; a template has its words in its graph.
        let words: UInt32
        let wordCount: UInt16
        let isNegative: Bool
        var isAlive = true
    }

    /// Fewer removed phrases than this are never worth giving numbers anew.
    private static let leastRemoved = 1024

    var vocabulary: Vocabulary
    private var records: [Record] = []
    private var texts: [UInt8] = []
    private var wordPool: [UInt32] = []
    private var ids = NumberTable()
    private(set) var index = PhraseIndex()
    private(set) var templates: [UInt32: TemplateGraph] = [:]
    private(set) var count = 0

    init(maker: WordMaker) {
        vocabulary = Vocabulary(maker: maker)
    }

    /// The numbers given so far, removed phrases among them.
    var numbers: Range<UInt32> { 0..<UInt32(records.count) }

    /// The number of a phrase's id.
    func number(of id: String) -> UInt32? {
        var id = id
        return id.withUTF8 { id in
            texts.withUnsafeBufferPointer { texts in
                ids.find(ByteHash.of(id)) { number in
                    let other = Self.id(records[Int(number)], texts)
                    return other.count == id.count && other.elementsEqual(id)
                }
            }
        }
    }

    private static func id(_ record: Record, _ texts: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: texts[Int(record.text)..<Int(record.text + record.id)])
    }

    /// Tells the hash of a phrase's id, by number, as long as none is added.
    private var hashes: (UInt32) -> UInt32 {
        let records = records
        let texts = texts
        return { number in texts.withUnsafeBufferPointer { ByteHash.of(Self.id(records[Int(number)], $0)) } }
    }

    /// The phrase of a number; `nil` for one that was removed.
    func entry(_ number: UInt32) -> Entry? {
        let record = records[Int(number)]
        guard record.isAlive else { return nil }
        let start = Int(record.text)
        let end = start + Int(record.id)
        return Entry(
            id: String(decoding: texts[start..<end], as: UTF8.self),
            source: String(decoding: texts[end..<end + Int(record.source)], as: UTF8.self),
            isNegative: record.isNegative
        )
    }

    /// Adds a phrase of fixed words.
    mutating func insert(id: String, source: String, isNegative: Bool, tokens: [Token]) {
        var words: [UInt32] = []
        words.reserveCapacity(tokens.count)
        for token in tokens { words.append(vocabulary.number(of: token)) }
        append(id: id, source: source, isNegative: isNegative, words: words)
    }

    /// Adds a phrase with slots.
    mutating func insert(id: String, source: String, isNegative: Bool, graph: TemplateGraph) {
        // The graph may be older than the vocabulary, and its words count as terms as long as it is there.
        for word in graph.words { vocabulary.use(vocabulary.number(of: word), by: 1) }
        templates[UInt32(records.count)] = graph
        append(id: id, source: source, isNegative: isNegative, words: [])
    }

    private mutating func append(id: String, source: String, isNegative: Bool, words: [UInt32]) {
        let number = UInt32(records.count)
        let start = UInt32(texts.count)
        texts.append(contentsOf: id.utf8)
        let idCount = UInt32(texts.count) - start
        texts.append(contentsOf: source.utf8)
        records.append(
            Record(
                text: start,
                id: idCount,
                source: UInt32(texts.count) - start - idCount,
                words: UInt32(wordPool.count),
                wordCount: UInt16(words.count),
                isNegative: isNegative
            )
        )
        wordPool += words
        for word in words { vocabulary.use(word, by: 1) }
        let hash = hashes
        ids.insert(number, hash(number), hashOf: hash)
        index.add(terms(of: number))
        count += 1
    }

    /// Removes the phrase of an id.
    mutating func remove(id: String) {
        guard let number = number(of: id) else { return }
        index.remove(number, terms(of: number))
        for word in words(of: number) { vocabulary.use(word, by: -1) }
        for word in templates[number]?.words ?? [] { vocabulary.use(vocabulary.number(of: word), by: -1) }
        forgetID(of: number)
        records[Int(number)].isAlive = false
        templates[number] = nil
        count -= 1
        if records.count - count > max(count, Self.leastRemoved) { renumber() }
    }

    /// By itself, so that what tells the hashes is gone before the records change: they would be copied otherwise.
    private mutating func forgetID(of number: UInt32) {
        let hash = hashes
        ids.remove(number, hash(number), hashOf: hash)
    }

    /// Gives the phrases numbers without gaps, in the same order.
    private mutating func renumber() {
        let old = self
        self = PhraseStore(maker: old.vocabulary.maker)
        for number in old.numbers {
            guard let entry = old.entry(number) else { continue }
            if let graph = old.templates[number] {
                insert(id: entry.id, source: entry.source, isNegative: entry.isNegative, graph: graph)
            } else {
                let words = old.words(of: number).map { vocabulary.number(of: old.vocabulary.word($0)) }
                append(id: entry.id, source: entry.source, isNegative: entry.isNegative, words: words)
            }
        }
    }

    /// The words of a phrase of fixed words.
    private func words(of number: UInt32) -> ArraySlice<UInt32> {
        let record = records[Int(number)]
        return wordPool[Int(record.words)..<Int(record.words) + Int(record.wordCount)]
    }

    /// What the index knows a phrase by: a template by each word it can say, in any order.
    private func terms(of number: UInt32) -> [UInt32] {
        guard let graph = templates[number] else {
            let words = words(of: number)
            return PhraseIndex.terms(of: vocabulary.line(words), words: words)
        }
        var terms: Set<UInt32> = []
        for word in graph.words {
            let numbers = vocabulary.number(ofExact: word.exact).map { [$0] } ?? []
            terms.formUnion(PhraseIndex.terms(of: SoundLine(words: [word]), words: numbers))
        }
        return Array(terms)
    }

    /// The line of a phrase of fixed words.
    func line(of number: UInt32) -> SoundLine? {
        guard records[Int(number)].isAlive, templates[number] == nil else { return nil }
        return vocabulary.line(words(of: number))
    }

    /// Copies the letters and the phones of a phrase of fixed words.
    func copy(_ number: UInt32, letters: ByteBuffer, phones: ByteBuffer) {
        let record = records[Int(number)]
        wordPool.withUnsafeBufferPointer { pool in
            let words = Int(record.words)..<Int(record.words) + Int(record.wordCount)
            vocabulary.copy(UnsafeBufferPointer(rebasing: pool[words]), letters: letters, phones: phones)
        }
    }
}
