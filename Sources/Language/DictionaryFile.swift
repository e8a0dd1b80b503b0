/// A pronouncing dictionary in the CMU format, searched where it lies.
///
/// Lines are `word PHONE PHONE…`, sorted by the bytes of the word, further pronunciations as `word(2)`. Real files have
/// lines out of order (CMU's `one's` stands after `one(2)`), so a miss looks at the neighbours too; a file that is not
/// sorted at all gets an index of its own when it is opened.
struct DictionaryFile: Sendable {
    private let file: MappedFile
    /// The starts of the lines in order of their words; only for a file that is not sorted.
    private let order: [UInt32]?

    /// Maps the file; `nil` when it cannot be read.
    init?(path: String) {
        guard let file = MappedFile(path: path) else { return nil }
        self.file = file
        order = file.withBytes { Self.looksSorted($0) ? nil : Self.sortedLines($0) }
    }

    /// All pronunciations of a word as phone codes.
    func pronunciations(of word: [UInt8]) -> [[UInt8]] {
        file.withBytes { bytes in
            guard !word.isEmpty, let first = find(word, in: bytes) else { return [] }
            var result = [Self.phones(at: first, in: bytes)]
            for variant in 2...9 {
                guard let line = find(word + [0x28, 0x30 + UInt8(variant), 0x29], in: bytes) else { break }
                result.append(Self.phones(at: line, in: bytes))
            }
            return result.filter { !$0.isEmpty }
        }
    }

    private func find(_ word: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
        if let order { return find(word, in: bytes, order: order) }
        var low = 0
        var high = bytes.count
        while low < high {
            let line = Self.lineStart(before: (low + high) / 2, in: bytes)
            let comparison = Self.compare(word, lineAt: line, in: bytes)
            if comparison == 0 { return line }
            if comparison < 0 {
                high = line
            } else {
                low = Self.nextLine(after: line, in: bytes)
            }
        }
        return Self.neighbours(of: low, in: bytes).first { Self.compare(word, lineAt: $0, in: bytes) == 0 }
    }

    private func find(_ word: [UInt8], in bytes: UnsafeRawBufferPointer, order: [UInt32]) -> Int? {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            let comparison = Self.compare(word, lineAt: Int(order[middle]), in: bytes)
            if comparison == 0 { return Int(order[middle]) }
            if comparison < 0 { high = middle } else { low = middle + 1 }
        }
        return nil
    }

    // MARK: - Lines

    private static let newline: UInt8 = 0x0A

    private static func lineStart(before position: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var start = position
        while start > 0, bytes[start - 1] != newline { start -= 1 }
        return start
    }

    private static func nextLine(after start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != newline { end += 1 }
        return min(end + 1, bytes.count)
    }

    private static func neighbours(of position: Int, in bytes: UnsafeRawBufferPointer) -> [Int] {
        var lines: [Int] = []
        var line = position
        for _ in 0..<3 where line > 0 {
            line = lineStart(before: line - 1, in: bytes)
            lines.append(line)
        }
        line = position
        for _ in 0..<3 where line < bytes.count {
            lines.append(line)
            line = nextLine(after: line, in: bytes)
        }
        return lines
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Below zero when the word sorts before the line's, zero when they are equal.
    private static func compare(_ word: [UInt8], lineAt start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var position = start
        for byte in word {
            guard position < bytes.count, bytes[position] != newline, !isSpace(bytes[position]) else { return 1 }
            let other = bytes[position]
            if byte != other { return Int(byte) - Int(other) }
            position += 1
        }
        return position < bytes.count && bytes[position] != newline && !isSpace(bytes[position]) ? -1 : 0
    }

    private static func phones(at start: Int, in bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var position = start
        while position < bytes.count, !isSpace(bytes[position]), bytes[position] != newline { position += 1 }
        var codes: [UInt8] = []
        while position < bytes.count, bytes[position] != newline, bytes[position] != 0x23 {
            let phone = position
            while position < bytes.count, !isSpace(bytes[position]), bytes[position] != newline { position += 1 }
            let code = Phone.code(bytes[phone..<position])
            if code != 0 { codes.append(code) }
            while position < bytes.count, isSpace(bytes[position]) { position += 1 }
        }
        return codes
    }

    // MARK: - Order

    /// Whether sixty-four lines spread over the file stand in order.
    private static func looksSorted(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var previous: [UInt8] = []
        for sample in 0..<64 {
            let line = lineStart(before: bytes.count * sample / 64, in: bytes)
            if !previous.isEmpty, compare(previous, lineAt: line, in: bytes) > 0 { return false }
            previous = Array(bytes[line...].prefix { !isSpace($0) && $0 != newline })
        }
        return true
    }

    private static func sortedLines(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
        var lines: [(word: [UInt8], start: UInt32)] = []
        var line = 0
        while line < bytes.count {
            lines.append((Array(bytes[line...].prefix { !isSpace($0) && $0 != newline }), UInt32(line)))
            line = nextLine(after: line, in: bytes)
        }
        return lines.sorted { $0.word.lexicographicallyPrecedes($1.word) }.map(\.start)
    }
}
