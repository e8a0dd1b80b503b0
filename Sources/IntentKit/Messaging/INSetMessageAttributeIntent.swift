public import Intents

/// Marks messages as read, unread or flagged.
///
/// Built in: an app that names it under `IntentsSupported` needs no definition of it. The messages that somebody spoke of
/// are found by the same app's ``INSearchForMessagesIntent`` first.
public struct INSetMessageAttributeIntent: TypedIntent, Hashable {
    /// The name the intent is known by.
    public static var className: String { "INSetMessageAttributeIntent" }

    /// Messages.
    public var identifiers: [String]?
    /// Attribute.
    public var attribute: INMessageAttribute?

    /// Makes an intent of what is known.
    public init(identifiers: [String]? = nil, attribute: INMessageAttribute? = nil) {
        self.identifiers = identifiers
        self.attribute = attribute
    }

    /// Reads an intent's parameters.
    public init(_ intent: Intent) throws(IntentCodingError) {
        identifiers = try intent.parameters.value("identifiers")
        attribute = try intent.parameters.value("attribute")
    }

    /// The intent as it travels.
    public var intent: Intent {
        var parameters: [String: IntentValue] = [:]
        parameters["identifiers"] = identifiers?.intentValue
        parameters["attribute"] = attribute?.intentValue
        return Intent(className: Self.className, parameters: parameters)
    }
}
