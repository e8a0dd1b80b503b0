/// `daemon.status`: how the daemon is.
public struct StatusRequest: RequestMessage {
    /// Its state.
    public typealias Reply = DaemonStatus
    /// `daemon.status`.
    public static let method = "daemon.status"

    /// The request.
    public init() {}
}

/// `daemon.reload`: reads configuration, apps and phrase files again.
public struct ReloadRequest: RequestMessage {
    /// What was found.
    public struct Reply: Codable, Sendable, Hashable {
        /// What is wrong; of a file with a fault the last good set stays in force.
        public var findings: [Finding]

        /// Findings.
        public init(findings: [Finding]) { self.findings = findings }
    }

    /// `daemon.reload`.
    public static let method = "daemon.reload"

    /// The request.
    public init() {}
}

/// `daemon.pause`: nothing is listened to until `daemon.resume`; typed text works.
public struct PauseRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `daemon.pause`.
    public static let method = "daemon.pause"

    /// The request.
    public init() {}
}

/// `daemon.resume`: ends a pause.
public struct ResumeRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `daemon.resume`.
    public static let method = "daemon.resume"

    /// The request.
    public init() {}
}

/// How the daemon is.
public struct DaemonStatus: Codable, Sendable, Hashable {
    /// Whether something can be used, and why not.
    public struct Availability: Codable, Sendable, Hashable {
        /// Whether it can be used.
        public var available: Bool
        /// What it is: a model's name, a command.
        public var detail: String?
        /// Why not, and the way out.
        public var reason: String?

        /// An availability.
        public init(available: Bool, detail: String? = nil, reason: String? = nil) {
            self.available = available
            self.detail = detail
            self.reason = reason
        }
    }

    /// A running handler.
    public struct Handler: Codable, Sendable, Hashable {
        /// Its app.
        public var app: String
        /// Its process.
        public var pid: Int
        /// How many requests it is working on.
        public var requests: Int

        /// A handler.
        public init(app: String, pid: Int, requests: Int) {
            self.app = app
            self.pid = pid
            self.requests = requests
        }
    }

    /// The program's version.
    public var version: String
    /// Its process.
    public var pid: Int
    /// How long it has run, in seconds.
    public var uptime: Double
    /// Its socket.
    public var socket: String
    /// Whether listening is paused.
    public var paused: Bool
    /// The languages, best first.
    public var languages: [String]
    /// How many apps are installed.
    public var apps: Int
    /// How many voice shortcuts there are.
    public var shortcuts: Int
    /// How many phrases are being listened for.
    public var phrases: Int
    /// The running handlers.
    public var handlers: [Handler]
    /// The recogniser.
    public var speech: Availability
    /// What takes the noise out of what is heard.
    public var denoiser: Availability
    /// The microphone.
    public var microphone: Availability
    /// What is missing or wrong, each with the way out.
    public var warnings: [String]

    /// A state.
    public init(
        version: String,
        pid: Int,
        uptime: Double,
        socket: String,
        paused: Bool,
        languages: [String],
        apps: Int,
        shortcuts: Int,
        phrases: Int,
        handlers: [Handler],
        speech: Availability,
        denoiser: Availability,
        microphone: Availability,
        warnings: [String]
    ) {
        self.version = version
        self.pid = pid
        self.uptime = uptime
        self.socket = socket
        self.paused = paused
        self.languages = languages
        self.apps = apps
        self.shortcuts = shortcuts
        self.phrases = phrases
        self.handlers = handlers
        self.speech = speech
        self.denoiser = denoiser
        self.microphone = microphone
        self.warnings = warnings
    }
}
