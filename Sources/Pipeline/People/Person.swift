public import Intents

/// The person an exchange is for: at a terminal, before a notification, or listening.
public protocol Person: Sendable {
    /// Asks, and waits for the answer as long as a person may take; answers `cancelled` when the task is cancelled.
    func ask(_ question: Question) async -> Answer
    /// Shows something beside the words.
    func show(_ snippet: Snippet) async
    /// Says something.
    func say(_ dialog: Dialog) async
    /// Tells of a question that was answered without asking: what was agreed to should be seen.
    func note(_ answer: Answer, to question: Question) async
}

extension Person {
    /// Tells nobody.
    public func note(_ answer: Answer, to question: Question) async {}
}

/// Words for a person, for reading and for listening.
public struct Dialog: Sendable, Hashable, Codable {
    /// What to print or show.
    public var full: String
    /// What to speak to somebody who does not look at a screen.
    public var concise: String

    /// Makes words; what is not given for listening is the same as for reading.
    public init(_ full: String, concise: String? = nil) {
        self.full = full
        self.concise = concise ?? full
    }
}

/// Something a person is asked.
public struct Question: Sendable, Hashable {
    /// What kind of answer is wanted.
    public enum Kind: Sendable, Hashable {
        /// Yes or no.
        case confirmation
        /// A value for a parameter.
        case value(parameter: String)
        /// One of these.
        case choice([Choice])
        /// Yes or no to what an app may do; never answered in advance.
        case permission
    }

    /// What kind of answer is wanted.
    public var kind: Kind
    /// The words.
    public var prompt: Dialog
    /// What to show with it.
    public var snippet: Snippet?
    /// Values that could be given, for a question that takes others too.
    public var suggestions: [Choice]
    /// The words that answer it, when whoever asks reads any text that is given.
    public var words: AnswerWords?
    /// What the value is, for whoever has to know beforehand what may be answered.
    public var expects: Expectation

    /// What a value that is asked for is.
    public enum Expectation: Sendable, Hashable {
        /// A whole number, or one with a fraction.
        case number
        /// True or false.
        case boolean
        /// Anything else.
        case text
    }

    /// Makes a question.
    public init(
        kind: Kind,
        prompt: Dialog,
        snippet: Snippet? = nil,
        suggestions: [Choice] = [],
        expects: Expectation = .text
    ) {
        self.kind = kind
        self.prompt = prompt
        self.snippet = snippet
        self.suggestions = suggestions
        self.expects = expects
    }
}

/// What yes, no and the way out are called in a language; the first of each is the one to show.
public struct AnswerWords: Sendable, Hashable {
    /// Yes.
    public var yes: [String]
    /// No.
    public var no: [String]
    /// The way out.
    public var cancel: [String]

    /// Makes words.
    public init(yes: [String], no: [String], cancel: [String]) {
        self.yes = yes
        self.no = no
        self.cancel = cancel
    }
}

/// One of several things to choose.
public struct Choice: Sendable, Hashable {
    /// What it is called.
    public var title: String
    /// What tells it from another of that name.
    public var subtitle: String?
    /// Other ways to say it.
    public var spoken: [String]

    /// Makes a choice.
    public init(title: String, subtitle: String? = nil, spoken: [String] = []) {
        self.title = title
        self.subtitle = subtitle
        self.spoken = spoken
    }
}

/// What a person answered. `text` may stand for any of the others: the exchange reads it by its question.
public enum Answer: Sendable, Hashable {
    case yes
    case no
    case text(String)
    /// The choice at this place, counting from 0.
    case choice(Int)
    /// The person wants none of it.
    case cancelled
    /// Nobody is there to answer.
    case unavailable
}
