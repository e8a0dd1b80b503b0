/// The different words of all phrases, each made once and kept in flat tables.
struct Vocabulary: Sendable {
    /// Where a word's bytes are, and how many phrases use it.
    private struct Record {
        /// In ``bytes``: the text, the text with accents where it differs, the phones.
        let start: UInt32
        let text: UInt32
        let accents: UInt32
        let phones: UInt32
        var usage: UInt32
        let facts: WordFacts
    }

    let maker: WordMaker
    private var records: [Record] = []
    private var bytes: [UInt8] = []
    private var table = NumberTable()

    init(maker: WordMaker) {
        self.maker = maker
    }

    /// The number of a token's word, which is made when it is new.
    mutating func number(of token: Token) -> UInt32 {
        if let number = number(ofExact: token.exact) { return number }
        return append(maker.word(token, isStored: true))
    }

    /// The number of a word of another vocabulary of the same language, which is copied when it is new.
    mutating func number(of word: Word) -> UInt32 {
        number(ofExact: word.exact) ?? append(word)
    }

    /// The number of the word of this text, when there is one.
    ///
    /// Numbers and words of one spelling differ: the word `1` does not exist.
    func number(ofExact exact: [UInt8]) -> UInt32? {
        exact.withUnsafeBufferPointer { exact in
            bytes.withUnsafeBufferPointer { bytes in
                table.find(ByteHash.of(exact)) { number in
                    Self.isEqual(Self.exact(records[Int(number)], bytes), exact)
                }
            }
        }
    }

    private static func isEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        one.count == other.count && one.elementsEqual(other)
    }

    private static func exact(_ record: Record, _ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = Int(record.start)
        let text = Int(record.text)
        return UnsafeBufferPointer(
            rebasing: record.accents == 0
                ? bytes[start..<start + text] : bytes[start + text..<start + text + Int(record.accents)]
        )
    }

    private mutating func append(_ word: Word) -> UInt32 {
        let number = UInt32(records.count)
        let isPlain = word.exact == word.text
        records.append(
            Record(
                start: UInt32(bytes.count),
                text: UInt32(word.text.count),
                accents: isPlain ? 0 : UInt32(word.exact.count),
                phones: UInt32(word.phones.count),
                usage: 0,
                facts: word.facts
            )
        )
        bytes += word.text
        if !isPlain { bytes += word.exact }
        bytes += word.phones
        let hash = word.exact.withUnsafeBufferPointer { ByteHash.of($0) }
        let records = records
        let bytes = bytes
        table.insert(number, hash) { other in
            bytes.withUnsafeBufferPointer { ByteHash.of(Self.exact(records[Int(other)], $0)) }
        }
        return number
    }

    /// The word of a number.
    func word(_ number: UInt32) -> Word {
        let record = records[Int(number)]
        let start = Int(record.start)
        let text = Array(bytes[start..<start + Int(record.text)])
        let exactEnd = start + Int(record.text) + Int(record.accents)
        return Word(
            text: text,
            exact: record.accents == 0 ? text : Array(bytes[start + Int(record.text)..<exactEnd]),
            phones: Array(bytes[exactEnd..<exactEnd + Int(record.phones)]),
            facts: record.facts
        )
    }

    /// The word of a token: a phrase's with its number when one uses it, else a new one.
    func word(of token: Token) -> (word: Word, number: UInt32?) {
        guard let number = number(ofUsed: token.exact) else { return (maker.word(token), nil) }
        return (word(number), number)
    }

    /// The number of the word of this text, when a phrase uses it: one that is left from a removed phrase counts for
    /// nothing.
    func number(ofUsed exact: [UInt8]) -> UInt32? {
        number(ofExact: exact).flatMap { records[Int($0)].usage > 0 ? $0 : nil }
    }

    /// Counts a phrase that uses a word, or no longer does.
    mutating func use(_ number: UInt32, by phrases: Int) {
        records[Int(number)].usage = UInt32(clamping: Int(records[Int(number)].usage) + phrases)
    }

    /// The line of some words.
    func line(_ numbers: ArraySlice<UInt32>) -> SoundLine {
        var line = SoundLine(capacity: numbers.count)
        bytes.withUnsafeBufferPointer { bytes in
            for number in numbers {
                let record = records[Int(number)]
                let start = Int(record.start)
                let phones = start + Int(record.text) + Int(record.accents)
                line.append(
                    text: UnsafeBufferPointer(rebasing: bytes[start..<start + Int(record.text)]),
                    exact: Self.exact(record, bytes),
                    phones: UnsafeBufferPointer(rebasing: bytes[phones..<phones + Int(record.phones)]),
                    facts: record.facts,
                    weight: Int32(record.facts.weight)
                )
            }
        }
        return line
    }

    /// Copies the letters and the phones of some words behind each other; tells how many there are.
    func copy(
        _ numbers: UnsafeBufferPointer<UInt32>,
        letters: ByteBuffer,
        phones: ByteBuffer
    ) {
        letters.removeAll()
        phones.removeAll()
        bytes.withUnsafeBufferPointer { bytes in
            records.withUnsafeBufferPointer { records in
                for number in numbers {
                    let record = records[Int(number)]
                    let start = Int(record.start)
                    let sound = start + Int(record.text) + Int(record.accents)
                    letters.append(bytes, start..<start + Int(record.text))
                    phones.append(bytes, sound..<sound + Int(record.phones))
                }
            }
        }
    }
}
