import FoundationEssentials

/// Values of the intents' own types in a text column.
enum JSONColumn {
    /// JSON text with its keys sorted, so that equal values are equal bytes.
    static func text(_ value: some Encodable) throws(StoreError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw StoreError(.malformed, "a value cannot be written as JSON: \(error)")
        }
    }

    /// Reads a value back.
    static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws(StoreError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            throw StoreError(.malformed, "a stored \(type) cannot be read: \(error)")
        }
    }
}
