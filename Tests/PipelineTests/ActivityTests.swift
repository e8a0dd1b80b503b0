import Intents
import Pipeline
import Synchronization
import Testing

struct ActivityTests {
    private final class Opener: ActivityOpener {
        let failure: HandlerFailure?
        private let seen = Mutex<[UserActivity]>([])

        init(_ failure: HandlerFailure? = nil) { self.failure = failure }

        var activities: [UserActivity] { seen.withLock { $0 } }

        func open(_ activity: UserActivity, app: String) async throws(HandlerFailure) {
            seen.withLock { $0.append(activity) }
            if let failure { throw failure }
        }
    }

    private let menu = UserActivity(type: "org.example.menu", title: "Menu")

    private func run(
        _ opener: Opener,
        person: FakePerson = FakePerson(),
        permissions: FakePermissions = FakePermissions(),
        lock: LockState = .unlocked,
        context: ExchangeContext = .test()
    ) async throws -> ExchangeOutcome {
        let app = try TestApp()
        return await ActivityExchange(
            app: app.bundle,
            activity: menu,
            context: context,
            opener: opener,
            person: person,
            permissions: permissions,
            lock: FakeLock(state: lock)
        ).run()
    }

    @Test func `opens the app at the place`() async throws {
        let opener = Opener()
        let outcome = try await run(opener)
        #expect(outcome.status == .success)
        #expect(outcome.dialog?.full == "Go on in Soup Chef.")
        #expect(opener.activities == [menu])
    }

    @Test(arguments: [
        (HandlerFailure.missing, ExchangeOutcome.Reason.handlerMissing, "Soup Chef is missing."),
        (.refused("no display"), .handlerError, "Soup Chef failed. (no display)"),
    ])
    func `says why it cannot`(failure: HandlerFailure, reason: ExchangeOutcome.Reason, dialog: String) async throws {
        let outcome = try await run(Opener(failure))
        #expect(outcome.status == .failure)
        #expect(outcome.reason == reason)
        #expect(outcome.dialog?.full == dialog)
    }

    @Test func `asks for permission, and waits for the lock`() async throws {
        let opener = Opener()
        let denied = try await run(opener, person: FakePerson(.no), permissions: FakePermissions(.undecided))
        #expect(denied.reason == .notPermitted)
        let locked = try await run(opener, lock: .unknown, context: .test(origin: .voice))
        #expect(locked.reason == .locked)
        #expect(opener.activities == [])
        let lifted = try await run(opener, lock: .locked, context: .test(origin: .voice, runsWhenLocked: true))
        #expect(lifted.status == .success)
    }

    @Test func `an unsure match asks first`() async throws {
        let opener = Opener()
        let person = FakePerson(.no)
        let outcome = try await run(opener, person: person, context: .test(mustConfirm: true))
        #expect(outcome.status == .cancelled)
        #expect(person.prompts == ["Open Soup Chef?"])
        #expect(opener.activities == [])
    }
}
