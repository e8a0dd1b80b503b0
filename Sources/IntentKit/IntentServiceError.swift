/// Why a handler cannot serve.
public struct IntentServiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Code: Sendable {
        /// The environment does not say which daemon and which app: the program was not started by the daemon.
        case notStartedByDaemon
        /// The daemon cannot be reached.
        case notReachable
        /// The daemon refused the registration.
        case refused
        /// A question to the person was not answered.
        case notAnswered
    }

    /// What kind of failure it is.
    public let code: Code
    /// What failed, and the way out.
    public let description: String

    init(_ code: Code, _ message: String) {
        self.code = code
        description = message
    }
}
