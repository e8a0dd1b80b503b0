/// `session.partial`: what has been heard so far.
public struct PartialNotification: NotificationMessage {
    /// `session.partial`.
    public static let method = "session.partial"
    /// The session.
    public var session: String
    /// The words so far; may be taken back by the next.
    public var text: String

    /// Words so far.
    public init(session: String, text: String) {
        self.session = session
        self.text = text
    }
}

/// `person.withdraw`: the question that was asked last is no longer wanted; it was answered elsewhere, or is over.
public struct WithdrawNotification: NotificationMessage {
    /// `person.withdraw`.
    public static let method = "person.withdraw"
    /// The session.
    public var session: String

    /// A question withdrawn.
    public init(session: String) { self.session = session }
}

/// `session.outcome`: how one of several utterances of a session ended.
public struct OutcomeNotification: NotificationMessage {
    /// `session.outcome`.
    public static let method = "session.outcome"
    /// The session.
    public var session: String
    /// How it ended.
    public var outcome: Outcome

    /// An outcome.
    public init(session: String, outcome: Outcome) {
        self.session = session
        self.outcome = outcome
    }
}

/// `session.show`: a handler wants something shown.
public struct ShowNotification: NotificationMessage {
    /// `session.show`.
    public static let method = "session.show"
    /// The session.
    public var session: String
    /// The snippet, in the form the protocol page describes.
    public var snippet: JSONValue

    /// A snippet to show.
    public init(session: String, snippet: JSONValue) {
        self.session = session
        self.snippet = snippet
    }
}

/// `session.said`: something was said to the person.
public struct SaidNotification: NotificationMessage {
    /// `session.said`.
    public static let method = "session.said"
    /// The session.
    public var session: String
    /// The whole sentence.
    public var full: String
    /// A shorter one, where a template has one.
    public var concise: String?

    /// A sentence.
    public init(session: String, full: String, concise: String? = nil) {
        self.session = session
        self.full = full
        self.concise = concise
    }
}

/// `session.answered`: a question was answered beforehand, by what the session was begun with.
public struct AnsweredNotification: NotificationMessage {
    /// `session.answered`.
    public static let method = "session.answered"
    /// The session.
    public var session: String
    /// The question, ready to be said.
    public var prompt: String
    /// Something to show with it, in the form the protocol page describes.
    public var snippet: JSONValue?
    /// The answer that was taken.
    public var reply: AskReply

    /// A question and its answer.
    public init(session: String, prompt: String, snippet: JSONValue? = nil, reply: AskReply) {
        self.session = session
        self.prompt = prompt
        self.snippet = snippet
        self.reply = reply
    }
}

/// `session.state`: the session entered another state.
public struct StateNotification: NotificationMessage {
    /// What a session is doing.
    public enum State: String, Codable, Sendable {
        /// The microphone is open.
        case listening
        /// The sound is being recognised and matched.
        case thinking
        /// A question was put to the person.
        case asking
        /// A handler is at work.
        case handling
        /// The session is over; its answer follows.
        case done
    }

    /// `session.state`.
    public static let method = "session.state"
    /// The session.
    public var session: String
    /// What it is doing now.
    public var state: State
    /// More, where there is more to say: a handler's own progress message.
    public var message: String?
    /// How far a handler says it is, 0…1.
    public var fraction: Double?

    /// A new state.
    public init(session: String, state: State, message: String? = nil, fraction: Double? = nil) {
        self.session = session
        self.state = state
        self.message = message
        self.fraction = fraction
    }
}
