import Intents
import Pipeline
import Testing

/// Each response code in each phase.
struct ResponseCodeTests {
    private static let codes: [Plist] = [
        .code("success", success: true, "${soup} ready in ${wait} minutes.", concise: "${wait} minutes."),
        .code("failure"), .code("readySoon", success: true, "Almost: ${soup}."),
        .code("outOfStock", "No ${soup} left."),
    ]

    private func app(_ intent: [(String, Plist)] = []) throws -> TestApp {
        try TestApp(
            parameters: [.parameter("soup")],
            codes: Self.codes,
            properties: [
                ["INIntentResponseParameterName": "soup", "INIntentResponseParameterType": "String"],
                ["INIntentResponseParameterName": "wait", "INIntentResponseParameterType": "Integer"],
            ],
            intent: intent
        )
    }

    private func response(_ code: String) -> IntentResponse {
        IntentResponse(code: code, properties: ["soup": "Lentil", "wait": 5])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let code: String
        let status: ExchangeOutcome.Status
        var dialog: String?
        var testDescription: String { code }

        init(_ code: String, _ status: ExchangeOutcome.Status, _ dialog: String?) {
            (self.code, self.status, self.dialog) = (code, status, dialog)
        }
    }

    @Test(arguments: [
        Case("success", .success, "Lentil ready in 5 minutes."),
        Case("readySoon", .success, "Almost: Lentil."),
        Case("inProgress", .inProgress, "Soup Chef is working."),
        Case("continueInApp", .continueInApp, "Go on in Soup Chef."),
        Case("failure", .failure, "Soup Chef failed."),
        Case("outOfStock", .failure, "No Lentil left."),
        Case("failureRequiringAppLaunch", .failure, "Soup Chef failed."),
        Case("ready", .unknown, "Soup Chef may have done it. (handle was answered with ready)"),
        Case("unspecified", .unknown, "Soup Chef may have done it. (handle was answered with unspecified)"),
        Case("noSuchCode", .unknown, "Soup Chef may have done it. (handle was answered with noSuchCode)"),
    ])
    func `answered to handle`(expected: Case) async throws {
        let response = response(expected.code)
        let handler = FakeHandler(handles: { (_, _) throws(HandlerFailure) in response })
        let outcome = try await app().run(["soup": "lentil"], handler: handler)
        #expect(outcome.status == expected.status)
        #expect(outcome.dialog?.full == expected.dialog)
        if expected.status != .unknown { #expect(outcome.response == response) }
        if expected.code == "success" { #expect(outcome.dialog?.concise == "5 minutes.") }
    }

    /// A handler that gets to handle answers success; the others ended before.
    @Test(arguments: [
        Case("ready", .success, "Lentil ready in 5 minutes."),
        Case("success", .success, "Lentil ready in 5 minutes."),
        Case("readySoon", .success, "Lentil ready in 5 minutes."),
        Case("continueInApp", .continueInApp, "Go on in Soup Chef."),
        Case("failure", .failure, "Soup Chef failed."),
        Case("outOfStock", .failure, "No Lentil left."),
        Case("failureRequiringAppLaunch", .failure, "Soup Chef failed."),
        Case("inProgress", .failure, "Soup Chef failed. (confirm was answered with inProgress)"),
        Case("unspecified", .failure, "Soup Chef failed. (confirm was answered with unspecified)"),
        Case("noSuchCode", .failure, "Soup Chef failed. (confirm was answered with noSuchCode)"),
    ])
    func `answered to confirm`(expected: Case) async throws {
        let (confirmed, handled) = (response(expected.code), response("success"))
        let handler = FakeHandler(
            confirms: { (_, _) throws(HandlerFailure) in confirmed },
            handles: { (_, _) throws(HandlerFailure) in handled }
        )
        let outcome = try await app().run(["soup": "lentil"], handler: handler)
        #expect(outcome.status == expected.status)
        #expect(outcome.dialog?.full == expected.dialog)
        #expect(handler.calls.contains("handle") == (expected.status == .success))
    }

    @Test func `a handler that knows only handle works`() async throws {
        let handler = FakeHandler()
        #expect(try await app().run(handler: handler).status == .success)
        #expect(handler.calls == ["handle"])
    }

    @Test(arguments: [("continueInApp", Answer.unavailable), ("failureRequiringAppLaunch", .yes)])
    func `the app is opened with the handler's activity, or one made of the intent`(
        code: String,
        answer: Answer
    ) async throws {
        let intent = Intent(className: "OrderIntent", parameters: ["soup": "lentil"])
        let plain = FakeHandler(handles: { (_, _) throws(HandlerFailure) in IntentResponse(code: code) })
        let made = try await app().run(["soup": "lentil"], handler: plain, person: FakePerson(answer))
        #expect(made.openApp == UserActivity(type: "OrderIntent", title: "Order soup", intent: intent))
        let activity = UserActivity(type: "login", userInfo: ["error": "logged out"])
        let own = FakeHandler(handles: { (_, _) throws(HandlerFailure) in
            IntentResponse(code: code, userActivity: activity)
        })
        let given = try await app().run(["soup": "lentil"], handler: own, person: FakePerson(answer))
        #expect(given.openApp?.type == "login")
        #expect(given.openApp?.userInfo == ["error": "logged out"])
        #expect(given.openApp?.intent == intent)
    }

    @Test(arguments: [Answer.no, .cancelled, .unavailable])
    func `an app is not opened after a failure unless the person says so`(answer: Answer) async throws {
        let handler = FakeHandler(confirms: { (_, _) throws(HandlerFailure) in
            IntentResponse(code: "failureRequiringAppLaunch")
        })
        let person = FakePerson(answer)
        let outcome = try await app().run(handler: handler, person: person)
        #expect(outcome.status == .failure)
        #expect(outcome.openApp == nil)
        #expect(person.prompts == ["Soup Chef failed. Open Soup Chef?"])
    }

    @Test func `an app that cannot be opened is not offered`() async throws {
        let handler = FakeHandler(handles: { (_, _) throws(HandlerFailure) in
            IntentResponse(code: "failureRequiringAppLaunch")
        })
        let person = FakePerson(.yes)
        let outcome = try await TestApp(phrased: []).run(handler: handler, person: person)
        #expect(outcome.status == .failure)
        #expect(person.questions.isEmpty)
    }

    @Test func `a shortcut type that cannot run in the background opens the app, and asks no handler`() async throws {
        let combinations: Plist = [
            "soup": [
                "INIntentParameterCombinationTitle": "Order ${soup}",
                "INIntentParameterCombinationSupportsBackgroundExecution": false,
            ]
        ]
        let handler = FakeHandler()
        let outcome = try await app([("INIntentParameterCombinations", combinations)]).run(
            ["soup": "lentil"],
            handler: handler
        )
        #expect(outcome.status == .continueInApp)
        #expect(outcome.openApp?.intent?.parameters == ["soup": "lentil"])
        #expect(outcome.openApp?.title == "Order lentil")
        #expect(handler.calls == [])
    }
}
