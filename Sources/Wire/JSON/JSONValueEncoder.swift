extension JSONValue {
    /// The value that `value` encodes to, without a detour over text.
    ///
    /// A date is its seconds since 2001 and a URL its text in Foundation's own forms; messages use neither.
    public init(encoding value: some Encodable) throws {
        self = try JSONValueEncoder.value(of: value, codingPath: [])
    }
}

/// Builds a ``JSONValue``; a fresh one for each value that is not plain.
final class JSONValueEncoder: Encoder {
    /// What has been encoded so far; containers share theirs by reference, so that a nested one may be filled later.
    indirect enum Node {
        case value(JSONValue)
        case object(Box<[String: Node]>)
        case array(Box<[Node]>)
        case encoder(JSONValueEncoder)

        var resolved: JSONValue {
            switch self {
            case .value(let value): value
            case .object(let box): .object(box.content.mapValues(\.resolved))
            case .array(let box): .array(box.content.map(\.resolved))
            case .encoder(let encoder): encoder.node?.resolved ?? .object([:])
            }
        }
    }

    final class Box<Content> {
        var content: Content
        init(_ content: Content) { self.content = content }
    }

    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    var node: Node?

    init(codingPath: [any CodingKey]) {
        self.codingPath = codingPath
    }

    static func value<T: Encodable>(of value: T, codingPath: [any CodingKey]) throws -> JSONValue {
        if let value = value as? JSONValue { return value }
        let encoder = JSONValueEncoder(codingPath: codingPath)
        try value.encode(to: encoder)
        return Node.encoder(encoder).resolved
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object(let box)? = node {
            return KeyedEncodingContainer(KeyedContainer(box: box, codingPath: codingPath))
        }
        let box = Box<[String: Node]>([:])
        node = .object(box)
        return KeyedEncodingContainer(KeyedContainer(box: box, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .array(let box)? = node { return UnkeyedContainer(box: box, codingPath: codingPath) }
        let box = Box<[Node]>([])
        node = .array(box)
        return UnkeyedContainer(box: box, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(encoder: self) }

    /// The JSON of a floating-point number, refusing what JSON cannot say.
    static func number(_ number: Double, codingPath: [any CodingKey]) throws -> JSONValue {
        guard number.isFinite else {
            let context = EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no \(number)")
            throw EncodingError.invalidValue(number, context)
        }
        return .double(number)
    }

    /// The JSON of an integer, refusing what does not fit 64 bits with sign.
    static func integer(_ number: some BinaryInteger, codingPath: [any CodingKey]) throws -> JSONValue {
        guard let fitting = Int(exactly: number) else {
            let context = EncodingError.Context(codingPath: codingPath, debugDescription: "beyond 64 bits")
            throw EncodingError.invalidValue(number, context)
        }
        return .int(fitting)
    }
}

/// The one thing a container does: turn a value into JSON and put it in its place.
private protocol JSONPlainEncoding {
    var codingPath: [any CodingKey] { get }
}

extension JSONPlainEncoding {
    fileprivate func json<T: Encodable>(_ value: T, _ key: (any CodingKey)? = nil) throws -> JSONValue {
        let path = key.map { codingPath + [$0] } ?? codingPath
        return switch value {
        case let value as String: .string(value)
        case let value as Bool: .bool(value)
        case let value as Int: .int(value)
        case let value as Double: try JSONValueEncoder.number(value, codingPath: path)
        case let value as Float: try JSONValueEncoder.number(Double(value), codingPath: path)
        case let value as any BinaryInteger: try JSONValueEncoder.integer(value, codingPath: path)
        default: try JSONValueEncoder.value(of: value, codingPath: path)
        }
    }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol, JSONPlainEncoding {
    let box: JSONValueEncoder.Box<[String: JSONValueEncoder.Node]>
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) throws { box.content[key.stringValue] = .value(.null) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        box.content[key.stringValue] = .value(try json(value, key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        let nested = JSONValueEncoder.Box<[String: JSONValueEncoder.Node]>([:])
        box.content[key.stringValue] = .object(nested)
        return KeyedEncodingContainer(KeyedContainer<Nested>(box: nested, codingPath: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let nested = JSONValueEncoder.Box<[JSONValueEncoder.Node]>([])
        box.content[key.stringValue] = .array(nested)
        return UnkeyedContainer(box: nested, codingPath: codingPath + [key])
    }

    func superEncoder() -> any Encoder { encoder(for: JSONKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

    private func encoder(for key: any CodingKey) -> JSONValueEncoder {
        let encoder = JSONValueEncoder(codingPath: codingPath + [key])
        box.content[key.stringValue] = .encoder(encoder)
        return encoder
    }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer, JSONPlainEncoding {
    let box: JSONValueEncoder.Box<[JSONValueEncoder.Node]>
    let codingPath: [any CodingKey]
    var count: Int { box.content.count }

    func encodeNil() throws { box.content.append(.value(.null)) }

    func encode<T: Encodable>(_ value: T) throws {
        box.content.append(.value(try json(value, JSONKey(count))))
    }

    func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
        let nested = JSONValueEncoder.Box<[String: JSONValueEncoder.Node]>([:])
        defer { box.content.append(.object(nested)) }
        return KeyedEncodingContainer(KeyedContainer<Key>(box: nested, codingPath: codingPath + [JSONKey(count)]))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let nested = JSONValueEncoder.Box<[JSONValueEncoder.Node]>([])
        defer { box.content.append(.array(nested)) }
        return UnkeyedContainer(box: nested, codingPath: codingPath + [JSONKey(count)])
    }

    func superEncoder() -> any Encoder {
        let encoder = JSONValueEncoder(codingPath: codingPath + [JSONKey(count)])
        box.content.append(.encoder(encoder))
        return encoder
    }
}

private struct SingleContainer: SingleValueEncodingContainer, JSONPlainEncoding {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.node = .value(.null) }

    func encode<T: Encodable>(_ value: T) throws { encoder.node = .value(try json(value)) }
}

/// A key of any object or array.
struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ text: String) { (stringValue, intValue) = (text, nil) }
    init(_ index: Int) { (stringValue, intValue) = (String(index), index) }
    init(stringValue: String) { self.init(stringValue) }
    init(intValue: Int) { self.init(intValue) }
}
