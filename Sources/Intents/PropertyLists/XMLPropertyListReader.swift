import Glibc

/// Reads the XML form of property lists.
///
/// Only what a property list may hold is accepted; document types are skipped, so no entity of theirs is ever expanded.
struct XMLPropertyListReader {
    private static let deepest = 128

    private let bytes: [UInt8]
    private let name: String
    private var position = 0
    /// The line that `position` is on, and where it starts.
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    mutating func read() throws(FileFault) -> PropertyList {
        var tag = try nextTag()
        if tag.name == "plist", !tag.isClosing { tag = try nextTag() }
        if tag.isClosing { throw fault("the property list is empty") }
        return try value(of: tag, depth: 0)
    }

    // MARK: Values

    private struct Tag {
        var name: String
        var isClosing = false
        var isEmpty = false
        var line: Int
    }

    private mutating func value(of tag: Tag, depth: Int) throws(FileFault) -> PropertyList {
        guard depth < Self.deepest else { throw fault("the property list is nested too deeply") }
        switch tag.name {
        case "dict": return PropertyList(.dictionary(try dictionary(tag, depth: depth)), line: tag.line)
        case "array": return PropertyList(.array(try array(tag, depth: depth)), line: tag.line)
        case "true", "false":
            if !tag.isEmpty { try close(tag) }
            return PropertyList(.boolean(tag.name == "true"), line: tag.line)
        case "string": return PropertyList(.string(try text(of: tag)), line: tag.line)
        case "date": return PropertyList(.date(try trimmed(tag)), line: tag.line)
        case "integer": return PropertyList(try integer(tag), line: tag.line)
        case "real":
            let digits = try trimmed(tag)
            guard let number = Double(digits) else { throw fault("\"\(digits)\" is no number", line: tag.line) }
            return PropertyList(.real(number), line: tag.line)
        case "data":
            guard let decoded = Base64.decode(try text(of: tag).utf8) else {
                throw fault("the data is not base64", line: tag.line)
            }
            return PropertyList(.data(decoded), line: tag.line)
        default:
            throw fault("a property list has no <\(tag.name)>", line: tag.line)
        }
    }

    private mutating func dictionary(_ tag: Tag, depth: Int) throws(FileFault) -> [PropertyList.Entry] {
        var entries: [PropertyList.Entry] = []
        if tag.isEmpty { return entries }
        while true {
            let next = try nextTag()
            if next.isClosing {
                try check(next, closes: tag)
                return entries
            }
            guard next.name == "key" else {
                throw fault("a <dict> needs a <key> before <\(next.name)>", line: next.line)
            }
            let key = try text(of: next)
            let valueTag = try nextTag()
            if valueTag.isClosing { throw fault("the key \"\(key)\" has no value", line: next.line) }
            entries.append(PropertyList.Entry(key: key, value: try value(of: valueTag, depth: depth + 1)))
        }
    }

    private mutating func array(_ tag: Tag, depth: Int) throws(FileFault) -> [PropertyList] {
        var elements: [PropertyList] = []
        if tag.isEmpty { return elements }
        while true {
            let next = try nextTag()
            if next.isClosing {
                try check(next, closes: tag)
                return elements
            }
            elements.append(try value(of: next, depth: depth + 1))
        }
    }

    private mutating func integer(_ tag: Tag) throws(FileFault) -> PropertyList.Value {
        let digits = try trimmed(tag)
        let isNegative = digits.hasPrefix("-")
        let magnitude = digits.drop { $0 == "-" || $0 == "+" }
        if magnitude.lowercased().hasPrefix("0x"), let number = Int(magnitude.dropFirst(2), radix: 16) {
            return .integer(isNegative ? -number : number)
        }
        guard let number = Int(digits) else { throw fault("\"\(digits)\" is no whole number", line: tag.line) }
        return .integer(number)
    }

    // MARK: Text

    private mutating func trimmed(_ tag: Tag) throws(FileFault) -> String {
        let raw = try text(of: tag)
        let content = raw.utf8.drop(while: Self.isSpace)
        return String(decoding: content.reversed().drop(while: Self.isSpace).reversed(), as: UTF8.self)
    }

    /// The character data up to the closing tag, with entities resolved.
    private mutating func text(of tag: Tag) throws(FileFault) -> String {
        if tag.isEmpty { return "" }
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "<"):
                if skip("<![CDATA[") {
                    while position < bytes.count, !skip("]]>") { content.append(take()) }
                } else if skip("<!--") {
                    try skipThrough("-->", "a comment")
                } else {
                    try close(tag)
                    guard let text = String(validating: content, as: UTF8.self) else {
                        throw fault("the text is not UTF-8", line: tag.line)
                    }
                    return text
                }
            case UInt8(ascii: "&"):
                content += try entity()
            default:
                content.append(take())
            }
        }
        throw fault("<\(tag.name)> is never closed", line: tag.line)
    }

    private mutating func entity() throws(FileFault) -> [UInt8] {
        guard let end = bytes[position...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw fault("a lone & in the text", cure: "write &amp;")
        }
        let body = String(decoding: bytes[position + 1..<end], as: UTF8.self)
        let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        let replacement: String
        if let text = known[body] {
            replacement = text
        } else if body.hasPrefix("#"), let scalar = Self.scalar(body.dropFirst()) {
            replacement = String(Character(scalar))
        } else {
            throw fault("&\(body); is unknown", cure: "write &amp; for an ampersand")
        }
        position = end + 1
        return Array(replacement.utf8)
    }

    private static func scalar(_ digits: Substring) -> Unicode.Scalar? {
        let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
        return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10).flatMap { Unicode.Scalar($0) }
    }

    // MARK: Tags

    private mutating func close(_ tag: Tag) throws(FileFault) { try check(try nextTag(), closes: tag) }

    private func check(_ closing: Tag, closes tag: Tag) throws(FileFault) {
        guard closing.isClosing, closing.name == tag.name else {
            let found = (closing.isClosing ? "</" : "<") + closing.name + ">"
            throw fault("\(found) where <\(tag.name)> from line \(tag.line) should close", line: closing.line)
        }
    }

    /// The next tag; whatever is neither a tag nor white space before it is a fault.
    private mutating func nextTag() throws(FileFault) -> Tag {
        while position < bytes.count {
            if skip("<?") {
                try skipThrough("?>", "a processing instruction")
            } else if skip("<!--") {
                try skipThrough("-->", "a comment")
            } else if skip("<!DOCTYPE") {
                try skipDocumentType()
            } else if bytes[position] == UInt8(ascii: "<") {
                return try tag()
            } else if Self.isSpace(bytes[position]) {
                _ = take()
            } else {
                throw fault("text where a tag should stand")
            }
        }
        throw fault("the file ends in the middle", cure: "is it complete?")
    }

    private mutating func tag() throws(FileFault) -> Tag {
        let start = line
        _ = take()
        var tag = Tag(name: "", line: start)
        if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
            tag.isClosing = true
            _ = take()
        }
        let nameStart = position
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
        tag.name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
        guard !tag.name.isEmpty else { throw fault("a lone < in the text", cure: "write &lt;") }
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            tag.isEmpty = bytes[position] == UInt8(ascii: "/")
            _ = take()
        }
        guard position < bytes.count else { throw fault("<\(tag.name) has no >", line: start) }
        position += 1
        return tag
    }

    private mutating func skipDocumentType() throws(FileFault) {
        var depth = 0
        while position < bytes.count {
            switch take() {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth == 0: return
            default: break
            }
        }
        throw fault("the document type is never closed")
    }

    // MARK: Bytes

    private mutating func take() -> UInt8 {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = position
        }
        return byte
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] { return false }
        position += count
        return true
    }

    private mutating func skipThrough(_ end: StaticString, _ what: String) throws(FileFault) {
        while position < bytes.count {
            if skip(end) { return }
            _ = take()
        }
        throw fault("\(what) is never closed")
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte >= 0x80
    }

    private func fault(_ message: String, cure: String? = nil) -> FileFault {
        let end = min(position, bytes.count)
        let column = String(decoding: bytes[min(lineStart, end)..<end], as: UTF8.self).count + 1
        return FileFault(file: name, line: line, column: column, message: message, cure: cure)
    }

    private func fault(_ message: String, line: Int) -> FileFault {
        FileFault(file: name, line: line, message: message)
    }
}
