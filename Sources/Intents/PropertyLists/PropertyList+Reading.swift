extension PropertyList {
    /// Reads a property list in any of its three forms: XML, binary, or the old text form of `.strings` files.
    public init(bytes: [UInt8], name: String) throws(FileFault) {
        if bytes.starts(with: Array("bplist".utf8)) {
            self = try BinaryPropertyListReader.read(bytes, name: name)
            return
        }
        let text = try Self.utf8(bytes, name: name)
        let first = text.first { !XMLPropertyListReader.isSpace($0) }
        if first == UInt8(ascii: "<"), !Self.isTextData(text) {
            var reader = XMLPropertyListReader(text, name: name)
            self = try reader.read()
        } else {
            var reader = TextPropertyListReader(text, name: name)
            self = try reader.read()
        }
    }

    /// Tells the old text form of data, `<0fbd77>`, from a tag.
    private static func isTextData(_ bytes: [UInt8]) -> Bool {
        let inside = bytes.drop { XMLPropertyListReader.isSpace($0) }.dropFirst().prefix { $0 != UInt8(ascii: ">") }
        return inside.allSatisfy { XMLPropertyListReader.isSpace($0) || Character(UnicodeScalar($0)).isHexDigit }
    }

    /// The bytes as UTF-8 without a byte order mark; UTF-16, which old `.strings` files use, is transcoded.
    private static func utf8(_ bytes: [UInt8], name: String) throws(FileFault) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        let bigEndian: Bool
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFE, 0xFF): bigEndian = true
        case (0xFF, 0xFE): bigEndian = false
        case (0, .some(let second)) where second != 0: bigEndian = true
        case (.some(let first), 0) where first != 0: bigEndian = false
        default: return bytes
        }
        guard bytes.count.isMultiple(of: 2) else {
            throw FileFault(file: name, message: "the file is UTF-16 with half a character at its end")
        }
        let units = stride(from: 0, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        let content = units.first == 0xFEFF ? units.dropFirst() : units[...]
        return Array(String(decoding: content, as: UTF16.self).utf8)
    }
}
