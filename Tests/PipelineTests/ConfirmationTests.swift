import Intents
import Pipeline
import Testing

/// The person's yes.
struct ConfirmationTests {
    private func app(asks: Bool = true, template: String = "") throws -> TestApp {
        try TestApp(
            parameters: [.parameter("soup", "String", [("DisplayName", "Soup")])],
            codes: [.code("success", success: true), .code("failure"), .code("ready", success: true, template)],
            intent: [("INIntentUserConfirmationRequired", .flag(asks))]
        )
    }

    @Test(arguments: [(Answer.yes, true), (.text("y"), true), (.no, false), (.text("No!"), false), (.cancelled, false)])
    func `decides whether it is handled`(answer: Answer, runs: Bool) async throws {
        let handler = FakeHandler()
        let outcome = try await app().run(handler: handler, person: FakePerson(answer))
        #expect(outcome.status == (runs ? .success : .cancelled))
        #expect(handler.calls == (runs ? ["handle"] : []))
        if !runs { #expect(outcome.reason == .saidNo) }
    }

    @Test func `is asked after confirm, by category, with the values`() async throws {
        let handler = FakeHandler(confirms: { (_, _) throws(HandlerFailure) in IntentResponse(code: "ready") })
        let person = FakePerson(.yes, whileAsked: { _ in #expect(handler.calls == ["confirm"]) })
        _ = try await app().run(["soup": "lentil"], handler: handler, person: person)
        #expect(person.prompts == ["Order: Order soup?"])
        let snippet = Snippet(
            state: .ready,
            title: "Order soup",
            rows: [Snippet.Row(label: "Soup", value: "lentil")],
            covers: ["soup"]
        )
        #expect(person.questions.first?.snippet == snippet)
    }

    @Test func `is asked with the template of the code that confirm gave`() async throws {
        let handler = FakeHandler(confirms: { (_, _) throws(HandlerFailure) in IntentResponse(code: "ready") })
        let person = FakePerson(.yes)
        _ = try await app(template: "Shall I get ${soup}?").run(["soup": "lentil"], handler: handler, person: person)
        #expect(person.prompts == ["Shall I get lentil?"])
    }

    @Test func `is not asked for where neither the definition nor the context wants it`() async throws {
        let person = FakePerson()
        #expect(try await app(asks: false).run(person: person).status == .success)
        #expect(person.questions.isEmpty)
        let unsure = FakePerson(.no)
        let outcome = try await app(asks: false).run(person: unsure, context: .test(mustConfirm: true))
        #expect(outcome.status == .cancelled)
    }

    @Test func `that nobody gives leaves the question open`() async throws {
        let handler = FakeHandler()
        let outcome = try await app().run(handler: handler)
        #expect(outcome.status == .cancelled)
        #expect(outcome.reason == .questionOpen)
        #expect(outcome.openQuestion == "Order: Order soup?")
        #expect(handler.calls == [])
    }

    @Test func `is asked again when the answer is neither`() async throws {
        let person = FakePerson(.text("maybe"), .text("perhaps"), .text("yes"))
        #expect(try await app().run(person: person).status == .success)
        #expect(person.questions.count == 3)
        let undecided = FakePerson(.text("a"), .text("b"), .text("c"), .yes)
        let outcome = try await app().run(person: undecided)
        #expect(outcome.status == .cancelled)
        #expect(outcome.reason == .tooManyTries)
    }
}
