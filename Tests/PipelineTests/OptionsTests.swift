import Intents
import Language
import Pipeline
import Testing

/// Values that the handler offers.
struct OptionsTests {
    private static let soups: [IntentValue] = ["Lentil soup", "Tomato soup", "Tomato bisque"].map {
        .object(IntentObject(identifier: $0, displayString: $0))
    }

    private func app(search: Bool) throws -> TestApp {
        try TestApp(parameters: [
            .parameter(
                "soup",
                "Object",
                [("SupportsDynamicEnumeration", true), ("SupportsSearch", .flag(search)), ("SupportsResolution", true)]
            )
        ])
    }

    private func handler() -> FakeHandler {
        FakeHandler(
            resolves: [
                "soup": { (intent, _) throws(HandlerFailure) in
                    intent.parameters["soup"].map { [.success($0)] } ?? [.needsValue]
                }
            ],
            options: ["soup": Self.soups]
        )
    }

    @Test(arguments: [Answer.choice(1), .text("tomato soup")])
    func `are offered with the question and taken by name or place`(answer: Answer) async throws {
        let person = FakePerson(answer)
        let outcome = try await app(search: false).run(handler: handler(), person: person)
        #expect(person.questions.first?.suggestions.map(\.title) == ["Lentil soup", "Tomato soup", "Tomato bisque"])
        #expect(outcome.intent?.parameters["soup"] == Self.soups[1])
    }

    @Test func `are searched when the handler can: one found is taken`() async throws {
        let handler = handler()
        let outcome = try await app(search: true).run(handler: handler, person: FakePerson(.text("bisque")))
        #expect(outcome.intent?.parameters["soup"] == Self.soups[2])
        #expect(handler.calls.contains("options soup bisque"))
    }

    @Test func `several found are chosen among`() async throws {
        let person = FakePerson(.text("tomato"), .text("Tomato bisque"))
        let outcome = try await app(search: true).run(handler: handler(), person: person)
        #expect(person.prompts == ["Which soup?", "Which of 2?"])
        #expect(outcome.intent?.parameters["soup"] == Self.soups[2])
    }

    @Test func `are asked for once an exchange`() async throws {
        let handler = FakeHandler(
            resolves: ["soup": { (_, _) throws(HandlerFailure) in [.needsValue] }],
            options: ["soup": Self.soups]
        )
        _ = try await app(search: false).run(handler: handler, person: FakePerson(.choice(0), .choice(1), .choice(2)))
        #expect(handler.calls.count { $0 == "options soup" } == 1)
    }
}
