/// Reads the old text form of property lists, in which `.strings` files are written.
///
/// `"key" = "value";` pairs with `//` and `/* */` comments; a file may leave out the braces around them. Values may
/// also be `( lists, )`, `{ dictionaries; }` and `<hex data>`. A key without a value stands for itself.
struct TextPropertyListReader {
    private static let deepest = 128

    private let bytes: [UInt8]
    private let name: String
    private var position = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    mutating func read() throws(FileFault) -> PropertyList {
        try skipBlanks()
        guard position < bytes.count else { return PropertyList(.dictionary([]), line: 1) }
        let start = (position, line, lineStart)
        switch bytes[position] {
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
            let result = try value(depth: 0)
            try skipBlanks()
            guard position == bytes.count else { throw fault("something stands after the end of the list") }
            return result
        default:
            _ = try word()
            try skipBlanks()
            if position == bytes.count { throw fault("a lone word is no strings file", cure: "\"key\" = \"text\";") }
            (position, line, lineStart) = start
            return PropertyList(.dictionary(try entries(depth: 0, closedBy: nil)), line: 1)
        }
    }

    private mutating func entries(depth: Int, closedBy end: UInt8?) throws(FileFault) -> [PropertyList.Entry] {
        var result: [PropertyList.Entry] = []
        while true {
            try skipBlanks()
            guard position < bytes.count else {
                if end == nil { return result }
                throw fault("a { is never closed")
            }
            if bytes[position] == end {
                position += 1
                return result
            }
            let keyLine = line
            let key = try word()
            try skipBlanks()
            var value = PropertyList(.string(key), line: keyLine)
            if take(UInt8(ascii: "=")) {
                try skipBlanks()
                value = try self.value(depth: depth + 1)
                try skipBlanks()
            }
            result.append(PropertyList.Entry(key: key, value: value))
            guard take(UInt8(ascii: ";")) else {
                throw fault("no ; after the text of \"\(key)\"", cure: "end each line with ;")
            }
        }
    }

    private mutating func value(depth: Int) throws(FileFault) -> PropertyList {
        guard depth < Self.deepest else { throw fault("the list is nested too deeply") }
        let start = line
        guard position < bytes.count else { throw fault("the file ends where a text should stand") }
        if take(UInt8(ascii: "{")) {
            return PropertyList(.dictionary(try entries(depth: depth, closedBy: UInt8(ascii: "}"))), line: start)
        }
        if take(UInt8(ascii: "(")) { return PropertyList(.array(try elements(depth: depth)), line: start) }
        if take(UInt8(ascii: "<")) { return PropertyList(.data(try hexData()), line: start) }
        return PropertyList(.string(try word()), line: start)
    }

    private mutating func elements(depth: Int) throws(FileFault) -> [PropertyList] {
        var result: [PropertyList] = []
        while true {
            try skipBlanks()
            if take(UInt8(ascii: ")")) { return result }
            result.append(try value(depth: depth + 1))
            try skipBlanks()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: ")")) else { throw fault("a ( is never closed") }
            return result
        }
    }

    private mutating func hexData() throws(FileFault) -> [UInt8] {
        var digits: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let byte = advance()
            if XMLPropertyListReader.isSpace(byte) { continue }
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { throw fault("data that is not hex") }
            digits.append(UInt8(digit))
        }
        guard take(UInt8(ascii: ">")), digits.count.isMultiple(of: 2) else { throw fault("data that ends too early") }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    // MARK: Words

    private mutating func word() throws(FileFault) -> String {
        let first = bytes[position]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
        let start = position
        while position < bytes.count, Self.isBareByte(bytes[position]) { position += 1 }
        guard position > start else {
            let character = String(decoding: bytes[start...].prefix(4), as: UTF8.self).first ?? "?"
            throw fault("\"\(character)\" where a key or a text should stand", cure: "put texts in double quotes")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quoted(by quote: UInt8) throws(FileFault) -> String {
        let start = line
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = advance()
            if byte == quote {
                guard let text = String(validating: content, as: UTF8.self) else {
                    throw fault("text that is not UTF-8")
                }
                return text
            }
            if byte == UInt8(ascii: "\\"), position < bytes.count {
                content += Array(try escape().utf8)
            } else {
                content.append(byte)
            }
        }
        throw FileFault(file: name, line: start, message: "a text is never closed", cure: "end it with a quote and ;")
    }

    private mutating func escape() throws(FileFault) -> String {
        let byte = advance()
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            var units = [try codeUnit()]
            if UTF16.isLeadSurrogate(units[0]), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\") {
                position += 2
                units.append(try codeUnit())
            }
            return String(decoding: units, as: UTF16.self)
        case 0x80...:
            var content = [byte]
            while position < bytes.count, bytes[position] & 0xC0 == 0x80 { content.append(advance()) }
            return String(decoding: content, as: UTF8.self)
        default: return String(Character(UnicodeScalar(byte)))
        }
    }

    private mutating func codeUnit() throws(FileFault) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16), digits.count == 4 else {
            throw fault("\\U needs four hex digits")
        }
        position += 4
        return unit
    }

    // MARK: Bytes

    private mutating func skipBlanks() throws(FileFault) {
        while position < bytes.count {
            let byte = bytes[position]
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if XMLPropertyListReader.isSpace(byte) {
                _ = advance()
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                let start = line
                position += 2
                while !(position + 1 < bytes.count && bytes[position] == UInt8(ascii: "*")
                    && bytes[position + 1] == UInt8(ascii: "/"))
                {
                    guard position < bytes.count else {
                        throw FileFault(file: name, line: start, message: "a comment is never closed")
                    }
                    _ = advance()
                }
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func advance() -> UInt8 {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = position
        }
        return byte
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private static func isBareByte(_ byte: UInt8) -> Bool {
        (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || [UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/")]
                .contains(byte)
    }

    private func fault(_ message: String, cure: String? = nil) -> FileFault {
        let end = min(position, bytes.count)
        let column = String(decoding: bytes[min(lineStart, end)..<end], as: UTF8.self).count + 1
        return FileFault(file: name, line: line, column: column, message: message, cure: cure)
    }
}
