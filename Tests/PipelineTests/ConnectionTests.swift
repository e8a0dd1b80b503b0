import Intents
import Pipeline
import Synchronization
import Testing

/// A handler that is started only when it is needed.
struct ConnectionTests {
    private final class Counter: Sendable {
        private let count = Mutex(0)

        var value: Int { count.withLock { $0 } }

        func add() { count.withLock { $0 += 1 } }
    }

    private func run(
        _ app: TestApp,
        permission: Permission = .allowed,
        counter: Counter,
        failure: HandlerFailure? = nil
    ) async throws -> ExchangeOutcome {
        await Exchange(
            app: app.bundle,
            definition: try app.definition,
            intent: Intent(className: "OrderIntent"),
            context: .test(),
            connect: { () throws(HandlerFailure) in
                counter.add()
                if let failure { throw failure }
                return FakeHandler()
            },
            person: FakePerson(),
            permissions: FakePermissions(permission),
            lock: FakeLock()
        ).run()
    }

    @Test func `it is started once`() async throws {
        let counter = Counter()
        #expect(try await run(TestApp(), counter: counter).status == .success)
        #expect(counter.value == 1)
    }

    @Test func `it is not started for an app that may not run, or that is opened instead`() async throws {
        let counter = Counter()
        #expect(try await run(TestApp(), permission: .denied, counter: counter).status == .refused)
        let combinations: Plist = ["": ["INIntentParameterCombinationSupportsBackgroundExecution": false]]
        let app = try TestApp(intent: [("INIntentParameterCombinations", combinations)])
        #expect(try await run(app, counter: counter).status == .continueInApp)
        #expect(counter.value == 0)
    }

    @Test(arguments: [(HandlerFailure.missing, "Soup Chef is missing."), (.died, "Soup Chef died.")])
    func `one that never connects is a clear failure`(failure: HandlerFailure, dialog: String) async throws {
        let outcome = try await run(TestApp(), counter: Counter(), failure: failure)
        #expect(outcome.status == .failure)
        #expect(outcome.dialog?.full == dialog)
    }
}
