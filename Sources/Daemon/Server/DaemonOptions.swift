import Wire

/// What a daemon is started with.
public struct DaemonOptions: Sendable {
    /// The directory that holds everything; `nil` for the XDG directories.
    public var root: String?
    /// Where language data is looked for first.
    public var models: String?
    /// The environment; the process's own is never read.
    public var environment: [String: String]
    /// The program's own path, beside which handlers and language data are looked for.
    public var executablePath: String
    /// A listening socket that the service manager handed over.
    public var adoptedSocket: Int32?
    /// The service manager's watchdog interval; `nil` when it does not watch.
    public var watchdog: Duration?

    /// Starts from an environment, without a service manager.
    public init(
        root: String? = nil,
        models: String? = nil,
        environment: [String: String],
        executablePath: String,
        adoptedSocket: Int32? = nil,
        watchdog: Duration? = nil
    ) {
        self.root = root
        self.models = models
        self.environment = environment
        self.executablePath = executablePath
        self.adoptedSocket = adoptedSocket
        self.watchdog = watchdog
    }
}

/// Why a daemon could not start.
public struct DaemonError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of fault it is.
    public enum Code: Sendable {
        /// The configuration is wrong.
        case configuration
        /// Another daemon has this root, or a socket cannot be used now.
        case busy
        /// A directory or socket path cannot be used.
        case place
        /// Anything else.
        case inner
    }

    /// What kind of fault it is.
    public let code: Code
    /// What went wrong, and the way out.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
