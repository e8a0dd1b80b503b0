public import Intents

/// Sends a message to people.
///
/// Built in: an app that names it under `IntentsSupported` needs no definition of it.
public struct INSendMessageIntent: TypedIntent, Hashable {
    /// The name the intent is known by.
    public static var className: String { "INSendMessageIntent" }

    /// Recipients.
    public var recipients: [IntentPerson]?
    /// Group.
    public var speakableGroupName: IntentObject?
    /// Text.
    public var content: String?
    /// Conversation.
    public var conversationIdentifier: String?
    /// Service.
    public var serviceName: String?
    /// Sender.
    public var sender: IntentPerson?
    /// Kind.
    public var outgoingMessageType: INOutgoingMessageType?
    /// Attachments.
    public var attachments: [IntentFile]?

    /// Makes an intent of what is known.
    public init(
        recipients: [IntentPerson]? = nil,
        speakableGroupName: IntentObject? = nil,
        content: String? = nil,
        conversationIdentifier: String? = nil,
        serviceName: String? = nil,
        sender: IntentPerson? = nil,
        outgoingMessageType: INOutgoingMessageType? = nil,
        attachments: [IntentFile]? = nil
    ) {
        self.recipients = recipients
        self.speakableGroupName = speakableGroupName
        self.content = content
        self.conversationIdentifier = conversationIdentifier
        self.serviceName = serviceName
        self.sender = sender
        self.outgoingMessageType = outgoingMessageType
        self.attachments = attachments
    }

    /// Reads an intent's parameters.
    public init(_ intent: Intent) throws(IntentCodingError) {
        recipients = try intent.parameters.value("recipients")
        speakableGroupName = try intent.parameters.value("speakableGroupName")
        content = try intent.parameters.value("content")
        conversationIdentifier = try intent.parameters.value("conversationIdentifier")
        serviceName = try intent.parameters.value("serviceName")
        sender = try intent.parameters.value("sender")
        outgoingMessageType = try intent.parameters.value("outgoingMessageType")
        attachments = try intent.parameters.value("attachments")
    }

    /// The intent as it travels.
    public var intent: Intent {
        var parameters: [String: IntentValue] = [:]
        parameters["recipients"] = recipients?.intentValue
        parameters["speakableGroupName"] = speakableGroupName?.intentValue
        parameters["content"] = content?.intentValue
        parameters["conversationIdentifier"] = conversationIdentifier?.intentValue
        parameters["serviceName"] = serviceName?.intentValue
        parameters["sender"] = sender?.intentValue
        parameters["outgoingMessageType"] = outgoingMessageType?.intentValue
        parameters["attachments"] = attachments?.intentValue
        return Intent(className: Self.className, parameters: parameters)
    }
}
