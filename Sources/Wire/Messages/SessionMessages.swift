/// What every message that may run an intent says about the person who asked.
///
/// Its fields stand beside the message's own, not in an object of their own.
public struct SessionOptions: Codable, Sendable, Hashable {
    /// The exchange; the daemon names one when absent.
    public var session: String?
    /// Where the person is, for instance `"kitchen"`; absent for the machine itself.
    public var site: String?
    /// The language to try instead of the configured ones.
    public var language: String?
    /// Whether this client answers `person.ask`.
    public var interactive: Bool
    /// Whether confirmations are answered with yes.
    ///
    /// Permissions never are.
    public var assumeYes: Bool
    /// Answers to the other questions, in the order they are asked.
    public var answers: [String]

    /// Options; by default nobody is there to answer.
    public init(
        session: String? = nil,
        site: String? = nil,
        language: String? = nil,
        interactive: Bool = false,
        assumeYes: Bool = false,
        answers: [String] = []
    ) {
        self.session = session
        self.site = site
        self.language = language
        self.interactive = interactive
        self.assumeYes = assumeYes
        self.answers = answers
    }

    /// Reads the options; what is absent is false or empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        session = try container.decodeIfPresent(String.self, forKey: .session)
        site = try container.decodeIfPresent(String.self, forKey: .site)
        language = try container.decodeIfPresent(String.self, forKey: .language)
        interactive = try container.value(.interactive, default: false)
        assumeYes = try container.value(.assumeYes, default: false)
        answers = try container.value(.answers, default: [])
    }
}

/// `session.say`: runs what a text means.
public struct SayRequest: RequestMessage {
    /// How it ended.
    public typealias Reply = Outcome
    /// `session.say`.
    public static let method = "session.say"
    /// What was typed.
    public var text: String
    /// Who asked, and how questions are answered.
    public var options: SessionOptions

    /// A text to run.
    public init(text: String, options: SessionOptions = SessionOptions()) {
        self.text = text
        self.options = options
    }

    private enum CodingKeys: CodingKey { case text }

    /// Reads the text and, beside it, the options.
    public init(from decoder: any Decoder) throws {
        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
        options = try SessionOptions(from: decoder)
    }

    /// Writes the text and, beside it, the options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try options.encode(to: encoder)
    }
}

/// `session.hear`: runs what the sound means that follows in `session.audio` notifications.
///
/// The answer comes after `session.audioEnd`.
public struct HearRequest: RequestMessage {
    /// How it ended.
    public typealias Reply = Outcome
    /// `session.hear`.
    public static let method = "session.hear"
    /// What the bytes are.
    public var format: AudioFormat
    /// Who asked; `session` is required here, for the audio names it.
    public var options: SessionOptions

    /// Sound to come, in `format`.
    public init(format: AudioFormat, options: SessionOptions) {
        self.format = format
        self.options = options
    }

    private enum CodingKeys: CodingKey { case format }

    /// Reads the format and, beside it, the options.
    public init(from decoder: any Decoder) throws {
        format = try decoder.container(keyedBy: CodingKeys.self).decode(AudioFormat.self, forKey: .format)
        options = try SessionOptions(from: decoder)
    }

    /// Writes the format and, beside it, the options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(format, forKey: .format)
        try options.encode(to: encoder)
    }
}

/// What the bytes of a recording are.
public struct AudioFormat: Codable, Sendable, Hashable {
    /// What the samples are wrapped in.
    public enum Container: String, Codable, Sendable {
        /// A RIFF/WAVE file, which says the rest itself.
        case wav
        /// Bare interleaved samples.
        case pcm
    }

    /// What the samples are wrapped in.
    public var container: Container
    /// Samples a second, for `pcm`; 16000 when absent.
    public var rate: Int?
    /// Channels, for `pcm`; 1 when absent.
    public var channels: Int?
    /// `u8`, `s16`, `s24`, `s32`, `f32` or `f64`, little-endian, for `pcm`; `s16` when absent.
    public var encoding: String?

    /// A format.
    public init(container: Container, rate: Int? = nil, channels: Int? = nil, encoding: String? = nil) {
        self.container = container
        self.rate = rate
        self.channels = channels
        self.encoding = encoding
    }
}

/// `session.audio`: the next bytes of a recording.
public struct AudioNotification: NotificationMessage {
    /// `session.audio`.
    public static let method = "session.audio"
    /// The session of the `session.hear`.
    public var session: String
    /// Bytes in base64.
    public var data: String

    /// The next bytes, in base64 already.
    public init(session: String, data: String) {
        self.session = session
        self.data = data
    }
}

/// `session.audioEnd`: the recording is complete.
public struct AudioEndNotification: NotificationMessage {
    /// `session.audioEnd`.
    public static let method = "session.audioEnd"
    /// The session of the `session.hear`.
    public var session: String

    /// The end of a recording.
    public init(session: String) { self.session = session }
}

/// `session.listen`: runs what is said into the microphone.
public struct ListenRequest: RequestMessage {
    /// How the utterance ended.
    public typealias Reply = Outcome

    /// When to listen.
    public enum Mode: String, Codable, Sendable {
        /// One utterance, from now until the speaker falls silent.
        case once
        /// From now until `stop` (a key goes down).
        case start
        /// No more: what was said since `start` is taken (the key goes up).
        ///
        /// Answers `success` at once, naming the session; the outcome goes to whoever started it.
        case stop
        /// `start` when silent, `stop` when listening.
        case toggle
        /// For the wake phrase, and then for one utterance; again and again, until the session is cancelled.
        ///
        /// Each outcome comes as a `session.outcome` notification.
        case wake
    }

    /// `session.listen`.
    public static let method = "session.listen"
    /// When to listen.
    public var mode: Mode
    /// Who asked, and how questions are answered.
    public var options: SessionOptions

    /// Listening to the microphone.
    public init(mode: Mode, options: SessionOptions = SessionOptions()) {
        self.mode = mode
        self.options = options
    }

    private enum CodingKeys: CodingKey { case mode }

    /// Reads the mode and, beside it, the options.
    public init(from decoder: any Decoder) throws {
        mode = try decoder.container(keyedBy: CodingKeys.self).value(.mode, default: .once)
        options = try SessionOptions(from: decoder)
    }

    /// Writes the mode and, beside it, the options.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(mode, forKey: .mode)
        try options.encode(to: encoder)
    }
}

/// `session.cancel`: ends an exchange; the request that started it is answered `cancelled`.
public struct CancelRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `session.cancel`.
    public static let method = "session.cancel"
    /// The session; the newest when absent.
    public var session: String?

    /// An end.
    public init(session: String? = nil) { self.session = session }
}

/// `match.text`: what a text would match, without running it.
public struct MatchRequest: RequestMessage {
    /// The match, with its explanation.
    public typealias Reply = Outcome
    /// `match.text`.
    public static let method = "match.text"
    /// The text.
    public var text: String
    /// The language to try instead of the configured ones.
    public var language: String?

    /// A text to match.
    public init(text: String, language: String? = nil) {
        self.text = text
        self.language = language
    }
}
