public import Intents

/// Message.
public struct INMessage: IntentValueConvertible, Hashable {
    /// The app's own name for the object.
    public var identifier: String?
    /// The name as a person would say it.
    public var displayString: String
    /// How the name is said, spelled as it sounds.
    public var pronunciationHint: String?
    /// Other names a person may say.
    public var alternativeSpeakableMatches: [String]
    /// Conversation.
    public var conversationIdentifier: String?
    /// Text.
    public var content: String?
    /// Sent.
    public var dateSent: IntentDate?
    /// Sender.
    public var sender: IntentPerson?
    /// Recipients.
    public var recipients: [IntentPerson]?
    /// Group.
    public var groupName: IntentObject?

    /// Makes an object; only its name is required.
    public init(
        identifier: String? = nil,
        displayString: String,
        pronunciationHint: String? = nil,
        alternativeSpeakableMatches: [String] = [],
        conversationIdentifier: String? = nil,
        content: String? = nil,
        dateSent: IntentDate? = nil,
        sender: IntentPerson? = nil,
        recipients: [IntentPerson]? = nil,
        groupName: IntentObject? = nil
    ) {
        self.identifier = identifier
        self.displayString = displayString
        self.pronunciationHint = pronunciationHint
        self.alternativeSpeakableMatches = alternativeSpeakableMatches
        self.conversationIdentifier = conversationIdentifier
        self.content = content
        self.dateSent = dateSent
        self.sender = sender
        self.recipients = recipients
        self.groupName = groupName
    }

    /// Reads an object; a text counts as one that has nothing but a name.
    public init?(intentValue: IntentValue) {
        guard let object = intentValue.object else { return nil }
        identifier = object.identifier
        displayString = object.displayString
        pronunciationHint = object.pronunciationHint
        alternativeSpeakableMatches = object.alternativeSpeakableMatches
        do {
            conversationIdentifier = try object.properties.value("conversationIdentifier")
            content = try object.properties.value("content")
            dateSent = try object.properties.value("dateSent")
            sender = try object.properties.value("sender")
            recipients = try object.properties.value("recipients")
            groupName = try object.properties.value("groupName")
        } catch {
            return nil
        }
    }

    /// The object as it travels.
    public var intentValue: IntentValue {
        var properties: [String: IntentValue] = [:]
        properties["conversationIdentifier"] = conversationIdentifier?.intentValue
        properties["content"] = content?.intentValue
        properties["dateSent"] = dateSent?.intentValue
        properties["sender"] = sender?.intentValue
        properties["recipients"] = recipients?.intentValue
        properties["groupName"] = groupName?.intentValue
        return .object(
            IntentObject(
                identifier: identifier,
                displayString: displayString,
                pronunciationHint: pronunciationHint,
                alternativeSpeakableMatches: alternativeSpeakableMatches,
                properties: properties
            )
        )
    }
}
