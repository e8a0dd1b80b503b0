/// One exchange about a bound command: lock policy, the person's yes where it is wanted, and the program.
///
/// A command belongs to no app and needs no permission: binding it was one. While the session is locked it waits
/// unless it was bound to run then.
public struct CommandExchange: Sendable {
    /// How much of what a program prints is passed on.
    static let shownCharacters = 4096

    private let request: CommandRequest
    private let context: ExchangeContext
    private let runner: any CommandRunner
    private let person: any Person
    private let lock: any LockSource

    /// Makes an exchange; nothing happens until it is run.
    public init(
        request: CommandRequest,
        context: ExchangeContext,
        runner: any CommandRunner,
        person: any Person,
        lock: any LockSource
    ) {
        self.request = request
        self.context = context
        self.runner = runner
        self.person = person
        self.lock = lock
    }

    /// Goes the whole way, and answers how it ended.
    public func run() async -> ExchangeOutcome {
        let conversation = Conversation(context: context, person: person)
        var outcome: ExchangeOutcome
        do throws(Ending) {
            try await LockCheck(conversation: conversation, lock: lock).pass(isRestricted: true)
            try await askToGoOn(conversation)
            outcome = await result(conversation)
        } catch {
            outcome = error.outcome
        }
        outcome.steps = conversation.steps
        return outcome
    }

    private var title: String { request.arguments.joined(separator: " ") }

    private func askToGoOn(_ conversation: Conversation) async throws(Ending) {
        guard context.mustConfirm else { return }
        let prompt = conversation.text(.confirmGeneric, ["title": title, "app": ""])
        let question = Question(kind: .confirmation, prompt: Dialog(prompt))
        guard try await conversation.decided(question, about: "command") == .yes else {
            throw Ending(.cancelled, .saidNo, dialog: conversation.text(.cancelled))
        }
    }

    private func result(_ conversation: Conversation) async -> ExchangeOutcome {
        let start = context.clock.now()
        let result = await runner.run(request)
        conversation.note(.command, request.arguments.first ?? "", result.name, since: start)
        func failure(_ reason: ExchangeOutcome.Reason, _ key: DialogKey, _ message: String) -> ExchangeOutcome {
            let words = conversation.text(key, ["command": title, "message": message])
            return ExchangeOutcome(.failure, reason: reason, dialog: Dialog(words))
        }
        switch result {
        case .ended(0, let output, _):
            let words = Self.shown(output)
            let dialog = Dialog(words.isEmpty ? conversation.text(.success, ["title": title]) : words)
            return ExchangeOutcome(.success, dialog: dialog)
        case .ended(let status, let output, let errors):
            let words = Self.shown(errors.isEmpty ? output : errors)
            let message = words.isEmpty ? "exit \(status)" : "exit \(status): \(words)"
            return failure(.commandFailed, .commandFailed, message)
        case .signalled(let signal): return failure(.commandFailed, .commandFailed, "signal \(signal)")
        case .notFound(let message): return failure(.commandMissing, .commandMissing, message)
        case .timedOut:
            let words = conversation.text(.outcomeUnknown, ["app": request.arguments.first ?? ""])
            return ExchangeOutcome(.unknown, reason: .timedOut, dialog: Dialog(words))
        }
    }

    private static func shown(_ output: String) -> String {
        let end = output.lastIndex { !$0.isWhitespace }.map(output.index(after:)) ?? output.startIndex
        return String(output[..<end].drop { $0.isNewline }.prefix(shownCharacters))
    }
}

extension CommandResult {
    /// How the program ended, without what it printed.
    var name: String {
        switch self {
        case .ended(let status, _, _): "exit \(status)"
        case .signalled(let signal): "signal \(signal)"
        case .notFound: "not found"
        case .timedOut: "timed out"
        }
    }
}
