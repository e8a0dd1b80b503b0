import Intents
import Pipeline
import Testing

/// Each way a handler fails, in each phase.
struct HandlerFailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let failure: HandlerFailure
        let reason: ExchangeOutcome.Reason
        let before: String
        let whileHandling: ExchangeOutcome.Status
        let dialog: String

        init(
            _ failure: HandlerFailure,
            _ reason: ExchangeOutcome.Reason,
            before: String,
            whileHandling: ExchangeOutcome.Status,
            _ dialog: String
        ) {
            (self.failure, self.reason, self.before) = (failure, reason, before)
            (self.whileHandling, self.dialog) = (whileHandling, dialog)
        }

        var testDescription: String { "\(failure)" }
    }

    private static let may = "Soup Chef may have done it."

    static let cases = [
        Case(
            .missing,
            .handlerMissing,
            before: "Soup Chef is missing.",
            whileHandling: .failure,
            "Soup Chef is missing."
        ),
        Case(.died, .handlerDied, before: "Soup Chef died.", whileHandling: .unknown, may),
        Case(.timedOut(.handle), .timedOut, before: "Soup Chef is silent.", whileHandling: .unknown, may),
        Case(.unknownOutcome, .handlerDied, before: "Soup Chef may have done it.", whileHandling: .unknown, may),
        Case(
            .refused("no such soup"),
            .handlerError,
            before: "Soup Chef failed. (no such soup)",
            whileHandling: .failure,
            "Soup Chef failed. (no such soup)"
        ),
        Case(
            .protocolError("no code"),
            .protocolError,
            before: "Soup Chef failed. (no code)",
            whileHandling: .unknown,
            may + " (no code)"
        ),
    ]

    @Test(arguments: cases)
    func `before handle it is a failure`(expected: Case) async throws {
        let app = try TestApp(parameters: [.parameter("soup")])
        let resolving = FakeHandler(resolves: [
            "soup": { (_, _) throws(HandlerFailure) in throw expected.failure }
        ])
        let confirming = FakeHandler(confirms: { (_, _) throws(HandlerFailure) in throw expected.failure })
        for handler in [resolving, confirming] {
            let outcome = try await app.run(handler: handler)
            #expect(outcome.status == .failure)
            #expect(outcome.reason == expected.reason)
            #expect(outcome.dialog?.full == expected.before)
            #expect(!handler.calls.contains("handle"))
        }
    }

    @Test(arguments: cases)
    func `in handle it is a failure only when nothing can have happened`(expected: Case) async throws {
        let handler = FakeHandler(handles: { (_, _) throws(HandlerFailure) in throw expected.failure })
        let outcome = try await TestApp().run(handler: handler)
        #expect(outcome.status == expected.whileHandling)
        #expect(outcome.reason == expected.reason)
        #expect(outcome.dialog?.full == expected.dialog)
    }

    @Test func `a snippet that fails spoils nothing`() async throws {
        let handler = FakeHandler(snippets: { (_) throws(HandlerFailure) in throw .died })
        let outcome = try await TestApp(parameters: [.parameter("soup")]).run(["soup": "lentil"], handler: handler)
        #expect(outcome.status == .success)
        #expect(outcome.snippet?.rows.map(\.value) == ["lentil"])
    }
}
