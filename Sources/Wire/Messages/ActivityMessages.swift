/// `activity.donate`: a place in an app was visited and can be opened again.
public struct ActivityDonateRequest: RequestMessage {
    /// What was kept.
    public struct Reply: Codable, Sendable, Hashable {
        /// The shortcut that opens it, for instance `k1`.
        public var shortcut: String
        /// What that is called.
        public var title: String

        /// A reply.
        public init(shortcut: String, title: String) {
            self.shortcut = shortcut
            self.title = title
        }
    }

    /// `activity.donate`.
    public static let method = "activity.donate"
    /// The app; the connection's own when absent.
    public var app: String?
    /// The user activity.
    public var activity: JSONValue
    /// When it was visited, in seconds since 1970; now when absent.
    public var time: Double?
    /// Where the person was.
    public var site: String?

    /// A donation of an activity.
    public init(app: String? = nil, activity: JSONValue, time: Double? = nil, site: String? = nil) {
        self.app = app
        self.activity = activity
        self.time = time
        self.site = site
    }
}

/// `activity.list`: the places that apps have donated.
public struct ActivityListRequest: RequestMessage {
    /// A place.
    public struct Activity: Codable, Sendable, Hashable {
        /// The shortcut that opens it.
        public var id: String
        /// The app.
        public var app: String
        /// The user activity.
        public var activity: JSONValue
        /// When it was donated last, in seconds since 1970.
        public var donated: Double

        /// A place.
        public init(id: String, app: String, activity: JSONValue, donated: Double) {
            self.id = id
            self.app = app
            self.activity = activity
            self.donated = donated
        }
    }

    /// The places.
    public struct Reply: Codable, Sendable, Hashable {
        /// The places, the newest first.
        public var activities: [Activity]

        /// Places.
        public init(activities: [Activity]) { self.activities = activities }
    }

    /// `activity.list`.
    public static let method = "activity.list"
    /// Of one app.
    public var app: String?
    /// How many at most; 20 when absent.
    public var limit: Int?

    /// The request.
    public init(app: String? = nil, limit: Int? = nil) {
        self.app = app
        self.limit = limit
    }
}

/// `activity.remove`: an app takes back places of its own.
public struct ActivityRemoveRequest: RequestMessage {
    /// How many there were.
    public typealias Reply = RemovedReply
    /// `activity.remove`.
    public static let method = "activity.remove"
    /// The app; the connection's own when absent.
    public var app: String?
    /// Those with these persistent identifiers; all when absent.
    public var persistentIdentifiers: [String]?

    /// The request.
    public init(app: String? = nil, persistentIdentifiers: [String]? = nil) {
        self.app = app
        self.persistentIdentifiers = persistentIdentifiers
    }
}

/// `activity.open`: opens a place in an app.
public struct ActivityOpenRequest: RequestMessage {
    /// How it ended.
    public typealias Reply = Outcome
    /// `activity.open`.
    public static let method = "activity.open"
    /// The app.
    public var app: String
    /// The activity type.
    public var type: String
    /// Which of this type; the last donated when absent, or the type alone.
    public var persistentIdentifier: String?
    /// Who asked, and how questions are answered.
    public var options: SessionOptions

    /// The request.
    public init(
        app: String,
        type: String,
        persistentIdentifier: String? = nil,
        options: SessionOptions = SessionOptions()
    ) {
        self.app = app
        self.type = type
        self.persistentIdentifier = persistentIdentifier
        self.options = options
    }

    private enum CodingKeys: CodingKey { case app, type, persistentIdentifier }

    /// Reads the place and, beside it, the options.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        app = try container.decode(String.self, forKey: .app)
        type = try container.decode(String.self, forKey: .type)
        persistentIdentifier = try container.decodeIfPresent(String.self, forKey: .persistentIdentifier)
        options = try SessionOptions(from: decoder)
    }

    /// Writes the place and, beside it, the options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(app, forKey: .app)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(persistentIdentifier, forKey: .persistentIdentifier)
        try options.encode(to: encoder)
    }
}
