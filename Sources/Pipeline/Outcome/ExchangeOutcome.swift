public import Intents

/// How an exchange ended.
public struct ExchangeOutcome: Sendable, Hashable {
    /// The kinds of end.
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// It was carried out.
        case success
        /// The handler accepted it and is still working; the end will not be reported here.
        case inProgress
        /// It goes on in the app, which is to be opened with `openApp`.
        case continueInApp
        /// It was not carried out.
        case failure
        /// The person said no, or nobody was there to say yes.
        case cancelled
        /// A value is missing, and nobody gave it.
        case needsValue
        /// It is not allowed, or not while locked.
        case refused
        /// It may have been carried out: the handler began and did not come back.
        case unknown
    }

    /// Why, for everything but success.
    public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        case notPermitted, locked
        case saidNo, questionOpen, tooManyTries, interrupted
        case handlerMissing, handlerDied, timedOut, handlerError, protocolError
        case responseCode
        case commandMissing, commandFailed
    }

    /// How it ended.
    public var status: Status
    /// Why, for everything but success.
    public var reason: Reason?
    /// The intent with the values it had at the end; `nil` for commands and activities.
    public var intent: Intent?
    /// What the handler answered last.
    public var response: IntentResponse?
    /// The words for the person.
    public var dialog: Dialog?
    /// What to show with them.
    public var snippet: Snippet?
    /// What the app is to be opened with.
    public var openApp: UserActivity?
    /// The question that was left open.
    public var openQuestion: String?
    /// What was done, in order.
    public var steps: [ExchangeStep]

    /// Makes an outcome.
    public init(
        _ status: Status,
        reason: Reason? = nil,
        intent: Intent? = nil,
        response: IntentResponse? = nil,
        dialog: Dialog? = nil,
        snippet: Snippet? = nil,
        openApp: UserActivity? = nil,
        openQuestion: String? = nil,
        steps: [ExchangeStep] = []
    ) {
        self.status = status
        self.reason = reason
        self.intent = intent
        self.response = response
        self.dialog = dialog
        self.snippet = snippet
        self.openApp = openApp
        self.openQuestion = openQuestion
        self.steps = steps
    }

    /// The name of the response's code.
    public var code: String? { response?.code }

    /// Seconds by stage, the person's answering time apart under `person`.
    public var timings: [String: Double] {
        steps.reduce(into: [:]) { $0[$1.stage.rawValue, default: 0] += $1.seconds }
    }
}

/// One thing an exchange did, for the explanation.
public struct ExchangeStep: Sendable, Hashable, Codable {
    /// Where in the exchange.
    public enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
        case permission, lock, connect, defaults, limits, resolve, options, confirm, person, handle, snippet, open
        case command
    }

    /// Where in the exchange.
    public var stage: Stage
    /// What it was about: a parameter, a code, a question.
    public var subject: String
    /// What came of it.
    public var result: String
    /// How long it took.
    public var seconds: Double

    /// Makes a step.
    public init(stage: Stage, subject: String = "", result: String, seconds: Double = 0) {
        self.stage = stage
        self.subject = subject
        self.result = result
        self.seconds = seconds
    }
}
