public import Intents

/// What a handler answers to ``INSetMessageAttributeIntent``.
public struct INSetMessageAttributeIntentResponse: TypedResponse, Hashable {
    /// The answers there are: those every intent has, then this one's own.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case unspecified
        case ready
        case continueInApp
        case inProgress
        /// Marked as ${attribute}.
        case success
        /// The messages could not be marked.
        case failure
        /// The messages can only be marked in the app.
        case failureRequiringAppLaunch
        /// There is no such message.
        case failureMessageNotFound
        /// The messages could not be marked as ${attribute}.
        case failureMessageAttributeNotSet
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
