import Intents
import Language
import Pipeline
import Testing

/// Every resolution result, and what the exchange does with it.
struct ResolutionTests {
    private static let lentil = IntentValue.object(IntentObject(identifier: "1", displayString: "Lentil soup"))
    private static let tomato = IntentValue.object(
        IntentObject(identifier: "2", displayString: "Tomato soup", alternativeSpeakableMatches: ["the red one"])
    )

    private func app(soup: [(String, Plist)] = [], multiple: Bool = false) throws -> TestApp {
        let several: [(String, Plist)] = multiple ? [("SupportsMultipleValues", true)] : []
        return try TestApp(parameters: [.parameter("soup", "Object", soup + several)])
    }

    /// A handler that accepts any value, and does with none what the test says.
    private func handler(_ first: ResolutionResult) -> FakeHandler {
        FakeHandler(resolves: [
            "soup": { (intent, count) throws(HandlerFailure) in
                if count == 1 { return [first] }
                return [intent.parameters["soup"].map { .success($0) } ?? .needsValue]
            }
        ])
    }

    @Test func `success stores the handler's value`() async throws {
        let outcome = try await app().run(["soup": "lentil"], handler: handler(.success(Self.lentil)))
        #expect(outcome.status == .success)
        #expect(outcome.intent?.parameters["soup"] == Self.lentil)
    }

    @Test func `notRequired leaves what is there, or nothing`() async throws {
        let empty = try await app().run(handler: handler(.notRequired))
        #expect(empty.status == .success)
        #expect(empty.intent?.parameters == [:])
        let full = try await app().run(["soup": Self.lentil], handler: handler(.notRequired))
        #expect(full.intent?.parameters["soup"] == Self.lentil)
    }

    @Test func `needsValue asks with the definition's words and resolves the answer`() async throws {
        let person = FakePerson(.text("lentil"))
        let handler = handler(.needsValue)
        let app = try app(soup: [("PromptDialogs", [.prompt("Primary", "What soup would you like?")])])
        let outcome = try await app.run(handler: handler, person: person)
        #expect(outcome.status == .success)
        #expect(person.prompts == ["What soup would you like?"])
        #expect(person.questions.map(\.kind) == [.value(parameter: "soup")])
        #expect(outcome.intent?.parameters["soup"]?.object?.displayString == "lentil")
        #expect(handler.calls == ["resolve soup", "resolve soup", "handle"])
    }

    @Test func `needsValue without words of the definition asks with ours`() async throws {
        let person = FakePerson(.text("lentil"))
        _ = try await app().run(handler: handler(.needsValue), person: person)
        #expect(person.prompts == ["Which soup?"])
    }

    @Test func `confirmationRequired takes the value on yes`() async throws {
        let person = FakePerson(.yes)
        let handler = handler(.confirmationRequired(Self.lentil))
        let outcome = try await app().run(["soup": "lental"], handler: handler, person: person)
        #expect(person.prompts == ["Lentil soup?"])
        #expect(outcome.intent?.parameters["soup"] == Self.lentil)
        #expect(handler.calls == ["resolve soup", "handle"])
    }

    @Test func `confirmationRequired asks for the value on no`() async throws {
        let person = FakePerson(.no, .text("tomato"))
        let outcome = try await app().run(
            ["soup": "lental"],
            handler: handler(.confirmationRequired(Self.lentil)),
            person: person
        )
        #expect(person.prompts == ["Lentil soup?", "Which soup?"])
        #expect(outcome.intent?.parameters["soup"]?.object?.displayString == "tomato")
    }

    @Test(arguments: [
        Answer.choice(1), .text("Tomato soup"), .text("the red one"), .text("2"), .text("tomato"), .text("TOMATO."),
    ])
    func `disambiguation takes the one that is chosen, however it is said`(answer: Answer) async throws {
        let person = FakePerson(answer)
        let outcome = try await app().run(
            ["soup": "soup"],
            handler: handler(.disambiguation([Self.lentil, Self.tomato])),
            person: person
        )
        #expect(outcome.intent?.parameters["soup"] == Self.tomato)
        #expect(person.prompts == ["Which of 2?"])
        let choices = [Choice(title: "Lentil soup"), Choice(title: "Tomato soup", spoken: ["the red one"])]
        #expect(person.questions.map(\.kind) == [.choice(choices)])
    }

    @Test func `disambiguation asks with the definition's words and count`() async throws {
        let person = FakePerson(.choice(0))
        let prompts: Plist = [.prompt("DisambiguationIntroduction", "There are ${count} soups.")]
        _ = try await app(soup: [("PromptDialogs", prompts)]).run(
            handler: handler(.disambiguation([Self.lentil, Self.tomato])),
            person: person
        )
        #expect(person.prompts == ["There are 2 soups."])
    }

    @Test func `the words for selecting follow those that introduce, and later elements have their own`() async throws {
        let person = FakePerson(.choice(0), .choice(1))
        let prompts: Plist = [
            .prompt("DisambiguationIntroduction", "There are ${count} soups."),
            .prompt("DisambiguationSelection", "Which of them?"),
            .prompt("SubsequentIntroduction", "And ${count} more."),
        ]
        let choices: [IntentValue] = [Self.lentil, Self.tomato]
        let handler = FakeHandler(resolves: [
            "soup": { (intent, count) throws(HandlerFailure) in
                let soups = intent.parameters["soup"]?.elements ?? []
                return soups.map { count == 1 ? .disambiguation(choices) : .success($0) }
            }
        ])
        let outcome = try await app(soup: [("PromptDialogs", prompts)], multiple: true).run(
            ["soup": ["any", "other"]],
            handler: handler,
            person: person
        )
        #expect(person.prompts == ["There are 2 soups. Which of them?", "And 2 more. Which of them?"])
        #expect(outcome.intent?.parameters["soup"] == .array(choices))
    }

    @Test func `an answer that fits none or both of the choices is asked again`() async throws {
        let person = FakePerson(.text("soup"), .text("pizza"), .choice(0))
        let outcome = try await app().run(
            handler: handler(.disambiguation([Self.lentil, Self.tomato])),
            person: person
        )
        #expect(outcome.intent?.parameters["soup"] == Self.lentil)
        #expect(person.prompts.last == "\"pizza\" is no soup. Which of 2?")
    }

    @Test func `one candidate is a question of yes or no, and none a question for the value`() async throws {
        let one = FakePerson(.yes)
        _ = try await app().run(handler: handler(.disambiguation([Self.lentil])), person: one)
        #expect(one.questions.map(\.kind) == [.confirmation])
        let none = FakePerson(.text("lentil"))
        _ = try await app().run(handler: handler(.disambiguation([])), person: none)
        #expect(none.questions.map(\.kind) == [.value(parameter: "soup")])
    }

    @Test(arguments: [
        ("soldOut", "No more Lentil soup today. Which soup?"), ("unknownReason", "No Lentil soup. Which soup?"),
        (nil, "No Lentil soup. Which soup?"),
    ])
    func `unsupported says its reason and asks again`(reason: String?, prompt: String) async throws {
        let reasons: Plist = [
            [
                "INIntentParameterUnsupportedReasonCode": "soldOut",
                "INIntentParameterUnsupportedReasonFormatString": "No more ${soup} today.",
            ]
        ]
        let person = FakePerson(.text("tomato"))
        let outcome = try await app(soup: [("UnsupportedReasons", reasons)]).run(
            ["soup": Self.lentil],
            handler: handler(.unsupported(reason: reason)),
            person: person
        )
        #expect(person.prompts == [prompt])
        #expect(outcome.status == .success)
    }

    @Test func `after three tries it ends, and does not run`() async throws {
        let person = FakePerson(.text("a"), .text("b"), .text("c"), .text("d"))
        let handler = FakeHandler(resolves: [
            "soup": { (_, _) throws(HandlerFailure) in [.unsupported(reason: nil)] }
        ])
        let outcome = try await app().run(["soup": Self.lentil], handler: handler, person: person)
        #expect(outcome.status == .needsValue)
        #expect(outcome.reason == .tooManyTries)
        #expect(outcome.dialog?.full == "No soup.")
        #expect(person.questions.count == 3)
        #expect(!handler.calls.contains("handle"))
    }

    @Test(arguments: [Answer.cancelled, .text("Never mind!"), .text("cancel")])
    func `a question can always be cancelled`(answer: Answer) async throws {
        let handler = handler(.needsValue)
        let outcome = try await app().run(handler: handler, person: FakePerson(answer))
        #expect(outcome.status == .cancelled)
        #expect(outcome.dialog?.full == "Cancelled.")
        #expect(handler.calls == ["resolve soup"])
    }

    @Test func `a question that nobody answers is said, and nothing runs`() async throws {
        let handler = handler(.needsValue)
        let outcome = try await app().run(handler: handler)
        #expect(outcome.status == .needsValue)
        #expect(outcome.reason == .questionOpen)
        #expect(outcome.openQuestion == "Which soup?")
        #expect(outcome.dialog?.full == "Open question: Which soup?")
        #expect(handler.calls == ["resolve soup"])
    }

    @Test func `each element of a list has its own result`() async throws {
        let person = FakePerson(.text("leek"))
        let handler = FakeHandler(resolves: [
            "soup": { (intent, count) throws(HandlerFailure) in
                let soups = intent.parameters["soup"]?.elements ?? []
                return soups.enumerated().map { index, soup in
                    count == 1 && index == 1 ? .unsupported(reason: nil) : .success(soup)
                }
            }
        ])
        let outcome = try await app(multiple: true).run(
            ["soup": [Self.lentil, Self.tomato]],
            handler: handler,
            person: person
        )
        let names = outcome.intent?.parameters["soup"]?.elements.compactMap { $0.object?.displayString }
        #expect(names == ["Lentil soup", "leek"])
        #expect(person.prompts == ["No Tomato soup. Which soup?"])
    }

    @Test func `a list that is empty is asked for as a whole`() async throws {
        let person = FakePerson(.text("lentil and tomato"))
        let handler = FakeHandler(resolves: [
            "soup": { (intent, _) throws(HandlerFailure) in
                intent.parameters["soup"].map { $0.elements.map { .success($0) } } ?? [.needsValue]
            }
        ])
        let outcome = try await app(multiple: true).run(handler: handler, person: person)
        #expect(outcome.intent?.parameters["soup"]?.elements.count == 2)
    }

    @Test func `no results leave the parameter as it is`() async throws {
        let handler = FakeHandler(resolves: ["soup": { (_, _) throws(HandlerFailure) in [] }])
        let outcome = try await app(multiple: true).run(["soup": [Self.lentil]], handler: handler)
        #expect(outcome.status == .success)
        #expect(outcome.intent?.parameters["soup"] == [Self.lentil])
    }

    @Test func `results that fit no list are a fault of the handler`() async throws {
        let handler = FakeHandler(resolves: [
            "soup": { (_, _) throws(HandlerFailure) in [.notRequired, .notRequired] }
        ])
        let outcome = try await app().run(["soup": Self.lentil], handler: handler)
        #expect(outcome.status == .failure)
        #expect(outcome.reason == .protocolError)
        #expect(outcome.dialog?.full.contains("2 results for one value of soup") == true)
    }
}
