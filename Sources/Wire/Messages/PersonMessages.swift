/// `person.ask`: a question to the person, from the daemon to a client, or from a handler to the daemon.
public struct AskRequest: RequestMessage {
    /// What the person said to it.
    public typealias Reply = AskReply

    /// What is asked for.
    public enum Kind: String, Codable, Sendable {
        /// Yes or no, before an intent is handled.
        case confirmation
        /// A value of a parameter, as text.
        case value
        /// One of `choices`.
        case choice
        /// Whether an app may be used at all.
        case permission
    }

    /// One of several answers.
    public struct Choice: Codable, Sendable, Hashable {
        /// What to read out or print.
        public var title: String
        /// A second line.
        public var subtitle: String?

        /// A choice.
        public init(title: String, subtitle: String? = nil) {
            self.title = title
            self.subtitle = subtitle
        }
    }

    /// `person.ask`.
    public static let method = "person.ask"
    /// The session it belongs to.
    public var session: String
    /// From a handler: the `request` it is working on.
    public var request: String?
    /// What is asked for.
    public var kind: Kind
    /// The question, ready to be said.
    public var prompt: String
    /// The answers to choose from, for `choice`.
    public var choices: [Choice]?
    /// Something to show with it.
    public var snippet: JSONValue?
    /// The parameter it is about.
    public var parameter: String?
    /// The words that answer it in the person's language. With them, any other text may be the answer too: the daemon
    /// reads it, and asks again when it cannot.
    public var words: Words?

    /// What yes, no and the way out are called; the first of each is the one to show.
    public struct Words: Codable, Sendable, Hashable {
        /// Yes.
        public var yes: [String]
        /// No.
        public var no: [String]
        /// The way out.
        public var cancel: [String]

        /// The words of a language.
        public init(yes: [String], no: [String], cancel: [String]) {
            self.yes = yes
            self.no = no
            self.cancel = cancel
        }
    }

    /// A question.
    public init(
        session: String,
        request: String? = nil,
        kind: Kind,
        prompt: String,
        choices: [Choice]? = nil,
        snippet: JSONValue? = nil,
        parameter: String? = nil,
        words: Words? = nil
    ) {
        self.session = session
        self.request = request
        self.kind = kind
        self.prompt = prompt
        self.choices = choices
        self.snippet = snippet
        self.parameter = parameter
        self.words = words
    }
}

/// The answer to a question.
public struct AskReply: Codable, Sendable, Hashable {
    /// What kind of answer it is.
    public enum Answer: String, Codable, Sendable {
        /// Yes.
        case yes
        /// No.
        case no
        /// The person wants out.
        case cancel
        /// Words, in `text`.
        case text
        /// One of the choices, in `choice`.
        case choice
    }

    /// What kind of answer it is.
    public var answer: Answer
    /// The words.
    public var text: String?
    /// Which choice, counted from 0.
    public var choice: Int?

    /// An answer.
    public init(_ answer: Answer, text: String? = nil, choice: Int? = nil) {
        self.answer = answer
        self.text = text
        self.choice = choice
    }
}
