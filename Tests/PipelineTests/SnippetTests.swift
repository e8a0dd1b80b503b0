import Intents
import Pipeline
import Testing

struct SnippetTests {
    private func app() throws -> TestApp {
        try TestApp(
            parameters: [.parameter("soup", "String", [("DisplayName", "Soup")]), .parameter("note")],
            codes: [.code("success", success: true), .code("failure"), .code("outOfStock")],
            properties: [
                ["INIntentResponseParameterName": "soup", "INIntentResponseParameterType": "String"],
                [
                    "INIntentResponseParameterName": "wait", "INIntentResponseParameterType": "Integer",
                    "INIntentResponseParameterDisplayName": "Minutes",
                ],
            ],
            intent: [("INIntentUserConfirmationRequired", true)]
        )
    }

    private func handler(_ code: String, snippets: Bool) -> FakeHandler {
        let view: FakeHandler.View = { (state) throws(HandlerFailure) in Snippet(state: state, title: "mine") }
        return FakeHandler(
            snippets: snippets ? view : nil,
            handles: { (_, _) throws(HandlerFailure) in
                IntentResponse(code: code, properties: ["soup": "Lentil", "wait": 5])
            }
        )
    }

    @Test(arguments: [
        ("success", Snippet.State.success), ("inProgress", .inProgress), ("failure", .failure),
        ("outOfStock", .failure),
    ])
    func `the handler's snippet is asked for in every state`(code: String, state: Snippet.State) async throws {
        let handler = handler(code, snippets: true)
        let person = FakePerson(.yes)
        let outcome = try await app().run(handler: handler, person: person)
        #expect(person.questions.first?.snippet == Snippet(state: .ready, title: "mine"))
        #expect(outcome.snippet == Snippet(state: state, title: "mine"))
        #expect(handler.calls == ["snippet ready", "handle", "snippet \(state.rawValue)"])
    }

    @Test func `without one the values are shown, those of the response after those of the intent`() async throws {
        let outcome = try await app().run(
            ["soup": "lentil"],
            handler: handler("success", snippets: false),
            person: FakePerson(.yes)
        )
        let rows = [Snippet.Row(label: "Soup", value: "lentil"), Snippet.Row(label: "Minutes", value: "5")]
        #expect(outcome.snippet?.state == .success)
        #expect(outcome.snippet?.title == "Order soup")
        #expect(outcome.snippet?.rows == rows)
    }

    @Test func `what a handler's snippet leaves uncovered is shown below it`() async throws {
        let values: [String: IntentValue] = ["soup": "lentil", "note": "hot"]
        func rows(covering covers: [String]) async throws -> [String]? {
            let view: FakeHandler.View = { (state) throws(HandlerFailure) in
                Snippet(state: state, rows: [Snippet.Row(label: "Mine", value: "1")], covers: covers)
            }
            let outcome = try await app().run(values, handler: FakeHandler(snippets: view), person: FakePerson(.yes))
            return outcome.snippet?.rows.map(\.label)
        }
        #expect(try await rows(covering: ["soup"]) == ["Mine", "note"])
        #expect(try await rows(covering: ["soup", "note"]) == ["Mine"])
        // One that does not say what it covers stands as it is.
        #expect(try await rows(covering: []) == ["Mine"])
    }

    @Test func `without anything to show there is none`() async throws {
        #expect(try await TestApp().run().snippet == nil)
    }
}
