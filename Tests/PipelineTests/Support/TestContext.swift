import Intents
import Language
import Pipeline

extension Dialogs {
    /// Short texts, so that a test sees which was said and with what.
    static let test = Dialogs(texts: [
        "ask.value": "Which ${parameter}?", "ask.choice": "Which of ${count}?", "cancelled": "Cancelled.",
        "commandFailed": "${command} failed: ${message}", "commandMissing": "${command} is missing: ${message}",
        "confirm.generic": "Do it: ${title}?", "confirm.order": "Order: ${title}?", "confirm.value": "${value}?",
        "continueInApp": "Go on in ${app}.", "failure.generic": "${app} failed.", "handlerDied": "${app} died.",
        "handlerMissing": "${app} is missing.", "inProgress": "${app} is working.", "locked": "Unlock first.",
        "negative": "${parameter} below zero.", "notPermitted": "${app} may not.",
        "notUnderstood": "\"${value}\" is no ${parameter}.", "openApp": "Open ${app}?",
        "outcomeUnknown": "${app} may have done it.", "permission.ask": "Allow ${app}? ${usage}",
        "questionOpen": "Open question: ${question}", "success.generic": "Done.", "timedOut": "${app} is silent.",
        "tooLarge": "At most ${maximum}.", "tooManyTries": "No ${parameter}.", "tooSmall": "At least ${minimum}.",
        "unsupported": "No ${value}.", "yes": "yes, y", "no": "no, n", "cancel": "cancel, never mind",
    ])
}

extension ExchangeContext {
    static func test(
        origin: Origin = .terminal,
        runsWhenLocked: Bool = false,
        mustConfirm: Bool = false,
        clock: FakeClock = FakeClock()
    ) -> ExchangeContext {
        ExchangeContext(
            session: "1",
            site: "desk",
            languages: ["en-US"],
            origin: origin,
            dialogs: .test,
            deadlines: Deadlines(standard: .seconds(10)),
            runsWhenLocked: runsWhenLocked,
            mustConfirm: mustConfirm,
            spoken: SpokenValues(number: { $0 == "two" ? 2 : nil }, place: { $0 == "the second one" ? 2 : nil }),
            clock: clock.clock
        )
    }
}

extension TestApp {
    /// Runs an exchange about the app's one intent.
    func run(
        _ values: [String: IntentValue] = [:],
        handler: FakeHandler = FakeHandler(),
        person: any Person = FakePerson(),
        permissions: FakePermissions = FakePermissions(),
        lock: LockState = .unlocked,
        context: ExchangeContext = .test()
    ) async throws -> ExchangeOutcome {
        await Exchange(
            app: bundle,
            definition: try definition,
            intent: Intent(className: "OrderIntent", parameters: values),
            context: context,
            handler: handler,
            person: person,
            permissions: permissions,
            lock: FakeLock(state: lock)
        ).run()
    }
}
