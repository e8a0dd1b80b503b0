/// `handler.register`: a handler says which intents of its app it serves.
///
/// It is the first message a handler sends.
public struct RegisterRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty

    /// What a handler has for one intent.
    public struct Intent: Codable, Sendable, Hashable {
        /// The intent's class or its name, for instance `OrderSoupIntent` or `OrderSoup`.
        public var name: String
        /// The parameters it resolves.
        public var resolves: [String]
        /// Whether it confirms.
        public var confirms: Bool
        /// Whether it has snippets.
        public var snippets: Bool
        /// The parameters it offers options for.
        public var options: [String]

        /// What a handler has for an intent.
        public init(
            name: String,
            resolves: [String] = [],
            confirms: Bool = false,
            snippets: Bool = false,
            options: [String] = []
        ) {
            self.name = name
            self.resolves = resolves
            self.confirms = confirms
            self.snippets = snippets
            self.options = options
        }

        /// Reads one; what is absent it does not have.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            resolves = try container.value(.resolves, default: [])
            confirms = try container.value(.confirms, default: false)
            snippets = try container.value(.snippets, default: false)
            options = try container.value(.options, default: [])
        }
    }

    /// `handler.register`.
    public static let method = "handler.register"
    /// The app's id.
    public var app: String
    /// What it serves.
    public var intents: [Intent]
    /// Whether it opens activities (`activity.continue`).
    public var activities: Bool?

    /// A registration.
    public init(app: String, intents: [Intent], activities: Bool? = nil) {
        self.app = app
        self.intents = intents
        self.activities = activities
    }
}

/// What every call of a handler carries.
public protocol HandlerCall: RequestMessage {
    /// The exchange.
    var session: String { get }
    /// This call; `intent.cancel`, `intent.progress` and `person.ask` name it.
    var request: String { get }
    /// Where the person is, absent for the machine itself.
    var site: String? { get }
    /// The person's language.
    var language: String? { get }
    /// The intent: `{"className", "parameters"}`.
    var intent: JSONValue { get }
}

/// `intent.resolve`: asks whether a parameter's value is good.
public struct ResolveRequest: HandlerCall {
    /// One result, or one for each element.
    public struct Reply: Codable, Sendable, Hashable {
        /// The results.
        public var results: [Resolution]

        /// Results.
        public init(results: [Resolution]) { self.results = results }
    }

    /// `intent.resolve`.
    public static let method = "intent.resolve"
    /// The exchange.
    public var session: String
    /// This call.
    public var request: String
    /// Where the person is.
    public var site: String?
    /// The person's language.
    public var language: String?
    /// The intent as it is so far.
    public var intent: JSONValue
    /// The parameter.
    public var parameter: String

    /// A call.
    public init(
        session: String,
        request: String,
        site: String? = nil,
        language: String? = nil,
        intent: JSONValue,
        parameter: String
    ) {
        self.session = session
        self.request = request
        self.site = site
        self.language = language
        self.intent = intent
        self.parameter = parameter
    }
}

/// What a handler says to a value.
public struct Resolution: Codable, Sendable, Hashable {
    /// What it says.
    public enum Kind: String, Codable, Sendable {
        /// `value` is accepted.
        case success
        /// Nothing is needed here.
        case notRequired
        /// A value is needed.
        case needsValue
        /// `value` is probably meant; the person confirms.
        case confirmationRequired
        /// One of `values` is meant; the person chooses.
        case disambiguation
        /// The value is refused, for `reason`.
        case unsupported
    }

    /// What it says.
    public var kind: Kind
    /// The value.
    public var value: JSONValue?
    /// The values.
    public var values: [JSONValue]?
    /// The name of the reason, as the definition declares it.
    public var reason: String?

    /// A result.
    public init(_ kind: Kind, value: JSONValue? = nil, values: [JSONValue]? = nil, reason: String? = nil) {
        self.kind = kind
        self.value = value
        self.values = values
        self.reason = reason
    }
}

/// What a handler answers to `intent.confirm` and `intent.handle`.
public struct IntentReply: Codable, Sendable, Hashable {
    /// The response: `{"code", "properties", "userActivity"?}`.
    public var response: JSONValue

    /// An answer.
    public init(response: JSONValue) { self.response = response }
}

/// `intent.confirm`: asks whether it could be done.
public struct ConfirmRequest: HandlerCall {
    /// The response.
    public typealias Reply = IntentReply
    /// `intent.confirm`.
    public static let method = "intent.confirm"
    /// The exchange.
    public var session: String
    /// This call.
    public var request: String
    /// Where the person is.
    public var site: String?
    /// The person's language.
    public var language: String?
    /// The intent.
    public var intent: JSONValue

    /// A call.
    public init(session: String, request: String, site: String? = nil, language: String? = nil, intent: JSONValue) {
        self.session = session
        self.request = request
        self.site = site
        self.language = language
        self.intent = intent
    }
}

/// `intent.handle`: do it.
public struct HandleRequest: HandlerCall {
    /// The response.
    public typealias Reply = IntentReply
    /// `intent.handle`.
    public static let method = "intent.handle"
    /// The exchange.
    public var session: String
    /// This call.
    public var request: String
    /// Where the person is.
    public var site: String?
    /// The person's language.
    public var language: String?
    /// The intent.
    public var intent: JSONValue

    /// A call.
    public init(session: String, request: String, site: String? = nil, language: String? = nil, intent: JSONValue) {
        self.session = session
        self.request = request
        self.site = site
        self.language = language
        self.intent = intent
    }
}

/// `intent.snippet`: asks what should be shown now.
public struct SnippetRequest: HandlerCall {
    /// The snippet, `null` for none.
    public struct Reply: Codable, Sendable, Hashable {
        /// The snippet.
        public var snippet: JSONValue

        /// A snippet.
        public init(snippet: JSONValue) { self.snippet = snippet }
    }

    /// `intent.snippet`.
    public static let method = "intent.snippet"
    /// The exchange.
    public var session: String
    /// This call.
    public var request: String
    /// Where the person is.
    public var site: String?
    /// The person's language.
    public var language: String?
    /// The intent.
    public var intent: JSONValue
    /// `ready`, `inProgress`, `success` or `failure`.
    public var state: String
    /// The response, once there is one.
    public var response: JSONValue?

    /// A call.
    public init(
        session: String,
        request: String,
        site: String? = nil,
        language: String? = nil,
        intent: JSONValue,
        state: String,
        response: JSONValue? = nil
    ) {
        self.session = session
        self.request = request
        self.site = site
        self.language = language
        self.intent = intent
        self.state = state
        self.response = response
    }
}

/// `intent.options`: asks which values a parameter could have.
public struct OptionsRequest: HandlerCall {
    /// The values.
    public struct Reply: Codable, Sendable, Hashable {
        /// The values, best first.
        public var options: [JSONValue]

        /// Values.
        public init(options: [JSONValue]) { self.options = options }
    }

    /// `intent.options`.
    public static let method = "intent.options"
    /// The exchange.
    public var session: String
    /// This call.
    public var request: String
    /// Where the person is.
    public var site: String?
    /// The person's language.
    public var language: String?
    /// The intent.
    public var intent: JSONValue
    /// The parameter.
    public var parameter: String
    /// What the options should contain.
    public var search: String?

    /// A call.
    public init(
        session: String,
        request: String,
        site: String? = nil,
        language: String? = nil,
        intent: JSONValue,
        parameter: String,
        search: String? = nil
    ) {
        self.session = session
        self.request = request
        self.site = site
        self.language = language
        self.intent = intent
        self.parameter = parameter
        self.search = search
    }
}

/// `activity.continue`: opens a place in the app.
public struct ContinueRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `activity.continue`.
    public static let method = "activity.continue"
    /// The user activity.
    public var activity: JSONValue

    /// A call.
    public init(activity: JSONValue) { self.activity = activity }
}

/// `intent.cancel`: nobody waits for this call any more.
public struct CancelIntentNotification: NotificationMessage {
    /// `intent.cancel`.
    public static let method = "intent.cancel"
    /// The call.
    public var request: String

    /// A cancellation.
    public init(request: String) { self.request = request }
}

/// `intent.progress`: a handler is still at it; extends the call's deadline.
public struct ProgressNotification: NotificationMessage {
    /// `intent.progress`.
    public static let method = "intent.progress"
    /// The call.
    public var request: String
    /// What it is doing, for the person.
    public var message: String?
    /// How far it is, 0…1.
    public var fraction: Double?

    /// Progress.
    public init(request: String, message: String? = nil, fraction: Double? = nil) {
        self.request = request
        self.message = message
        self.fraction = fraction
    }
}

/// `options.changed`: the values that a handler offers are others now, so that it is asked for them again.
public struct OptionsChangedNotification: NotificationMessage {
    /// `options.changed`.
    public static let method = "options.changed"

    /// The notification.
    public init() {}
}
