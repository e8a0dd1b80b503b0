/// What is wrong with a text that should have been JSON.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let message: String
    /// Where it was noticed, in bytes from the start.
    public let offset: Int

    /// The message with its place.
    public var description: String { "\(message) at byte \(offset)" }
}

extension JSONValue {
    /// How deeply arrays and objects may stand in one another.
    public static let maximumDepth = 128

    /// Reads exactly one JSON value (RFC 8259), with nothing but white space around it.
    ///
    /// Stricter than the grammar where leniency hides mistakes: a key that occurs twice, half a surrogate pair, an
    /// integer that needs more than 64 bits and nesting beyond ``maximumDepth`` are refused. One pass, linear time.
    public init(parsing bytes: some Collection<UInt8>) throws(JSONSyntaxError) {
        if let result = bytes.withContiguousStorageIfAvailable(Self.parse) {
            self = try result.get()
        } else {
            self = try Array(bytes).withUnsafeBufferPointer(Self.parse).get()
        }
    }

    /// Reads exactly one JSON value from text.
    public init(parsing text: String) throws(JSONSyntaxError) {
        self = try Array(text.utf8).withUnsafeBufferPointer(Self.parse).get()
    }

    private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONSyntaxError> {
        Result { () throws(JSONSyntaxError) in
            var parser = JSONParser(bytes: bytes)
            return try parser.document()
        }
    }
}

/// A recursive-descent reader over bytes that outlive it.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        guard index < bytes.count else { throw fault("nothing but white space where a JSON value should be") }
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw fault("something follows the JSON value") }
        return value
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        switch peek {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return try number()
        case nil: throw fault("the text ends where a value should be")
        default: throw fault("no JSON value starts like this")
        }
    }

    // MARK: - Arrays and objects

    private mutating func array() throws(JSONSyntaxError) -> JSONValue {
        try enter()
        var elements: [JSONValue] = []
        if !accept("]") {
            repeat {
                skipSpace()
                elements.append(try value())
                skipSpace()
            } while accept(",")
            guard accept("]") else { throw fault("expected ',' or ']' in an array") }
        }
        depth -= 1
        return .array(elements)
    }

    private mutating func object() throws(JSONSyntaxError) -> JSONValue {
        try enter()
        var members: [String: JSONValue] = [:]
        if !accept("}") {
            repeat {
                skipSpace()
                guard peek == UInt8(ascii: "\"") else { throw fault("expected a key in quotes") }
                let start = index
                let key = try string()
                skipSpace()
                guard accept(":") else { throw fault("expected ':' after a key") }
                skipSpace()
                guard members.updateValue(try value(), forKey: key) == nil else {
                    throw JSONSyntaxError(message: "a key that was there before", offset: start)
                }
                skipSpace()
            } while accept(",")
            guard accept("}") else { throw fault("expected ',' or '}' in an object") }
        }
        depth -= 1
        return .object(members)
    }

    private mutating func enter() throws(JSONSyntaxError) {
        depth += 1
        guard depth <= JSONValue.maximumDepth else {
            throw fault("nested more than \(JSONValue.maximumDepth) deep")
        }
        index += 1
        skipSpace()
    }

    // MARK: - Numbers and words

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = index
        var isWhole = true
        _ = accept("-")
        if accept("0") {
            if isDigit { throw fault("a number may not start with 0") }
        } else {
            try digits()
        }
        if accept(".") {
            isWhole = false
            try digits()
        }
        if accept("e") || accept("E") {
            isWhole = false
            if !accept("+") { _ = accept("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole {
            guard let number = Int(text) else {
                throw JSONSyntaxError(message: "an integer beyond 64 bits", offset: start)
            }
            return .int(number)
        }
        guard let number = Double(text), number.isFinite else {
            throw JSONSyntaxError(message: "a number too large", offset: start)
        }
        return .double(number)
    }

    private mutating func digits() throws(JSONSyntaxError) {
        guard isDigit else { throw fault("expected a digit") }
        while isDigit { index += 1 }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        let length = word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: length)
        guard bytes.count - index >= length, bytes[index..<index + length].elementsEqual(expected) else {
            throw fault("no JSON value starts like this")
        }
        index += length
        return value
    }

    // MARK: - Strings

    private mutating func string() throws(JSONSyntaxError) -> String {
        index += 1
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let text = try text(of: bytes[start..<index], startingAt: start)
                index += 1
                return text
            case UInt8(ascii: "\\"):
                return try escapedString(from: start)
            case 0..<0x20:
                throw fault("a control character in a string (write it as an escape)")
            default:
                index += 1
            }
        }
        throw fault("a string without its closing quote")
    }

    /// The slow way, from the first backslash on.
    private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
        var unescaped = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                return try text(of: unescaped, startingAt: start)
            case UInt8(ascii: "\\"):
                try appendEscape(to: &unescaped)
            case 0..<0x20:
                index -= 1
                throw fault("a control character in a string (write it as an escape)")
            default:
                unescaped.append(byte)
            }
        }
        throw fault("a string without its closing quote")
    }

    private mutating func appendEscape(to unescaped: inout [UInt8]) throws(JSONSyntaxError) {
        guard let byte = peek else { throw fault("a string without its closing quote") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"): unescaped.append(contentsOf: String(Character(try escapedScalar())).utf8)
        default:
            index -= 1
            throw fault("an escape that JSON does not have")
        }
    }

    private mutating func escapedScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = index
        var code = try hexadecimal()
        if (0xD800..<0xDC00).contains(code), accept("\\"), accept("u") {
            let low = try hexadecimal()
            if (0xDC00..<0xE000).contains(low) {
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw JSONSyntaxError(message: "half a surrogate pair", offset: start)
        }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            switch peek {
            case let digit? where (0x30...0x39).contains(digit): code = code << 4 | UInt32(digit - 0x30)
            case let digit? where (0x41...0x46).contains(digit): code = code << 4 | UInt32(digit - 0x41 + 10)
            case let digit? where (0x61...0x66).contains(digit): code = code << 4 | UInt32(digit - 0x61 + 10)
            default: throw fault("expected four hexadecimal digits")
            }
            index += 1
        }
        return code
    }

    private func text(of bytes: some Sequence<UInt8>, startingAt start: Int) throws(JSONSyntaxError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw JSONSyntaxError(message: "a string that is not valid UTF-8", offset: start)
        }
        return text
    }

    // MARK: - Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private var isDigit: Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func fault(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(message: message, offset: index)
    }
}
