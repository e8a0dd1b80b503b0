/// `app.connect`: this connection speaks for an app from now on, and sees and deletes only what is that app's.
///
/// A registered handler speaks for its app already.
public struct AppConnectRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `app.connect`.
    public static let method = "app.connect"
    /// The app's id.
    public var app: String

    /// The request.
    public init(app: String) { self.app = app }
}

/// `donation.add`: tells of an intent that was carried out.
public struct DonationAddRequest: RequestMessage {
    /// What was kept.
    public struct Reply: Codable, Sendable, Hashable {
        /// The interaction's identifier.
        public var identifier: String
        /// The shortcut that it is a donation of, for instance `k1`.
        public var shortcut: String
        /// What that shortcut is called.
        public var title: String

        /// A reply.
        public init(identifier: String, shortcut: String, title: String) {
            self.identifier = identifier
            self.shortcut = shortcut
            self.title = title
        }
    }

    /// `donation.add`.
    public static let method = "donation.add"
    /// The app's id; the connection's own app when absent.
    public var app: String?
    /// The intent: `{"className", "parameters"}`.
    public var intent: JSONValue
    /// Further parameters, as a person would say their values.
    public var set: [String: String]?
    /// The donor's name for it; the same one again replaces.
    public var identifier: String?
    /// A name under which several are deleted.
    public var group: String?
    /// `outgoing`, `incoming` or `unspecified`.
    public var direction: String?
    /// When it began, in seconds since 1970; when it ended when absent.
    public var start: Double?
    /// When it ended; now when absent.
    public var end: Double?
    /// What was answered: `{"code", "properties"}`.
    public var response: JSONValue?
    /// Where the person was.
    public var site: String?
    /// A phrase to offer when the person binds one.
    public var suggestedInvocationPhrase: String?
    /// Whether suggestions may show the text of open parameters.
    public var suggestsText: Bool?

    /// A donation of an intent.
    public init(app: String? = nil, intent: JSONValue, identifier: String?) {
        self.app = app
        self.intent = intent
        self.identifier = identifier
    }
}

/// A donation as it travels.
public struct DonationInfo: Codable, Sendable, Hashable {
    /// The app; absent for a command.
    public var app: String?
    /// The donor's name for it.
    public var identifier: String
    /// The group it belongs to.
    public var group: String?
    /// Who told of it: `app`, `daemon` or `person`.
    public var donor: String
    /// What was done.
    public var action: ShortcutAction
    /// What was done, in words.
    public var summary: String
    /// What was answered.
    public var response: JSONValue?
    /// How far the handling came.
    public var status: String
    /// Which way it went.
    public var direction: String
    /// When it began, in seconds since 1970.
    public var start: Double
    /// When it ended.
    public var end: Double
    /// Where the person was.
    public var site: String?

    /// A donation.
    public init(
        app: String?,
        identifier: String,
        donor: String,
        action: ShortcutAction,
        summary: String,
        status: String,
        direction: String,
        start: Double,
        end: Double
    ) {
        self.app = app
        self.identifier = identifier
        self.donor = donor
        self.action = action
        self.summary = summary
        self.status = status
        self.direction = direction
        self.start = start
        self.end = end
    }
}

/// `donation.list`: what was donated, unranked.
public struct DonationListRequest: RequestMessage {
    /// The donations.
    public struct Reply: Codable, Sendable, Hashable {
        /// The donations, newest first.
        public var donations: [DonationInfo]

        /// Donations.
        public init(donations: [DonationInfo]) { self.donations = donations }
    }

    /// `donation.list`.
    public static let method = "donation.list"
    /// Of one app; of all when absent, or of the connection's own.
    public var app: String?
    /// How many at most; 20 when absent.
    public var limit: Int?

    /// The request.
    public init(app: String? = nil, limit: Int? = nil) {
        self.app = app
        self.limit = limit
    }
}

/// How much was removed.
public struct RemovedReply: Codable, Sendable, Hashable {
    /// How many there were.
    public var removed: Int

    /// A reply.
    public init(removed: Int) { self.removed = removed }
}

/// `donation.remove`: an app takes back donations of its own.
public struct DonationRemoveRequest: RequestMessage {
    /// How many there were.
    public typealias Reply = RemovedReply
    /// `donation.remove`.
    public static let method = "donation.remove"
    /// The app; the connection's own when absent.
    public var app: String?
    /// Those with these identifiers.
    public var identifiers: [String]?
    /// Those of this group; with neither all of the app's.
    public var group: String?

    /// The request.
    public init(app: String? = nil, identifiers: [String]? = nil, group: String? = nil) {
        self.app = app
        self.identifiers = identifiers
        self.group = group
    }
}

/// `donation.forget`: the person wants something forgotten, words and all. One field but `app` says what.
public struct ForgetRequest: RequestMessage {
    /// How many donations and activities that were.
    public typealias Reply = RemovedReply
    /// `donation.forget`.
    public static let method = "donation.forget"
    /// The donation with this identifier.
    public var identifier: String?
    /// The donations of this group.
    public var group: String?
    /// A suggestion with everything it was learnt from.
    public var suggestion: String?
    /// Everything, and the history.
    public var all: Bool?
    /// Everything of this app; beside `identifier` or `group` only where it is this app's.
    public var app: String?

    /// The request.
    public init(
        identifier: String? = nil,
        group: String? = nil,
        suggestion: String? = nil,
        all: Bool? = nil,
        app: String? = nil
    ) {
        self.identifier = identifier
        self.group = group
        self.suggestion = suggestion
        self.all = all
        self.app = app
    }
}
