/// `session.evaluate`: what a recording or a text would be taken for; runs nothing and remembers nothing.
///
/// A recording goes the way of `session.hear`, by path instead of by upload, optionally with noise mixed in.
public struct EvaluateRequest: RequestMessage {
    /// What it was taken for.
    public struct Reply: Codable, Sendable, Hashable {
        /// `matched`, `ambiguous` or `noMatch`, as of `match.text`.
        public var outcome: Outcome
        /// What the best candidate would do, also where it was turned away; absent without candidates.
        public var nearest: Outcome?
        /// Whether the person would be asked before anything is done.
        public var asks: Bool
        /// Seconds: `audio` the sound's own length, `answer` from the end of the sound to the answer, `processor` the work.
        public var seconds: [String: Double]
        /// What the sound said for the best reading, by name; absent for a text.
        public var evidence: [String: Double]?

        /// An answer.
        public init(
            outcome: Outcome,
            nearest: Outcome? = nil,
            asks: Bool = false,
            seconds: [String: Double] = [:],
            evidence: [String: Double]? = nil
        ) {
            self.outcome = outcome
            self.nearest = nearest
            self.asks = asks
            self.seconds = seconds
            self.evidence = evidence
        }
    }

    /// Noise to mix in.
    public struct Noise: Codable, Sendable, Hashable {
        /// The absolute path of a recording of it.
        public var file: String
        /// How much louder the speech is, in decibels.
        public var snr: Double

        /// Some noise.
        public init(file: String, snr: Double) {
            self.file = file
            self.snr = snr
        }
    }

    /// `session.evaluate`.
    public static let method = "session.evaluate"
    /// The absolute path of a recording; this or `text`.
    public var audio: String?
    /// What was typed; this or `audio`.
    public var text: String?
    /// What is mixed into the recording.
    public var noise: Noise?
    /// The language to try instead of the configured ones.
    public var language: String?

    /// Something to be judged.
    public init(audio: String? = nil, text: String? = nil, noise: Noise? = nil, language: String? = nil) {
        self.audio = audio
        self.text = text
        self.noise = noise
        self.language = language
    }
}

/// `hearing.calibrate`: how evidence becomes a confidence from now on, for one language.
public struct CalibrateRequest: RequestMessage {
    /// What held before.
    public struct Reply: Codable, Sendable, Hashable {
        /// The constants that held before, by name.
        public var before: [String: Double]
        /// The constants that hold now.
        public var after: [String: Double]
        /// The file they are kept in; absent when the language's own hold.
        public var file: String?

        /// Constants before and after.
        public init(before: [String: Double], after: [String: Double], file: String? = nil) {
            self.before = before
            self.after = after
            self.file = file
        }
    }

    /// `hearing.calibrate`.
    public static let method = "hearing.calibrate"
    /// The constants by name; absent to read them, empty to go back to the language's own.
    public var constants: [String: Double]?

    /// Constants to take.
    public init(constants: [String: Double]? = nil) {
        self.constants = constants
    }
}
