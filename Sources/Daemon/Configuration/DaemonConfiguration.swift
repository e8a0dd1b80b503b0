/// What `phrased.conf` can say, with what holds when it says nothing.
public struct DaemonConfiguration: Sendable, Hashable {
    /// The person's languages, best first; empty means the one of the environment.
    public var languages: [String] = []
    /// What is logged: `error`, `warning`, `notice`, `info` or `debug`.
    public var logLevel = "info"

    /// How sure a match must be, from 0 to 1; `nil` leaves it to the language's calibration.
    public var threshold: Double?

    /// What takes the noise out of what is heard.
    public var denoiser: Denoising = .automatic

    /// The program that writes 16 kHz mono 16-bit samples to its output; `nil` takes the first one that is installed.
    public var captureCommand: [String]?
    /// The microphone by its stable name.
    public var captureDevice: String?
    /// How long silence lasts that ends an utterance.
    public var silence: Duration = .milliseconds(700)
    /// How long a person may take to begin.
    public var patience: Duration = .seconds(5)
    /// How long an utterance may last.
    public var longestUtterance: Duration = .seconds(10)

    /// What is said to be listened to, where the microphone stays open for it.
    public var wakePhrase: String?
    /// How surely the wake phrase must have been said, as a power of ten; `nil` for what a calibration finds.
    public var wakeThreshold: Double?
    /// A directory with recordings to calibrate with: those whose names begin with `other` are other speech, the rest is
    /// the phrase.
    public var wakeRecordings: String?

    /// When replies and questions are spoken.
    public var speech: Occasion = .automatic
    /// The program that says what it reads on its input; `nil` takes speech-dispatcher.
    public var speechCommand: [String]?
    /// Whether the answer to a spoken question is listened for.
    public var listensForAnswers = true
    /// When replies and questions are shown as notifications on the desktop.
    public var notifications: Occasion = .automatic

    /// How long a handler may take to start and register.
    public var startDeadline: Duration = .seconds(10)
    /// How long a handler may take to resolve a parameter.
    public var resolveDeadline: Duration = .seconds(5)
    /// How long a handler may take to confirm.
    public var confirmDeadline: Duration = .seconds(10)
    /// How long a handler may take to handle; progress extends it.
    public var handleDeadline: Duration = .seconds(30)
    /// How long a bound command may run.
    public var commandDeadline: Duration = .seconds(60)
    /// How long a question waits for the person.
    public var answerDeadline: Duration = .seconds(120)
    /// Whether handlers start as units of the user's service manager.
    public var handlerUnits: HandlerUnits = .automatic

    /// How long what was heard and done is remembered.
    public var historyAge: Duration = .seconds(30 * 86400)
    /// How many entries of history are remembered.
    public var historyCount = 10_000

    /// How long donations are remembered.
    public var donationAge: Duration = .seconds(730 * 86400)
    /// How many donations are remembered.
    public var donationCount = 1_000_000

    /// How the daemon learns whether the screen is locked.
    public var lock: LockSetting = .automatic

    /// The defaults.
    public init() {}

    /// Where RNNoise's library is.
    public enum Denoising: Sendable, Hashable {
        /// Where it is found: `$PHRASED_DENOISER`, beside the programs, the system's.
        case automatic
        /// Noise is left in.
        case never
        /// In this file.
        case file(String)
    }

    /// When a way to reach the person is used.
    public enum Occasion: String, Sendable, CaseIterable {
        /// For what was spoken into the microphone; notifications only where no terminal is attached.
        case automatic = "auto"
        /// Always.
        case always = "yes"
        /// Never.
        case never = "no"
    }

    /// Whether handlers start as transient units of the user's service manager.
    public enum HandlerUnits: String, Sendable, CaseIterable {
        /// Where a user manager is running.
        case automatic = "auto"
        /// Always as children of the daemon.
        case never = "no"
    }

    /// Where the lock state comes from.
    public enum LockSetting: String, Sendable, CaseIterable {
        /// The login manager, where there is one; unknown elsewhere.
        case automatic = "auto"
        /// Always taken as locked.
        case locked
        /// Always taken as unlocked.
        case unlocked
    }
}
