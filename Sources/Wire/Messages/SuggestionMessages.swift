/// Something that the person probably wants to do now.
public struct SuggestionInfo: Codable, Sendable, Hashable {
    /// The id under which it is run, bound and forgotten, for instance `k1`.
    public var id: String
    /// The app; absent for a command.
    public var app: String?
    /// What it is called.
    public var title: String
    /// A line beneath.
    public var subtitle: String?
    /// A phrase to bind it to.
    public var phrase: String?
    /// What it does.
    public var action: ShortcutAction
    /// How probable it is that it is done next, 0 to 1; absent where nothing was learnt.
    public var probability: Double?
    /// Why, in words, the strongest reason first.
    public var reasons: [String]
    /// How often it was done on each weekday, from Monday, at each hour.
    public var hours: [[Int]]?

    /// A suggestion.
    public init(id: String, app: String?, title: String, action: ShortcutAction, reasons: [String] = []) {
        self.id = id
        self.app = app
        self.title = title
        self.action = action
        self.reasons = reasons
    }
}

/// `suggestion.list`: what the person probably wants to do now.
public struct SuggestionListRequest: RequestMessage {
    /// The suggestions.
    public struct Reply: Codable, Sendable, Hashable {
        /// The suggestions, best first.
        public var suggestions: [SuggestionInfo]

        /// Suggestions.
        public init(suggestions: [SuggestionInfo]) { self.suggestions = suggestions }
    }

    /// `suggestion.list`.
    public static let method = "suggestion.list"
    /// Where the person is.
    public var site: String?
    /// At which time, in seconds since 1970; now when absent.
    public var time: Double?
    /// How many at most; 3 when absent.
    public var limit: Int?
    /// What was done last, unranked, instead.
    public var recent: Bool?
    /// With the hours at which each was done.
    public var hours: Bool?

    /// The request.
    public init(
        site: String? = nil,
        time: Double? = nil,
        limit: Int? = nil,
        recent: Bool? = nil,
        hours: Bool? = nil
    ) {
        self.site = site
        self.time = time
        self.limit = limit
        self.recent = recent
        self.hours = hours
    }
}

/// `suggestion.refuse`: the person does not want it now.
public struct SuggestionRefuseRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `suggestion.refuse`.
    public static let method = "suggestion.refuse"
    /// The suggestion.
    public var suggestion: String
    /// When; now when absent.
    public var time: Double?
    /// Where the person is.
    public var site: String?

    /// The request.
    public init(suggestion: String, time: Double? = nil, site: String? = nil) {
        self.suggestion = suggestion
        self.time = time
        self.site = site
    }
}

/// `suggestion.declare`: an app replaces the shortcuts it declares.
public struct SuggestionDeclareRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty

    /// A shortcut that an app declares: an intent or an activity.
    public struct Declaration: Codable, Sendable, Hashable {
        /// The intent: `{"className", "parameters"}`.
        public var intent: JSONValue?
        /// The user activity.
        public var activity: JSONValue?
        /// When it matters.
        public var relevance: [Relevance]?
        /// A phrase to bind it to.
        public var suggestedInvocationPhrase: String?

        /// A declaration.
        public init(
            intent: JSONValue? = nil,
            activity: JSONValue? = nil,
            relevance: [Relevance]? = nil,
            suggestedInvocationPhrase: String? = nil
        ) {
            self.intent = intent
            self.activity = activity
            self.relevance = relevance
            self.suggestedInvocationPhrase = suggestedInvocationPhrase
        }
    }

    /// When a shortcut matters: between two times, or in a situation.
    public struct Relevance: Codable, Sendable, Hashable {
        /// From when, in seconds since 1970.
        public var start: Double?
        /// Until when; an hour later when absent.
        public var end: Double?
        /// `morning`, `evening`, or the name of a site.
        public var situation: String?

        /// A time or a situation.
        public init(start: Double? = nil, end: Double? = nil, situation: String? = nil) {
            self.start = start
            self.end = end
            self.situation = situation
        }
    }

    /// `suggestion.declare`.
    public static let method = "suggestion.declare"
    /// The app; the connection's own when absent.
    public var app: String?
    /// Those that matter at certain times; absent leaves them as they are.
    public var relevant: [Declaration]?
    /// Those to offer to whoever looks for something to bind; absent leaves them as they are.
    public var suggested: [Declaration]?

    /// The request.
    public init(app: String? = nil, relevant: [Declaration]? = nil, suggested: [Declaration]? = nil) {
        self.app = app
        self.relevant = relevant
        self.suggested = suggested
    }
}

/// `search.find`: finds what can be run by its words.
public struct SearchRequest: RequestMessage {
    /// Something that was found.
    public struct Result: Codable, Sendable, Hashable {
        /// The id under which it is run: `k1`, or `s1` for a bound phrase.
        public var id: String
        /// `activity`, `donation` or `shortcut`.
        public var kind: String
        /// The app; absent for a command.
        public var app: String?
        /// What it is called.
        public var title: String
        /// A line beneath.
        public var subtitle: String?
        /// The path of a picture.
        public var thumbnail: String?
        /// How well it fits, 0 to 1.
        public var score: Double

        /// A result.
        public init(id: String, kind: String, app: String?, title: String, subtitle: String?, score: Double) {
            self.id = id
            self.kind = kind
            self.app = app
            self.title = title
            self.subtitle = subtitle
            self.score = score
        }
    }

    /// The results.
    public struct Reply: Codable, Sendable, Hashable {
        /// The results, best first.
        public var results: [Result]

        /// Results.
        public init(results: [Result]) { self.results = results }
    }

    /// `search.find`.
    public static let method = "search.find"
    /// The words, each of which begins a word of what is found.
    public var words: String
    /// How many at most; 10 when absent.
    public var limit: Int?

    /// The request.
    public init(words: String, limit: Int? = nil) {
        self.words = words
        self.limit = limit
    }
}
