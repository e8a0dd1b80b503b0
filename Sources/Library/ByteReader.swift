/// Reads numbers and texts of SQLite's record format, never beyond the bytes it was given.
struct ByteReader {
    private let source: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ source: ArraySlice<UInt8>) {
        self.source = source
        position = source.startIndex
    }

    /// The next bytes; `nil` when there are not as many.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, source.endIndex - position >= count else { return nil }
        defer { position += count }
        return source[position..<position + count]
    }

    /// A number of 1 to 9 bytes, 7 bits in each but the ninth.
    mutating func varint() -> Int64? {
        var number: UInt64 = 0
        for index in 0..<9 {
            guard let byte = bytes(1)?.first else { return nil }
            if index == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
            number = number << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { break }
        }
        return Int64(bitPattern: number)
    }

    /// A value of a record's serial type.
    mutating func value(ofType type: Int64) -> DatabaseValue? {
        switch type {
        case 0: .null
        case 1...4: integer(Int(type))
        case 5: integer(6)
        case 6: integer(8)
        case 7:
            bytes(8).map { .real(Double(bitPattern: $0.reduce(0) { $0 << 8 | UInt64($1) })) }
        case 8: .integer(0)
        case 9: .integer(1)
        case 12...:
            type % 2 == 0
                ? bytes(Int(type - 12) / 2).map { .blob(Array($0)) }
                : bytes(Int(type - 13) / 2).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
        default: nil
        }
    }

    private mutating func integer(_ count: Int) -> DatabaseValue? {
        guard let bytes = bytes(count), let first = bytes.first else { return nil }
        let sign: Int64 = first >= 0x80 ? -1 : 0
        return .integer(bytes.reduce(sign) { $0 << 8 | Int64($1) })
    }
}
