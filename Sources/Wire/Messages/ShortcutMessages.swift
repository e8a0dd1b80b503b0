/// What a voice shortcut does: exactly one of `intent`, `activity`, `command` and, when one is bound, `suggestion`.
public enum ShortcutAction: Sendable, Hashable, Codable {
    /// `{"intent": {"app", "intent", "set"}}`: runs an intent with values as a person would say them.
    case intent(app: String, intent: String, set: [String: String])
    /// `{"activity": {"app", "type"}}`: opens a place in an app.
    case activity(app: String, type: String)
    /// `{"command": [argv…]}`: runs a command, never through a shell.
    case command([String])
    /// `{"suggestion": "k1"}`: what this suggestion would do; only where something is bound.
    case suggestion(String)

    private enum CodingKeys: CodingKey { case intent, activity, command, suggestion }
    private struct IntentFields: Codable {
        var app: String
        var intent: String
        var set: [String: String]?
    }
    private struct ActivityFields: Codable {
        var app: String
        var type: String
    }

    /// Reads an action, refusing none or several.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard container.allKeys.count == 1 else {
            let context = DecodingError.Context(
                codingPath: container.codingPath,
                debugDescription: "expected exactly one of “intent”, “activity”, “command” and “suggestion”"
            )
            throw DecodingError.dataCorrupted(context)
        }
        if let fields = try container.decodeIfPresent(IntentFields.self, forKey: .intent) {
            self = .intent(app: fields.app, intent: fields.intent, set: fields.set ?? [:])
        } else if let fields = try container.decodeIfPresent(ActivityFields.self, forKey: .activity) {
            self = .activity(app: fields.app, type: fields.type)
        } else if let id = try container.decodeIfPresent(String.self, forKey: .suggestion) {
            self = .suggestion(id)
        } else {
            self = .command(try container.decode([String].self, forKey: .command))
        }
    }

    /// Writes the action under its key.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .intent(let app, let intent, let set):
            try container.encode(IntentFields(app: app, intent: intent, set: set), forKey: .intent)
        case .activity(let app, let type):
            try container.encode(ActivityFields(app: app, type: type), forKey: .activity)
        case .command(let arguments):
            try container.encode(arguments, forKey: .command)
        case .suggestion(let id):
            try container.encode(id, forKey: .suggestion)
        }
    }
}

/// A voice shortcut.
public struct ShortcutInfo: Codable, Sendable, Hashable {
    /// Its short id, for instance `s1`.
    public var id: String
    /// Its phrase, as it was given.
    public var phrase: String
    /// Its language.
    public var language: String
    /// What it does.
    public var action: ShortcutAction
    /// What it does, in words.
    public var summary: String
    /// Whether it runs while the screen is locked.
    public var whenLocked: Bool
    /// When it was added, in seconds since 1970.
    public var created: Double
    /// When it last ran.
    public var lastUsed: Double?
    /// How often it ran.
    public var uses: Int

    /// A voice shortcut.
    public init(
        id: String,
        phrase: String,
        language: String,
        action: ShortcutAction,
        summary: String,
        whenLocked: Bool,
        created: Double,
        lastUsed: Double? = nil,
        uses: Int = 0
    ) {
        self.id = id
        self.phrase = phrase
        self.language = language
        self.action = action
        self.summary = summary
        self.whenLocked = whenLocked
        self.created = created
        self.lastUsed = lastUsed
        self.uses = uses
    }
}

/// A voice shortcut that was added or changed, and what is doubtful about it.
public struct ShortcutReply: Codable, Sendable, Hashable {
    /// The shortcut as it is now.
    public var shortcut: ShortcutInfo
    /// For instance: sounds like another, has a word of unknown pronunciation, is too short to be safe.
    public var warnings: [String]

    /// A shortcut and its warnings.
    public init(shortcut: ShortcutInfo, warnings: [String] = []) {
        self.shortcut = shortcut
        self.warnings = warnings
    }
}

/// `shortcut.add`: binds a phrase.
///
/// A phrase that equals a bound one is a conflict, named in `data.other`.
public struct ShortcutAddRequest: RequestMessage {
    /// The new shortcut.
    public typealias Reply = ShortcutReply
    /// `shortcut.add`.
    public static let method = "shortcut.add"
    /// The phrase, templates allowed.
    public var phrase: String
    /// Its language; the first configured one when absent.
    public var language: String?
    /// What it does.
    public var action: ShortcutAction
    /// Whether it runs while the screen is locked.
    public var whenLocked: Bool

    /// The request.
    public init(phrase: String, language: String? = nil, action: ShortcutAction, whenLocked: Bool = false) {
        self.phrase = phrase
        self.language = language
        self.action = action
        self.whenLocked = whenLocked
    }

    /// Reads the request; without `whenLocked` it does not run while locked.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        phrase = try container.decode(String.self, forKey: .phrase)
        language = try container.decodeIfPresent(String.self, forKey: .language)
        action = try container.decode(ShortcutAction.self, forKey: .action)
        whenLocked = try container.value(.whenLocked, default: false)
    }
}

/// `shortcut.list`: the voice shortcuts.
public struct ShortcutListRequest: RequestMessage {
    /// The shortcuts.
    public struct Reply: Codable, Sendable, Hashable {
        /// The shortcuts, oldest first.
        public var shortcuts: [ShortcutInfo]

        /// The shortcuts.
        public init(shortcuts: [ShortcutInfo]) { self.shortcuts = shortcuts }
    }

    /// `shortcut.list`.
    public static let method = "shortcut.list"

    /// The request.
    public init() {}
}

/// `shortcut.edit`: changes what is given, and leaves the rest.
public struct ShortcutEditRequest: RequestMessage {
    /// The shortcut afterwards.
    public typealias Reply = ShortcutReply
    /// `shortcut.edit`.
    public static let method = "shortcut.edit"
    /// Its id, or its phrase.
    public var id: String
    /// The new phrase.
    public var phrase: String?
    /// The new action.
    public var action: ShortcutAction?
    /// Whether it runs while the screen is locked from now on.
    public var whenLocked: Bool?

    /// The request.
    public init(id: String, phrase: String? = nil, action: ShortcutAction? = nil, whenLocked: Bool? = nil) {
        self.id = id
        self.phrase = phrase
        self.action = action
        self.whenLocked = whenLocked
    }
}

/// `shortcut.remove`: unbinds a phrase.
public struct ShortcutRemoveRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `shortcut.remove`.
    public static let method = "shortcut.remove"
    /// Its id, or its phrase.
    public var id: String

    /// The request.
    public init(id: String) { self.id = id }
}

/// `shortcut.run`: runs a voice shortcut without saying it.
public struct ShortcutRunRequest: RequestMessage {
    /// How it ended.
    public typealias Reply = Outcome
    /// `shortcut.run`.
    public static let method = "shortcut.run"
    /// Its id, or its phrase.
    public var id: String
    /// Who asked, and how questions are answered.
    public var options: SessionOptions

    /// The request.
    public init(id: String, options: SessionOptions = SessionOptions()) {
        self.id = id
        self.options = options
    }

    private enum CodingKeys: CodingKey { case id }

    /// Reads the id and, beside it, the options.
    public init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
        options = try SessionOptions(from: decoder)
    }

    /// Writes the id and, beside it, the options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try options.encode(to: encoder)
    }
}

/// `catalog.list`: what a phrase can be bound to.
public struct CatalogRequest: RequestMessage {
    /// An activity an app declares.
    public struct Activity: Codable, Sendable, Hashable {
        /// The app.
        public var app: String
        /// The activity type.
        public var type: String
        /// Its title, where one is known.
        public var title: String?

        /// An activity.
        public init(app: String, type: String, title: String? = nil) {
            self.app = app
            self.type = type
            self.title = title
        }
    }

    /// The catalogue.
    public struct Reply: Codable, Sendable, Hashable {
        /// The intents of all apps that are not denied.
        public var intents: [IntentInfo]
        /// Their activities.
        public var activities: [Activity]

        /// A catalogue.
        public init(intents: [IntentInfo], activities: [Activity]) {
            self.intents = intents
            self.activities = activities
        }
    }

    /// `catalog.list`.
    public static let method = "catalog.list"

    /// The request.
    public init() {}
}
