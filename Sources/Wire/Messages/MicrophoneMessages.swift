/// `microphone.list`: the microphones that are there.
public struct MicrophoneListRequest: RequestMessage {
    /// A microphone.
    public struct Device: Codable, Sendable, Hashable {
        /// Its stable name, for `[microphone] device`.
        public var name: String
        /// What people call it.
        public var description: String

        /// A microphone.
        public init(name: String, description: String) {
            self.name = name
            self.description = description
        }
    }

    /// The microphones.
    public struct Reply: Codable, Sendable, Hashable {
        /// The program that records.
        public var recorder: String
        /// What it can record from.
        public var devices: [Device]
        /// The device that is configured; absent for the standard one.
        public var configured: String?
        /// The command that is configured and used whatever there is.
        public var command: [String]?

        /// Some microphones.
        public init(recorder: String, devices: [Device], configured: String? = nil, command: [String]? = nil) {
            self.recorder = recorder
            self.devices = devices
            self.configured = configured
            self.command = command
        }
    }

    /// `microphone.list`.
    public static let method = "microphone.list"

    /// The request.
    public init() {}
}

/// `microphone.check`: listens to a microphone for a moment and says how loud it is.
public struct MicrophoneCheckRequest: RequestMessage {
    /// How loud it is.
    public struct Reply: Codable, Sendable, Hashable {
        /// How loud the louder parts are, in decibels below full scale.
        public var level: Double
        /// What is wrong, with the way out.
        public var problem: String?

        /// A level.
        public init(level: Double, problem: String? = nil) {
            self.level = level
            self.problem = problem
        }
    }

    /// `microphone.check`.
    public static let method = "microphone.check"
    /// The microphone's name; the configured one when absent.
    public var device: String?
    /// How long to listen, in seconds; 3 when absent.
    public var seconds: Double?

    /// A check.
    public init(device: String? = nil, seconds: Double? = nil) {
        self.device = device
        self.seconds = seconds
    }
}
