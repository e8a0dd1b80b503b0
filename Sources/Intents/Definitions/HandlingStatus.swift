/// What a response code means for the exchange.
public enum HandlingStatus: String, Sendable, Hashable, Codable {
    /// No code was given.
    case unspecified
    /// Valid, and waiting to be carried out.
    case ready
    /// Accepted, and still going on.
    case inProgress
    case success
    case failure
    /// The app is to be opened to go on there.
    case continueInApp
    /// Failed, but the app can help when opened.
    case failureRequiringAppLaunch
}

/// The two phases a handler answers with a response.
public enum HandlingPhase: String, Sendable, Hashable, Codable {
    case confirm, handle
}

extension ResponseDefinition.Code {
    /// What the code means when it was given in `phase`.
    ///
    /// A custom code that is marked as success means *ready* from confirm and *success* from handle; one that is not
    /// means failure in both. `success` from confirm counts as ready, as handlers in the field give it.
    public func status(in phase: HandlingPhase) -> HandlingStatus {
        switch name {
        case "unspecified": .unspecified
        case "ready": .ready
        case "continueInApp": .continueInApp
        case "inProgress": .inProgress
        case "success": phase == .confirm ? .ready : .success
        case "failure": .failure
        case "failureRequiringAppLaunch", "failureRequiringInAppAuthentication": .failureRequiringAppLaunch
        default: isSuccess ? (phase == .confirm ? .ready : .success) : .failure
        }
    }
}
