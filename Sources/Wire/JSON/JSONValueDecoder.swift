extension JSONValue {
    /// Reads a `T` out of this value, without a detour over text.
    public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        try JSONValueDecoder(value: self, codingPath: []).decoded()
    }
}

/// Reads one ``JSONValue``.
struct JSONValueDecoder: Decoder {
    let value: JSONValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let members = value.objectValue else { throw mismatch([String: JSONValue].self, "an object") }
        return KeyedDecodingContainer(KeyedContainer(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = value.arrayValue else { throw mismatch([JSONValue].self, "an array") }
        return UnkeyedContainer(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleContainer(decoder: self) }

    func decoded<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        switch type {
        case is JSONValue.Type: try cast(value)
        case is String.Type: try cast(value.stringValue, "a string")
        case is Bool.Type: try cast(value.boolValue, "true or false")
        case is Int.Type: try cast(value.intValue, "a whole number")
        case is Double.Type: try cast(value.doubleValue, "a number")
        case is Float.Type: try cast(value.doubleValue.map { Float($0) }, "a number")
        case let type as any FixedWidthInteger.Type: try cast(integer(type), "a whole number in range")
        default: try T(from: self)
        }
    }

    private func integer(_ type: (some FixedWidthInteger).Type) -> (any FixedWidthInteger)? {
        value.intValue.flatMap { type.init(exactly: $0) }
    }

    private func cast<T>(_ found: Any?, _ wanted: String = "a value") throws -> T {
        guard let found = found as? T else { throw mismatch(T.self, wanted) }
        return found
    }

    private func mismatch(_ type: Any.Type, _ wanted: String) -> DecodingError {
        .typeMismatch(
            type,
            DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(wanted), found \(value.kind)")
        )
    }
}

extension JSONValue {
    /// What this is, in the words of an error message.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .int, .double: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONValue]
    let codingPath: [any CodingKey]
    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).value.isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder(key).decoded() }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder(JSONKey("super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: any CodingKey) throws -> JSONValueDecoder {
        guard let value = members[key.stringValue] else {
            let context = DecodingError.Context(
                codingPath: codingPath,
                debugDescription: "“\(key.stringValue)” is missing"
            )
            throw DecodingError.keyNotFound(key, context)
        }
        return JSONValueDecoder(value: value, codingPath: codingPath + [key])
    }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    let codingPath: [any CodingKey]
    var currentIndex = 0
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    init(elements: [JSONValue], codingPath: [any CodingKey]) {
        self.elements = elements
        self.codingPath = codingPath
    }

    mutating func decodeNil() throws -> Bool {
        guard try peek().value.isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try advance { try $0.decoded() } }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try advance { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try advance { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try advance { $0 } }

    private mutating func advance<T>(_ read: (JSONValueDecoder) throws -> T) throws -> T {
        let result = try read(try peek())
        currentIndex += 1
        return result
    }

    private func peek() throws -> JSONValueDecoder {
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "the array is too short")
            throw DecodingError.valueNotFound(JSONValue.self, context)
        }
        return JSONValueDecoder(value: elements[currentIndex], codingPath: codingPath + [JSONKey(currentIndex)])
    }
}

private struct SingleContainer: SingleValueDecodingContainer {
    let decoder: JSONValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decoded() }
}
