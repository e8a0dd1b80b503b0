/// What was heard or typed once, what it was taken for, and why.
public struct HistoryEntry: Sendable, Hashable, Codable, Identifiable {
    /// How the words came in.
    public enum Source: String, Sendable, Hashable, Codable {
        case typed, voice
    }

    /// The entry's number; 0 until the store has given it one.
    public var id: Int
    /// When, in seconds since 1970.
    public var time: Double
    /// How the words came in.
    public var source: Source
    /// The outcome in the words of the command line's contract: `success`, `noMatch`, …
    public var outcome: String
    /// What was understood; absent where words must not be kept.
    public var transcript: String?
    /// The phrase that matched.
    public var phrase: String?
    /// The voice shortcut that ran.
    public var shortcut: String?
    /// The app that was meant.
    public var app: String?
    /// The intent that was meant.
    public var intent: String?
    /// How sure the match was, 0 to 1.
    public var confidence: Double?
    /// Why it came out so, as JSON text.
    public var explanation: String
    /// Seconds by stage.
    public var timings: [String: Double]

    /// Makes an entry; the store numbers it.
    public init(
        id: Int = 0,
        time: Double,
        source: Source,
        outcome: String,
        transcript: String? = nil,
        phrase: String? = nil,
        shortcut: String? = nil,
        app: String? = nil,
        intent: String? = nil,
        confidence: Double? = nil,
        explanation: String = "{}",
        timings: [String: Double] = [:]
    ) {
        self.id = id
        self.time = time
        self.source = source
        self.outcome = outcome
        self.transcript = transcript
        self.phrase = phrase
        self.shortcut = shortcut
        self.app = app
        self.intent = intent
        self.confidence = confidence
        self.explanation = explanation
        self.timings = timings
    }
}
