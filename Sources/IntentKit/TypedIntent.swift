public import Intents

/// An intent with a property for each of its parameters; `intentgen` writes one for each definition.
public protocol TypedIntent: Sendable {
    /// The name under which the definition's intent is known, for instance `"OrderSoupIntent"`.
    static var className: String { get }
    /// Reads the parameters.
    ///
    /// - Throws: `IntentCodingError` when a value is of another type than the definition says.
    init(_ intent: Intent) throws(IntentCodingError)
    /// The intent as it travels.
    var intent: Intent { get }
}

/// A response with a property for each of its values; `intentgen` writes one for each definition.
public protocol TypedResponse: Sendable {
    /// Reads the code and the properties.
    ///
    /// - Throws: `IntentCodingError` when the code or a value is not of the definition.
    init(_ response: IntentResponse) throws(IntentCodingError)
    /// The response as it travels.
    var response: IntentResponse { get }
}

/// A value that is not what the definition says.
public struct IntentCodingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which value, and what would be right.
    public let description: String

    /// An error with its message.
    public init(_ message: String) { description = message }
}
