public import Intents

/// An intent that a person carried out in the app, to be told to the daemon.
public struct DonatedInteraction: Sendable, Hashable {
    /// Which way what was done went.
    public enum Direction: String, Sendable, Hashable {
        case unspecified, outgoing, incoming
    }

    /// What was carried out.
    public var intent: Intent
    /// The app's own name for it, by which it is replaced and deleted; `nil` is refused.
    public var identifier: String?
    /// A name by which several are deleted at once.
    public var group: String?
    /// Which way it went.
    public var direction: Direction
    /// When it began, in seconds since 1970; `nil` when it ended.
    public var start: Double?
    /// When it ended; `nil` for now.
    public var end: Double?
    /// What was answered.
    public var response: IntentResponse?
    /// A phrase to offer when the person binds one.
    public var suggestedInvocationPhrase: String?
    /// Whether suggestions may show the text of open parameters.
    public var suggestsText: Bool

    /// An interaction with an intent.
    public init(
        intent: Intent,
        identifier: String?,
        group: String? = nil,
        direction: Direction = .unspecified,
        start: Double? = nil,
        end: Double? = nil,
        response: IntentResponse? = nil,
        suggestedInvocationPhrase: String? = nil,
        suggestsText: Bool = false
    ) {
        self.intent = intent
        self.identifier = identifier
        self.group = group
        self.direction = direction
        self.start = start
        self.end = end
        self.response = response
        self.suggestedInvocationPhrase = suggestedInvocationPhrase
        self.suggestsText = suggestsText
    }
}

/// An interaction of the app that the daemon keeps.
public struct KeptInteraction: Sendable, Hashable {
    /// The name it was donated under, or one that the daemon made.
    public let identifier: String
    /// Its group.
    public let group: String?
    /// When it began, in seconds since 1970.
    public let start: Double
    /// The intent's name; `nil` for an activity.
    public internal(set) var intent: String?
    /// The intent's values, as a person would say them.
    public internal(set) var values: [String: String] = [:]
}

/// A shortcut that the app offers before it was ever done.
public struct DeclaredShortcut: Sendable, Hashable {
    /// When a shortcut matters.
    public enum Relevance: Sendable, Hashable {
        /// Between two times, in seconds since 1970; without an end for an hour.
        case date(start: Double, end: Double?)
        /// In the morning.
        case morning
        /// In the evening.
        case evening
        /// At a place of this name, such as `kitchen`.
        case site(String)
    }

    /// What it does.
    public enum Action: Sendable, Hashable {
        case intent(Intent)
        case activity(UserActivity)
    }

    /// What it does.
    public var action: Action
    /// When it matters; only for relevant shortcuts.
    public var relevance: [Relevance]
    /// A phrase to offer when the person binds one.
    public var suggestedInvocationPhrase: String?

    /// A shortcut.
    public init(_ action: Action, relevance: [Relevance] = [], suggestedInvocationPhrase: String? = nil) {
        self.action = action
        self.relevance = relevance
        self.suggestedInvocationPhrase = suggestedInvocationPhrase
    }
}
