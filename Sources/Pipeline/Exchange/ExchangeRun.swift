import Intents

/// An exchange under way. Not thread-safe.
final class ExchangeRun {
    let app: AppBundle
    let definition: IntentDefinition
    /// The handler, once it is connected.
    private(set) var handler: any IntentHandling = AbsentHandler()
    private let connect: @Sendable () async throws(HandlerFailure) -> any IntentHandling
    let conversation: Conversation
    let admission: Admission
    let lookup: Lookup?
    var intent: Intent
    /// The values the handler offers, by parameter, once they were asked for.
    var options: [String: [IntentValue]] = [:]

    init(
        app: AppBundle,
        definition: IntentDefinition,
        intent: Intent,
        connect: @escaping @Sendable () async throws(HandlerFailure) -> any IntentHandling,
        conversation: Conversation,
        admission: Admission,
        lookup: Lookup? = nil
    ) {
        self.app = app
        self.definition = definition
        self.intent = intent
        self.connect = connect
        self.conversation = conversation
        self.admission = admission
        self.lookup = lookup
    }

    var context: ExchangeContext { conversation.context }

    /// Goes the whole way.
    func outcome() async -> ExchangeOutcome {
        do throws(Ending) {
            let isRestricted =
                context.isRestricted || definition.restrictedWhileLocked
                || app.restrictedWhileLocked.contains(definition.className)
            try await admission.admit(app: app, isRestricted: isRestricted)
            try opensAppInstead()
            try await connectHandler()
            try await lookUp()
            try await settleValues()
            let ready = try await confirm()
            try await askToGoOn(ready)
            return try await handle()
        } catch {
            return error.outcome
        }
    }

    func connectHandler() async throws(Ending) {
        let start = context.clock.now()
        do throws(HandlerFailure) {
            handler = try await connect()
            conversation.note(.connect, app.id, "connected", since: start)
        } catch {
            conversation.note(.connect, app.id, "\(error)", since: start)
            throw ending(of: error, in: .confirm)
        }
    }

    /// Asks the handler under the deadline of a phase; ends the exchange when it gives no answer.
    func call<Value: Sendable>(
        _ phase: Phase,
        _ subject: String,
        _ body: @escaping @Sendable (any IntentHandling, Intent, Backchannel) async throws(HandlerFailure) -> Value
    ) async throws(Ending) -> Value {
        switch await attempt(phase, subject, body) {
        case .success(let value)?: return value
        case .failure(let failure)?: throw ending(of: failure, in: phase)
        case nil: throw interrupted(in: phase)
        }
    }

    /// Asks the handler under the deadline of a phase; `nil` when the exchange itself is cancelled.
    func attempt<Value: Sendable>(
        _ phase: Phase,
        _ subject: String,
        _ body: @escaping @Sendable (any IntentHandling, Intent, Backchannel) async throws(HandlerFailure) -> Value
    ) async -> Result<Value, HandlerFailure>? {
        let start = context.clock.now()
        let call = HandlerCall(
            phase: phase,
            limit: context.deadlines[phase],
            clock: context.clock
        ) { [handler, intent] (backchannel) throws(HandlerFailure) in
            try await body(handler, intent, backchannel)
        }
        let result = await call.run(
            progress: { await self.note(progress: $0) },
            question: { await self.answer(to: $0) }
        )
        switch result {
        case .success(let value)?:
            conversation.note(phase.stage, subject, Self.name(value), since: start)
        case .failure(let failure)?:
            conversation.note(phase.stage, subject, "\(failure)", since: start)
            if case .timedOut = failure { await handler.cancel() }
        case nil:
            conversation.note(phase.stage, subject, "cancelled", since: start)
            await handler.cancel()
        }
        return result
    }

    /// What a call's answer is called in the record.
    private static func name(_ value: Any) -> String {
        switch value {
        case let response as IntentResponse: response.code
        case let results as [ResolutionResult]: results.map(\.name).joined(separator: ", ")
        case let values as [IntentValue]: "\(values.count) values"
        case let snippet as Snippet: snippet.state.rawValue
        default: "none"
        }
    }

    private func note(progress: Progress) async {
        conversation.note(.handle, "progress", progress.percent.map { "\($0) %" } ?? "reported")
        if let message = progress.message, !message.isEmpty { await conversation.say(Dialog(message)) }
    }

    private func answer(to question: Question) async -> Answer {
        await conversation.answer(to: question, about: definition.name) ?? .cancelled
    }
}

extension Phase {
    /// The stage of the record a phase belongs to.
    var stage: ExchangeStep.Stage {
        switch self {
        case .resolve: .resolve
        case .confirm: .confirm
        case .handle: .handle
        case .options: .options
        case .snippet: .snippet
        }
    }
}

extension ResolutionResult {
    /// What kind of result it is, without its values.
    var name: String {
        switch self {
        case .success: "success"
        case .notRequired: "notRequired"
        case .needsValue: "needsValue"
        case .confirmationRequired: "confirmationRequired"
        case .disambiguation(let values): "disambiguation of \(values.count)"
        case .unsupported(let reason): "unsupported" + (reason.map { ": \($0)" } ?? "")
        }
    }
}
