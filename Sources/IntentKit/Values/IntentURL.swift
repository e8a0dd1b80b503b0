public import Intents

/// An address as it was given; whether it is one is the handler's to judge.
public struct IntentURL: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The address.
    public var text: String

    /// An address.
    public init(_ text: String) { self.text = text }

    /// An address.
    public init(stringLiteral value: String) { text = value }

    /// The address.
    public var description: String { text }
}

extension IntentURL: IntentValueConvertible {
    /// Reads an address; a text counts as one.
    public init?(intentValue: IntentValue) {
        guard let text = intentValue.string else { return nil }
        self.init(text)
    }

    /// The value as it travels.
    public var intentValue: IntentValue { .url(text) }
}
