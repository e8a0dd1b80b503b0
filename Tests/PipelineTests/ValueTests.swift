import Intents
import Language
import Pipeline
import Testing

/// Defaults, limits, order and what is required: all before a handler is asked.
struct ValueTests {
    private static let quantity = Plist.parameter(
        "quantity",
        "Integer",
        [("DisplayName", "Quantity")],
        metadata: [("MinimumValue", 1), ("MaximumValue", 9), ("SupportsNegativeNumbers", false)]
    )

    @Test(arguments: [(0, "At least 1."), (12, "At most 9."), (-3, "Quantity below zero.")])
    func `a number beyond the limits is put right before the handler hears of it`(
        given: Int,
        complaint: String
    ) async throws {
        let person = FakePerson(.text("4"))
        let seen = FakeHandler(resolves: [
            "quantity": { (intent, _) throws(HandlerFailure) in
                intent.parameters["quantity"] == 4 ? [.success(4)] : [.unsupported(reason: "seen too early")]
            }
        ])
        let outcome = try await TestApp(parameters: [Self.quantity]).run(
            ["quantity": .integer(given)],
            handler: seen,
            person: person
        )
        #expect(outcome.status == .success)
        #expect(outcome.intent?.parameters["quantity"] == 4)
        #expect(person.prompts == ["\(complaint) Which Quantity?"])
        #expect(seen.calls == ["resolve quantity", "handle"])
    }

    @Test func `the definition's own words for a limit are used`() async throws {
        let reasons: Plist = [
            [
                "INIntentParameterUnsupportedReasonCode": "greaterThanMaximumValue",
                "INIntentParameterUnsupportedReasonFormatString": "No more than ${maximumValue} bowls.",
            ]
        ]
        let parameter = Plist.parameter(
            "quantity",
            "Integer",
            [("UnsupportedReasons", reasons)],
            metadata: [("MaximumValue", 9)]
        )
        let person = FakePerson(.text("9"))
        _ = try await TestApp(parameters: [parameter]).run(["quantity": 10], person: person)
        #expect(person.prompts.first?.hasPrefix("No more than 9 bowls.") == true)
    }

    @Test func `answers that are no number, or out of bounds again, use up the tries`() async throws {
        let person = FakePerson(.text("many"), .text("99"), .text("two"))
        let outcome = try await TestApp(parameters: [Self.quantity]).run(["quantity": 0], person: person)
        #expect(outcome.intent?.parameters["quantity"] == 2)
        #expect(
            person.prompts == [
                "At least 1. Which Quantity?", "\"many\" is no Quantity. Which Quantity?", "At most 9. Which Quantity?",
            ]
        )
        let stubborn = FakePerson(.text("many"), .text("99"), .text("0"))
        let failed = try await TestApp(parameters: [Self.quantity]).run(["quantity": 0], person: stubborn)
        #expect(failed.status == .needsValue)
        #expect(failed.reason == .tooManyTries)
    }

    @Test func `a default stands in for a value, unless the limits refuse it`() async throws {
        func app(_ value: Int) throws -> TestApp {
            try TestApp(parameters: [
                .parameter("quantity", "Integer", metadata: [("DefaultValue", .integer(value)), ("MaximumValue", 9)])
            ])
        }
        #expect(try await app(2).run().intent?.parameters["quantity"] == 2)
        #expect(try await app(2).run(["quantity": 3]).intent?.parameters["quantity"] == 3)
        #expect(try await app(12).run().intent?.parameters["quantity"] == nil)
    }

    @Test func `parameters are resolved in display order, parents first, and children only when they matter`()
        async throws
    {
        let child = Plist.parameter(
            "topping",
            "String",
            [
                ("DisplayPriority", 1),
                (
                    "Relationship",
                    [
                        "INIntentParameterRelationshipParentName": "extra",
                        "INIntentParameterRelationshipPredicateName": "BooleanHasExactValue",
                        "INIntentParameterRelationshipPredicateValue": true,
                    ]
                ),
            ]
        )
        let app = try TestApp(parameters: [
            child, .parameter("extra", "Boolean", [("DisplayPriority", 3)]),
            .parameter("soup", "String", [("DisplayPriority", 2)]),
        ])
        func handler() -> FakeHandler {
            let accept: FakeHandler.Resolve = { (_, _) throws(HandlerFailure) in [.notRequired] }
            return FakeHandler(resolves: ["topping": accept, "extra": accept, "soup": accept])
        }
        let with = handler()
        _ = try await app.run(["extra": true], handler: with)
        #expect(with.calls == ["resolve soup", "resolve extra", "resolve topping", "handle"])
        let without = handler()
        let outcome = try await app.run(["extra": false, "topping": "cheese"], handler: without)
        #expect(without.calls == ["resolve soup", "resolve extra", "handle"])
        #expect(outcome.intent?.parameters["topping"] == nil)
    }

    @Test func `without resolve the person is asked for what the nearest shortcut type lacks`() async throws {
        let combinations: [(String, Plist)] = [
            (
                "INIntentParameterCombinations",
                [
                    "soup,quantity": ["INIntentParameterCombinationTitle": "Order ${quantity} ${soup}"],
                    "soup,quantity,note": ["INIntentParameterCombinationTitle": "Order"],
                ]
            )
        ]
        let app = try TestApp(
            parameters: [.parameter("soup"), Self.quantity, .parameter("note")],
            intent: combinations
        )
        let person = FakePerson(.text("two"))
        let handler = FakeHandler()
        let outcome = try await app.run(["soup": "lentil"], handler: handler, person: person)
        #expect(person.prompts == ["Which Quantity?"])
        #expect(outcome.intent?.parameters == ["soup": "lentil", "quantity": 2])
        #expect(handler.calls == ["handle"])
        let full = FakePerson()
        _ = try await app.run(["soup": "lentil", "quantity": 1], person: full)
        #expect(full.questions.isEmpty)
    }

    @Test func `the cases of an enumeration are offered, and taken by name or place`() async throws {
        let size: Plist = [
            "INEnumName": "Size", "INEnumType": "Regular",
            "INEnumValues": [
                ["INEnumValueName": "unknown", "INEnumValueDisplayName": "unknown"],
                ["INEnumValueName": "small", "INEnumValueIndex": 1, "INEnumValueDisplayName": "Small"],
                ["INEnumValueName": "large", "INEnumValueIndex": 2, "INEnumValueDisplayName": "Large"],
            ],
        ]
        let app = try TestApp(
            parameters: [.parameter("size", "Integer", [("EnumType", "Size")])],
            enums: [size]
        )
        for answer in [Answer.choice(1), .text("large")] {
            let person = FakePerson(answer)
            let handler = FakeHandler(resolves: [
                "size": { (intent, _) throws(HandlerFailure) in
                    intent.parameters["size"].map { [.success($0)] } ?? [.needsValue]
                }
            ])
            let outcome = try await app.run(handler: handler, person: person)
            #expect(person.questions.first?.suggestions.map(\.title) == ["Small", "Large"])
            #expect(outcome.intent?.parameters["size"] == .enumeration("large"))
        }
    }
}
