/// How a session ended; what `--json` prints last.
public struct Outcome: Codable, Sendable, Hashable {
    /// How it ended.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Something matched (only of `match.text`, which runs nothing).
        case matched
        /// The handler did it.
        case success
        /// The handler could not.
        case failure
        /// Nothing that can be said here was meant, or it was not sure enough.
        case noMatch
        /// Several things may have been meant.
        case ambiguous
        /// The person said no.
        case cancelled
        /// A question was left open, in `question`.
        case needsValue
        /// Not permitted, or locked; `reason` says which and what to do.
        case refused
        /// The handler accepted and then fell silent: it may or may not have been done.
        case unknown
    }

    /// Another phrase that was nearly meant.
    public struct RunnerUp: Codable, Sendable, Hashable {
        /// Its phrase.
        public var phrase: String
        /// How surely, 0…1.
        public var confidence: Double

        /// A runner-up.
        public init(phrase: String, confidence: Double) {
            self.phrase = phrase
            self.confidence = confidence
        }
    }

    /// What the handler answered.
    public struct Response: Codable, Sendable, Hashable {
        /// The response code's name.
        public var code: String
        /// What is said to the person.
        public var dialog: String
        /// A shorter form of it, where there is one.
        public var concise: String?

        /// A response.
        public init(code: String, dialog: String, concise: String? = nil) {
            self.code = code
            self.dialog = dialog
            self.concise = concise
        }
    }

    /// How it ended.
    public var outcome: Kind
    /// The session.
    public var session: String?
    /// What was typed or heard.
    public var transcript: String?
    /// The phrase that matched.
    public var phrase: String?
    /// The voice shortcut it belongs to.
    public var shortcut: String?
    /// The app.
    public var app: String?
    /// The intent's name.
    public var intent: String?
    /// What was said for each slot: a string, or an array of strings.
    public var slots: [String: JSONValue]?
    /// The identifiers of the slots' values, where they are not what was said.
    public var identifiers: [String: JSONValue]?
    /// How surely it was this, 0…1.
    public var confidence: Double?
    /// The next best.
    public var runnerUp: RunnerUp?
    /// What the handler answered.
    public var response: Response?
    /// Why it ended like this, for a person, with the way out.
    public var reason: String?
    /// The question that was left open, or among which phrases it was ambiguous.
    public var question: String?
    /// What could have been answered to it.
    public var choices: [String]?
    /// What the handler wants shown at the end.
    public var snippet: JSONValue?
    /// The activity to continue in the app.
    public var openApp: JSONValue?
    /// Its number in the history.
    public var history: Int?
    /// Why it was decided so (`match.text`).
    public var explanation: JSONValue?

    /// An outcome of a kind; the rest is filled in.
    public init(_ outcome: Kind) { self.outcome = outcome }
}
