public import Intents

/// What a handler answers to ``INSearchForMessagesIntent``.
public struct INSearchForMessagesIntentResponse: TypedResponse, Hashable {
    /// The answers there are: those every intent has, then this one's own.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case unspecified
        case ready
        case continueInApp
        case inProgress
        /// ${messages}
        case success
        /// The messages could not be searched.
        case failure
        /// The messages can only be searched in the app.
        case failureRequiringAppLaunch
        /// The messages cannot be reached right now.
        case failureMessageServiceNotAvailable
        /// There are too many such messages.
        case failureMessageTooManyResults
        /// Sign in to the app first.
        case failureRequiringInAppAuthentication
    }

    /// Which answer it is.
    public var code: Code
    /// Where the app should open, for codes that open it.
    public var userActivity: UserActivity?
    /// Messages.
    public var messages: [INMessage]?

    /// Makes a response of what is known.
    public init(code: Code, userActivity: UserActivity? = nil, messages: [INMessage]? = nil) {
        self.code = code
        self.userActivity = userActivity
        self.messages = messages
    }

    /// ${messages}
    public static func success(messages: [INMessage]) -> Self {
        Self(code: .success, messages: messages)
    }

    /// Reads a response's code and properties.
    public init(_ response: IntentResponse) throws(IntentCodingError) {
        guard let code = Code(rawValue: response.code) else {
            throw IntentCodingError("\(response.code) is no code of this response")
        }
        self.code = code
        userActivity = response.userActivity
        messages = try response.properties.value("messages")
    }

    /// The response as it travels.
    public var response: IntentResponse {
        var properties: [String: IntentValue] = [:]
        properties["messages"] = messages?.intentValue
        return IntentResponse(code: code.rawValue, properties: properties, userActivity: userActivity)
    }
}
