import Foundation
import Intents
import Language
import Testing

struct IntentDefinitionTests {
    private typealias Fixture = DefinitionFixture

    private func only(_ intent: [String: Any]) throws -> IntentDefinition {
        try #require(try Fixture.file(intents: [intent]).intents.first)
    }

    @Test func theClassNameAlwaysEndsInOneMoreIntent() throws {
        #expect(try only(Fixture.intent("BrewTea")).className == "BrewTeaIntent")
        #expect(try only(Fixture.intent("TeaIntent")).className == "TeaIntentIntent")
        #expect(try only(Fixture.intent("BrewTea", ["INIntentClassPrefix": "XY"])).className == "XYBrewTeaIntent")
        let system = try only(
            Fixture.intent("PlayMedia", ["INIntentClassName": "INPlayMediaIntent", "INIntentType": "System"])
        )
        #expect(system.className == "INPlayMediaIntent")
        #expect(system.isSystem)
    }

    @Test func anIntentNeedsNothingButItsName() throws {
        let intent = try only(Fixture.intent("BrewTea"))
        #expect(intent.parameters.isEmpty)
        #expect(intent.combinations.isEmpty)
        #expect(intent.response == nil)
        #expect(intent.verb == nil)
        #expect(intent.category == .generic)
        #expect(intent.title.isAbsent)
        #expect(!intent.userConfirmationRequired)
        #expect(!intent.restrictedWhileLocked)
        #expect(intent.isEligibleForSuggestions)
        #expect(intent.title(for: Intent(className: "BrewTeaIntent"), languages: ["en"]) == "BrewTea")
    }

    @Test func anUnknownCategoryIsGeneric() throws {
        #expect(try only(Fixture.intent("A", ["INIntentCategory": "order"])).category == .order)
        #expect(try only(Fixture.intent("A", ["INIntentCategory": "teleport"])).category == .generic)
    }

    @Test func anyRestrictionBitRestricts() throws {
        for (bits, isRestricted) in [(0, false), (1, true), (2, true), (3, true)] {
            let intent = try only(Fixture.intent("A", ["INIntentRestrictions": bits]))
            #expect(intent.restrictedWhileLocked == isRestricted)
        }
    }

    @Test func twoDictionariesOfCombinationsAreKeptApart() throws {
        let intent = try only(
            Fixture.intent(
                "BrewTea",
                parameters: [Fixture.parameter("kind", "String"), Fixture.parameter("cups", "Integer")],
                [
                    "INIntentParameterCombinations": [
                        "cups,kind": ["INIntentParameterCombinationTitle": "Brew ${cups} cups of ${kind}"],
                        "": ["INIntentParameterCombinationTitle": "Brew tea"],
                        "kind": [
                            "INIntentParameterCombinationTitle": "Brew ${kind}",
                            "INIntentParameterCombinationSupportsBackgroundExecution": false,
                        ],
                    ],
                    "INIntentManagedParameterCombinations": [
                        "kind,cups": ["INIntentParameterCombinationTitle": "Brew some ${kind}"]
                    ],
                ]
            )
        )
        #expect(intent.managedCombinations.map(\.key) == ["kind,cups"])
        #expect(intent.suggestedCombinations.map(\.key) == ["cups,kind", "kind", ""])
        #expect(intent.combinations == intent.managedCombinations)
        // The order inside a key means nothing: parameters come in the intent's own order.
        #expect(intent.suggestedCombinations[0].parameters == ["kind", "cups"])
        #expect(intent.combination(for: ["cups", "kind"])?.key == "cups,kind")
        #expect(intent.combination(for: ["kind"])?.supportsBackgroundExecution == false)
        #expect(intent.combination(for: [])?.key == "")
        #expect(intent.combination(for: ["cups"]) == nil)
        let two = Intent(className: "BrewTeaIntent", parameters: ["kind": "Assam", "cups": 2])
        #expect(intent.title(for: two, languages: ["en"]) == "Brew 2 cups of Assam")
    }

    @Test func parametersComeInDisplayOrderAndChildrenAfterTheirParents() throws {
        func child(_ name: String, of parent: String, priority: Int) -> [String: Any] {
            Fixture.parameter(
                name,
                "String",
                [
                    "DisplayPriority": priority,
                    "Relationship": ["INIntentParameterRelationshipParentName": parent],
                ]
            )
        }
        let intent = try only(
            Fixture.intent(
                "A",
                parameters: [
                    Fixture.parameter("third", "String", ["DisplayPriority": 3]),
                    child("first", of: "second", priority: 1),
                    Fixture.parameter("second", "String", ["DisplayPriority": 2]),
                ]
            )
        )
        #expect(intent.parameters.map(\.name) == ["first", "second", "third"])
        #expect(intent.resolutionOrder.map(\.name) == ["second", "first", "third"])

        let circle = try only(
            Fixture.intent("A", parameters: [child("a", of: "b", priority: 1), child("b", of: "a", priority: 2)])
        )
        #expect(Set(circle.resolutionOrder.map(\.name)) == ["a", "b"])
        #expect(circle.isRelevant(circle.parameters[0], given: ["a": "x", "b": "y"]))
    }

    @Test func aChildIsRelevantOnlyWhenAllItsParentsAre() throws {
        func relationship(_ parent: String, _ predicate: String, _ value: Any?) -> [String: Any] {
            let prefix = "INIntentParameterRelationship"
            var keys: [String: Any] = [prefix + "ParentName": parent, prefix + "PredicateName": predicate]
            keys[prefix + "PredicateValue"] = value
            return ["Relationship": keys]
        }
        let intent = try only(
            Fixture.intent(
                "A",
                parameters: [
                    Fixture.parameter("iced", "Boolean"),
                    Fixture.parameter("cubes", "Integer", relationship("iced", "BooleanHasExactValue", true)),
                    Fixture.parameter("heat", "Integer", relationship("iced", "BooleanHasExactValue", nil)),
                    Fixture.parameter("shape", "String", relationship("cubes", "HasAnyValue", nil)),
                    Fixture.parameter("leaf", "Integer", ["EnumType": "Leaf"]),
                    Fixture.parameter("steep", "Integer", relationship("leaf", "EnumHasExactValue", "green")),
                ]
            )
        )
        func relevant(_ values: [String: IntentValue]) -> [String] {
            intent.parameters.filter { intent.isRelevant($0, given: values) }.map(\.name)
        }
        #expect(relevant([:]) == ["iced", "leaf"])
        #expect(relevant(["iced": true]) == ["iced", "cubes", "leaf"])
        // No PredicateValue means false, which is not the same as no value at all.
        #expect(relevant(["iced": false]) == ["iced", "heat", "leaf"])
        #expect(relevant(["iced": true, "cubes": 2]) == ["iced", "cubes", "shape", "leaf"])
        // The grandparent decides too.
        #expect(relevant(["iced": false, "cubes": 2]) == ["iced", "heat", "leaf"])
        #expect(relevant(["leaf": .enumeration("green")]) == ["iced", "leaf", "steep"])
        #expect(relevant(["leaf": .enumeration("black")]) == ["iced", "leaf"])
    }

    @Test func aFileThatIsNoDefinitionSaysSo() throws {
        for root in [["CFBundleIdentifier": "org.example"] as Any, ["a"], "text"] {
            let bytes = try Fixture.bytes(root)
            let fault = try #require(throws: FileFault.self) { try IntentDefinitionFile(data: bytes, name: "X") }
            #expect(fault.message.contains("no intent definition"))
        }
    }

    @Test func theFileOfTheFirstXcodeLacksTypesAndNamespaces() throws {
        let file = try Fixture.file(
            intents: [Fixture.intent("A", parameters: [Fixture.parameter("soup", "Object")])],
            extra: ["INIntentDefinitionModelVersion": "1.0"]
        )
        #expect(file.modelVersion == "1.0")
        #expect(file.types.isEmpty)
        let soup = try #require(file.intents.first?.parameters.first)
        #expect(soup.kind == .object(nil))
        #expect(soup.displayName.text == "soup")
        #expect(soup.allowsNegativeNumbers)
    }

    @Test func whatIsNotUsedHereStaysReachable() throws {
        let file = try Fixture.file(intents: [Fixture.intent("A", ["INIntentFutureKey": ["x": 1]])])
        #expect(file.source["INIntents"]?.elements.first?["INIntentFutureKey"]?["x"]?.integer == 1)
    }
}
