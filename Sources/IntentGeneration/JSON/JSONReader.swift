import Intents

/// Reads JSON into a property list that remembers lines, so that what is wrong with a definition can be shown.
///
/// Tells `1` from `1.0`, which Foundation's reader does not, and refuses a key that occurs twice. `null` becomes data
/// without content.
struct JSONReader {
    private static let deepest = 256

    private let text: [UInt8]
    private let name: String
    private var position = 0
    private var line = 1
    private var lineStart = 0

    static func read(_ text: [UInt8], name: String) throws(FileFault) -> PropertyList {
        var reader = JSONReader(
            text: text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text,
            name: name
        )
        let list = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == reader.text.count else { throw reader.fault("more text after the end", "remove it") }
        return list
    }

    private init(text: [UInt8], name: String) {
        self.text = text
        self.name = name
    }

    private mutating func value(depth: Int) throws(FileFault) -> PropertyList {
        guard depth < Self.deepest else { throw fault("nested more than \(Self.deepest) deep", "make it flatter") }
        skipSpace()
        let line = line
        guard let byte = peek else { throw fault("the text ends where a value should be", "finish it") }
        switch byte {
        case UInt8(ascii: "{"): return PropertyList(.dictionary(try dictionary(depth)), line: line)
        case UInt8(ascii: "["): return PropertyList(.array(try array(depth)), line: line)
        case UInt8(ascii: "\""): return PropertyList(.string(try string()), line: line)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return PropertyList(try number(), line: line)
        default:
            for (word, value) in [
                ("true", PropertyList.Value.boolean(true)), ("false", .boolean(false)), ("null", .data([])),
            ] where text[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return PropertyList(value, line: line)
            }
            throw fault("no value starts so", "a text in double quotes, a number, true, false, null, [ … ] or { … }")
        }
    }

    private mutating func dictionary(_ depth: Int) throws(FileFault) -> [PropertyList.Entry] {
        var entries: [PropertyList.Entry] = []
        var keys: Set<String> = []
        position += 1
        skipSpace()
        if take("}") { return entries }
        repeat {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else {
                throw fault("a key is missing", "a key in double quotes; no comma after the last one")
            }
            let key = try string()
            guard keys.insert(key).inserted else { throw fault("the key \"\(key)\" twice", "remove one of the two") }
            skipSpace()
            guard take(":") else { throw fault("a colon is missing after \"\(key)\"", "\"\(key)\": …") }
            entries.append(PropertyList.Entry(key: key, value: try value(depth: depth + 1)))
            skipSpace()
        } while take(",")
        guard take("}") else { throw fault("neither a comma nor a closing brace", "separate the keys with commas") }
        return entries
    }

    private mutating func array(_ depth: Int) throws(FileFault) -> [PropertyList] {
        var elements: [PropertyList] = []
        position += 1
        skipSpace()
        if take("]") { return elements }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while take(",")
        guard take("]") else { throw fault("neither a comma nor a closing bracket", "separate the values with commas") }
        return elements
    }

    private mutating func number() throws(FileFault) -> PropertyList.Value {
        let start = position
        while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        let digits = String(decoding: text[start..<position], as: UTF8.self)
        if let whole = Int(digits) { return .integer(whole) }
        guard let number = Double(digits), number.isFinite, digits.last?.isNumber == true else {
            throw fault("\(digits) is no number", "digits, such as 3 or 0.5")
        }
        return .real(number)
    }

    private mutating func string() throws(FileFault) -> String {
        position += 1
        var bytes: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(validating: bytes, as: UTF8.self) else {
                    throw fault("a text that is not UTF-8", "save the file as UTF-8")
                }
                return text
            case UInt8(ascii: "\\"):
                position += 1
                bytes += Array(try escape().utf8)
            case 0..<0x20: throw fault("a line break or control character within a text", "write \\n or \\u00xx")
            default:
                bytes.append(byte)
                position += 1
            }
        }
        throw fault("a text without its closing quote", "close it")
    }

    private mutating func escape() throws(FileFault) -> String {
        guard let byte = peek else { throw fault("a text without its closing quote", "close it") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]), text[position...].starts(with: "\\u".utf8) {
                position += 2
                units.append(try unit())
            }
            guard let text = String(validating: units, as: UTF16.self) else {
                throw fault("half a character", "two \\u for a character beyond the first 65536")
            }
            return text
        default: throw fault("\\\(Character(UnicodeScalar(byte))) means nothing", "\\\\ for a backslash")
        }
    }

    private mutating func unit() throws(FileFault) -> UInt16 {
        let digits = text[position...].prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw fault("\\u without four digits", "\\u00e9")
        }
        position += 4
        return unit
    }

    private var peek: UInt8? { position < text.count ? text[position] : nil }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            position += 1
            if byte == 0x0A {
                line += 1
                lineStart = position
            }
        }
    }

    private func fault(_ message: String, _ cure: String) -> FileFault {
        let start = min(lineStart, position)
        let column = String(decoding: text[start..<min(position, text.count)], as: UTF8.self).count + 1
        return FileFault(file: name, line: line, column: column, message: message, cure: cure)
    }
}
