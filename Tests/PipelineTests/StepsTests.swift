import Intents
import Pipeline
import Testing

/// The record that `explain` shows.
struct StepsTests {
    @Test func `each step is kept with what came of it and how long it took`() async throws {
        let clock = FakeClock()
        let app = try TestApp(
            parameters: [.parameter("soup")],
            intent: [("INIntentUserConfirmationRequired", true)]
        )
        let handler = FakeHandler(
            resolves: [
                "soup": { (intent, _) throws(HandlerFailure) in
                    clock.advance(by: .seconds(1))
                    return intent.parameters["soup"] == nil ? [.needsValue] : [.success("lentil")]
                }
            ],
            confirms: { (_, _) throws(HandlerFailure) in
                clock.advance(by: .seconds(2))
                return IntentResponse(code: "ready")
            },
            handles: { (_, _) throws(HandlerFailure) in
                clock.advance(by: .seconds(3))
                return IntentResponse(code: "success")
            }
        )
        let person = FakePerson(.text("lentil"), .yes, whileAsked: { _ in clock.advance(by: .seconds(60)) })
        let outcome = try await app.run(
            handler: handler,
            person: person,
            permissions: FakePermissions(.allowed),
            context: .test(clock: clock)
        )
        #expect(
            outcome.steps == [
                ExchangeStep(stage: .permission, subject: "org.example.soup", result: "allowed"),
                ExchangeStep(stage: .connect, subject: "org.example.soup", result: "connected"),
                ExchangeStep(stage: .resolve, subject: "soup", result: "needsValue", seconds: 1),
                ExchangeStep(stage: .person, subject: "soup", result: "text", seconds: 60),
                ExchangeStep(stage: .resolve, subject: "soup", result: "success", seconds: 1),
                ExchangeStep(stage: .confirm, subject: "Order", result: "ready", seconds: 2),
                ExchangeStep(stage: .person, subject: "Order", result: "yes", seconds: 60),
                ExchangeStep(stage: .handle, subject: "Order", result: "success", seconds: 3),
            ]
        )
        #expect(
            outcome.timings == ["permission": 0, "connect": 0, "resolve": 2, "person": 120, "confirm": 2, "handle": 3]
        )
    }

    @Test func `what the person said is in no step`() async throws {
        let app = try TestApp(parameters: [.parameter("soup")])
        let handler = FakeHandler(resolves: [
            "soup": { (intent, _) throws(HandlerFailure) in
                intent.parameters["soup"].map { [.success($0)] } ?? [.needsValue]
            }
        ])
        let outcome = try await app.run(handler: handler, person: FakePerson(.text("sesame")))
        #expect(!outcome.steps.contains { "\($0)".contains("sesame") })
    }
}
