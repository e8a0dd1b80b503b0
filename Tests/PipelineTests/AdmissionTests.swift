import Intents
import Pipeline
import Testing

struct AdmissionTests {
    @Test func `permission is asked once, with the app's own words, and kept`() async throws {
        let app = try TestApp()
        let permissions = FakePermissions(.undecided)
        let person = FakePerson(.yes)
        let first = try await app.run(person: person, permissions: permissions)
        #expect(first.status == .success)
        #expect(person.prompts == ["Allow Soup Chef? Soup Chef places orders."])
        #expect(person.questions.map(\.kind) == [.permission])
        #expect(permissions.current == .allowed)
        let again = FakePerson()
        #expect(try await app.run(person: again, permissions: permissions).status == .success)
        #expect(again.questions.isEmpty)
    }

    @Test(arguments: [
        (Answer.no, Permission.denied), (.text("n"), .denied), (.cancelled, .undecided), (.unavailable, .undecided),
    ])
    func `without a yes nothing runs; only a no is kept`(answer: Answer, kept: Permission) async throws {
        let permissions = FakePermissions(.undecided)
        let handler = FakeHandler(confirms: { (_, _) throws(HandlerFailure) in IntentResponse(code: "ready") })
        let outcome = try await TestApp().run(handler: handler, person: FakePerson(answer), permissions: permissions)
        #expect(outcome.status == .refused)
        #expect(outcome.reason == .notPermitted)
        #expect(outcome.dialog?.full == "Soup Chef may not.")
        #expect(permissions.current == kept)
        #expect(handler.calls == [])
    }

    @Test func `a denied app is refused without a question`() async throws {
        let person = FakePerson(.yes)
        let outcome = try await TestApp().run(person: person, permissions: FakePermissions(.denied))
        #expect(outcome.reason == .notPermitted)
        #expect(person.questions.isEmpty)
    }

    @Test func `yes to everything is no yes to a permission`() async throws {
        let permissions = FakePermissions(.undecided)
        let person = ScriptedPerson(assumesYes: true, answers: ["yes", "yes"])
        let outcome = try await TestApp().run(person: person, permissions: permissions)
        #expect(outcome.reason == .notPermitted)
        #expect(outcome.openQuestion == "Allow Soup Chef? Soup Chef places orders.")
        #expect(permissions.current == .undecided)
    }

    /// Restricted or not × bound to run when locked or not × origin × state → whether it runs.
    @Test(arguments: [true, false], [true, false])
    func `the lock holds for what is restricted`(isRestricted: Bool, runsWhenLocked: Bool) async throws {
        let restrictions: [(String, Plist)] = isRestricted ? [("INIntentRestrictions", 1)] : []
        let app = try TestApp(intent: restrictions)
        for origin in Origin.allCases {
            for state in LockState.allCases {
                let context = ExchangeContext.test(origin: origin, runsWhenLocked: runsWhenLocked)
                let handler = FakeHandler()
                let outcome = try await app.run(handler: handler, lock: state, context: context)
                let runs = !isRestricted || runsWhenLocked || origin == .terminal || state == .unlocked
                #expect(outcome.status == (runs ? .success : .refused), "\(origin), \(state)")
                #expect(handler.calls == (runs ? ["handle"] : []), "\(origin), \(state)")
                if !runs {
                    #expect(outcome.reason == .locked)
                    #expect(outcome.dialog?.full == "Unlock first.")
                }
            }
        }
    }

    @Test func `an intent that Info.plist restricts is restricted`() async throws {
        let app = try TestApp(info: [
            ("INIntentsSupported", ["OrderIntent"]), ("INIntentsRestrictedWhileLocked", ["OrderIntent"]),
        ])
        let outcome = try await app.run(lock: .locked, context: .test(origin: .voice))
        #expect(outcome.reason == .locked)
    }

    @Test func `an intent that the configuration restricts is restricted`() async throws {
        var context = ExchangeContext.test(origin: .remote)
        context.isRestricted = true
        #expect(try await TestApp().run(lock: .unknown, context: context).reason == .locked)
    }

    @Test func `on a locked screen no permission is asked for`() async throws {
        let person = FakePerson(.yes)
        let outcome = try await TestApp(intent: [("INIntentRestrictions", 1)]).run(
            person: person,
            permissions: FakePermissions(.undecided),
            lock: .unknown,
            context: .test(origin: .notification)
        )
        #expect(outcome.reason == .locked)
        #expect(person.questions.isEmpty)
    }
}
