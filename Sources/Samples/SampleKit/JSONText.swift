import FoundationEssentials

/// Values as text for programs.
package enum JSONText {
    /// A value as one line of JSON, its keys in order.
    package static func line(_ value: some Encodable) throws(SampleFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .files("\(error)")
        }
    }
}
