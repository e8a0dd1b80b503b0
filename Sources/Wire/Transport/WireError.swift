internal import Glibc

/// Why a socket cannot be had.
public struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Code: Sendable {
        /// Nobody listens there.
        case notRunning
        /// The path does not fit in a Unix socket's address.
        case pathTooLong
        /// Another daemon serves this path.
        case alreadyRunning
        /// The path may not be used by this user.
        case notPermitted
        /// The system refused for another reason.
        case system
    }

    /// What kind of failure it is.
    public let code: Code
    /// What failed, where, and the way out, for a person.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }

    static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
