public import Intents

/// Something that was done: an intent that was carried out or a place in an app that was visited, as it was told to
/// the daemon or done by it.
public struct Interaction: Sendable, Hashable, Codable {
    /// Who told of it.
    public enum Donor: String, Sendable, Hashable, Codable {
        /// The app, of something done in the app.
        case app
        /// The daemon, of something it ran itself.
        case daemon
        /// The person, at the command line.
        case person
    }

    /// Which way what was done went.
    public enum Direction: String, Sendable, Hashable, Codable {
        case unspecified, outgoing, incoming
    }

    /// How far the handling came.
    public enum Status: String, Sendable, Hashable, Codable {
        case unspecified, ready, inProgress, success, failure, deferredToApplication
    }

    /// The app it belongs to, and the only one that sees it; empty for a command.
    public var app: String
    /// The donor's own name for it; the same name again replaces what was there.
    public var identifier: String
    /// A name by which several are deleted at once.
    public var group: String?
    /// Who told of it.
    public var donor: Donor
    /// What was done.
    public var action: ShortcutAction
    /// What the handler answered.
    public var response: IntentResponse?
    /// How far the handling came.
    public var status: Status
    /// Which way it went.
    public var direction: Direction
    /// When it began, in seconds since 1970.
    public var start: Double
    /// When it ended, in seconds since 1970.
    public var end: Double
    /// Where the person was; `nil` for the machine itself.
    public var site: String?
    /// The number of the history entry that tells how it came about.
    public var history: Int?

    /// Makes an interaction of its parts.
    public init(
        app: String,
        identifier: String,
        group: String? = nil,
        donor: Donor,
        action: ShortcutAction,
        response: IntentResponse? = nil,
        status: Status = .unspecified,
        direction: Direction = .unspecified,
        start: Double,
        end: Double,
        site: String? = nil,
        history: Int? = nil
    ) {
        self.app = app
        self.identifier = identifier
        self.group = group
        self.donor = donor
        self.action = action
        self.response = response
        self.status = status
        self.direction = direction
        self.start = start
        self.end = end
        self.site = site
        self.history = history
    }
}
