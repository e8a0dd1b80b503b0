public import Intents

/// Finds messages.
///
/// Built in: an app that names it under `IntentsSupported` needs no definition of it.
public struct INSearchForMessagesIntent: TypedIntent, Hashable {
    /// The name the intent is known by.
    public static var className: String { "INSearchForMessagesIntent" }

    /// Recipients.
    public var recipients: [IntentPerson]?
    /// Senders.
    public var senders: [IntentPerson]?
    /// Words.
    public var searchTerms: [String]?
    /// Attributes.
    public var attributes: [INMessageAttribute]?
    /// Time.
    public var dateTimeRange: INDateComponentsRange?
    /// Messages.
    public var identifiers: [String]?
    /// Notifications.
    public var notificationIdentifiers: [String]?
    /// Groups.
    public var speakableGroupNames: [IntentObject]?
    /// Conversations.
    public var conversationIdentifiers: [String]?

    /// Makes an intent of what is known.
    public init(
        recipients: [IntentPerson]? = nil,
        senders: [IntentPerson]? = nil,
        searchTerms: [String]? = nil,
        attributes: [INMessageAttribute]? = nil,
        dateTimeRange: INDateComponentsRange? = nil,
        identifiers: [String]? = nil,
        notificationIdentifiers: [String]? = nil,
        speakableGroupNames: [IntentObject]? = nil,
        conversationIdentifiers: [String]? = nil
    ) {
        self.recipients = recipients
        self.senders = senders
        self.searchTerms = searchTerms
        self.attributes = attributes
        self.dateTimeRange = dateTimeRange
        self.identifiers = identifiers
        self.notificationIdentifiers = notificationIdentifiers
        self.speakableGroupNames = speakableGroupNames
        self.conversationIdentifiers = conversationIdentifiers
    }

    /// Reads an intent's parameters.
    public init(_ intent: Intent) throws(IntentCodingError) {
        recipients = try intent.parameters.value("recipients")
        senders = try intent.parameters.value("senders")
        searchTerms = try intent.parameters.value("searchTerms")
        attributes = try intent.parameters.value("attributes")
        dateTimeRange = try intent.parameters.value("dateTimeRange")
        identifiers = try intent.parameters.value("identifiers")
        notificationIdentifiers = try intent.parameters.value("notificationIdentifiers")
        speakableGroupNames = try intent.parameters.value("speakableGroupNames")
        conversationIdentifiers = try intent.parameters.value("conversationIdentifiers")
    }

    /// The intent as it travels.
    public var intent: Intent {
        var parameters: [String: IntentValue] = [:]
        parameters["recipients"] = recipients?.intentValue
        parameters["senders"] = senders?.intentValue
        parameters["searchTerms"] = searchTerms?.intentValue
        parameters["attributes"] = attributes?.intentValue
        parameters["dateTimeRange"] = dateTimeRange?.intentValue
        parameters["identifiers"] = identifiers?.intentValue
        parameters["notificationIdentifiers"] = notificationIdentifiers?.intentValue
        parameters["speakableGroupNames"] = speakableGroupNames?.intentValue
        parameters["conversationIdentifiers"] = conversationIdentifiers?.intentValue
        return Intent(className: Self.className, parameters: parameters)
    }
}
