/// A text of a definition with the key its translations are found by.
public struct LocalizedText: Sendable, Hashable {
    /// The text in the definition's own language; empty when the definition has none.
    public let text: String
    /// The key in the `.strings` files, six characters in files that Xcode wrote.
    public let id: String?

    /// Makes a text.
    public init(_ text: String, id: String? = nil) {
        self.text = text
        self.id = id
    }

    /// Whether neither a text nor a key to find one by is there.
    public var isAbsent: Bool { text.isEmpty && id == nil }
}
