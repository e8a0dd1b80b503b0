public import Intents

/// What a handler answers to ``INSendMessageIntent``.
public struct INSendMessageIntentResponse: TypedResponse, Hashable {
    /// The answers there are: those every intent has, then this one's own.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case unspecified
        case ready
        case continueInApp
        /// The message is on its way.
        case inProgress
        /// The message was sent.
        case success
        /// The message was not sent.
        case failure
        /// The message cannot be sent from here.
        case failureRequiringAppLaunch
        /// The message service cannot be reached right now.
        case failureMessageServiceNotAvailable
        /// Sign in to the app first.
        case failureRequiringInAppAuthentication
    }

    /// Which answer it is.
    public var code: Code
    /// Where the app should open, for codes that open it.
    public var userActivity: UserActivity?

    /// Makes a response of what is known.
    public init(code: Code, userActivity: UserActivity? = nil) {
        self.code = code
        self.userActivity = userActivity
    }

    /// Reads a response's code and properties.
    public init(_ response: IntentResponse) throws(IntentCodingError) {
        guard let code = Code(rawValue: response.code) else {
            throw IntentCodingError("\(response.code) is no code of this response")
        }
        self.code = code
        userActivity = response.userActivity
    }

    /// The response as it travels.
    public var response: IntentResponse {
        return IntentResponse(code: code.rawValue, userActivity: userActivity)
    }
}
