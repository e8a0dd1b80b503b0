import Foundation
import Intents
import Testing

struct DefinitionLinterTests {
    private typealias Fixture = DefinitionFixture

    /// An intent with nothing to find fault with.
    private func sound(_ name: String = "BrewTea", _ extra: [String: Any] = [:]) -> [String: Any] {
        let base: [String: Any] = [
            "INIntentTitle": "Brew tea",
            "INIntentParameterCombinations": ["leaf": ["INIntentParameterCombinationTitle": "Brew ${leaf}"]],
        ]
        let response = Fixture.response(
            [Fixture.code("success", "${leaf} is ready"), Fixture.code("failure")],
            properties: [Fixture.parameter("leaf", "String", prefix: "INIntentResponseParameter")]
        )
        return Fixture.intent(
            name,
            parameters: [Fixture.parameter("leaf", "String", ["Tag": 1])],
            base.merging(response) { $1 }.merging(extra) { $1 }
        )
    }

    private func messages(
        _ intents: [[String: Any]],
        enums: [[String: Any]] = [],
        types: [[String: Any]] = []
    ) throws -> [String] {
        DefinitionLinter.findings(in: try Fixture.file(intents: intents, enums: enums, types: types)).map { finding in
            (finding.severity == .error ? "error: " : "warning: ") + finding.fault.message
        }
    }

    private func expect(
        _ words: String,
        _ intent: [String: Any],
        enums: [[String: Any]] = [],
        types: [[String: Any]] = [],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let messages = try messages([intent], enums: enums, types: types)
        #expect(messages.count == 1 && messages[0].contains(words), "\(messages)", sourceLocation: location)
    }

    @Test func aSoundDefinitionHasNoFindings() throws {
        #expect(try messages([sound()]).isEmpty)
    }

    @Test func everyFindingNamesLineAndCure() throws {
        let file = try Fixture.file(intents: [sound("A", ["INIntentInput": "ghost"])])
        let finding = try #require(DefinitionLinter.findings(in: file).first)
        #expect(finding.severity == .error)
        #expect(finding.fault.file == "Test")
        #expect((finding.fault.line ?? 0) > 1)
        #expect(finding.fault.cure?.isEmpty == false)
    }

    @Test func namesAreChecked() throws {
        try expect("warning: BrewTeaIntent becomes the class BrewTeaIntentIntent", sound("BrewTeaIntent"))
        try expect("warning: A has no title", sound("A", ["INIntentTitle": ""]))
        try expect("warning: A has the unknown category magic", sound("A", ["INIntentCategory": "magic"]))
        try expect("warning: A has restrictions 5", sound("A", ["INIntentRestrictions": 5]))
        try expect(
            "error: A has no parameter ghost to be its key parameter",
            sound("A", ["INIntentKeyParameter": "ghost"])
        )
        try expect(
            "warning: A says its last parameter tag is 0, but there is a tag 1",
            sound("A", ["INIntentLastParameterTag": 0])
        )
        #expect(try messages([sound(), sound()]) == ["error: there is a BrewTeaIntent twice"])
    }

    @Test func parametersAreChecked() throws {
        func with(_ parameters: [String: Any]...) -> [String: Any] {
            sound("A", ["INIntentParameters": [Fixture.parameter("leaf", "String")] + parameters])
        }
        let leafs = [Fixture.enumeration("Leaf", [("unknown", 0, ""), ("green", 1, "Green")])]
        let kind = Fixture.parameter("kind", "Integer", ["EnumType": "Leaf"], metadata: ["DefaultValue": "red"])
        try expect("error: A: kind has the default red, which is no case of Leaf", with(kind), enums: leafs)
        try expect(
            "error: A: kind is of the enumeration Leaf",
            with(Fixture.parameter("kind", "Integer", ["EnumType": "Leaf"]))
        )
        #expect(
            try messages([
                with(Fixture.parameter("kind", "Integer", ["EnumType": "Leaf", "EnumTypeNamespace": "System"]))
            ]).isEmpty
        )
        try expect(
            "error: A: who is of the type Guest",
            with(Fixture.parameter("who", "Object", ["ObjectType": "Guest"]))
        )
        try expect("warning: A: holo has the unknown type Hologram", with(Fixture.parameter("holo", "Hologram")))
        try expect("warning: A: Cups does not start with a small letter", with(Fixture.parameter("Cups", "Integer")))
        let turned = Fixture.parameter("cups", "Integer", metadata: ["MinimumValue": 5, "MaximumValue": 2])
        try expect("error: A: cups has no value between its limits", with(turned))
        let beyond = Fixture.parameter("cups", "Integer", metadata: ["DefaultValue": 9, "MaximumValue": 2])
        try expect("error: the default of A: cups is beyond its own limits", with(beyond))
        let doubled = [
            Fixture.parameter("cups", "Integer", ["Tag": 2]), Fixture.parameter("milk", "Boolean", ["Tag": 2]),
        ]
        try expect("error: A has the parameter tag 2 twice", with(doubled[0], doubled[1]))
        try expect("error: A has leaf twice", with(Fixture.parameter("leaf", "String")))
    }

    @Test func parametersOutOfReachAreFound() throws {
        func child(_ parent: String, _ predicate: String, _ value: Any? = nil) -> [String: Any] {
            var relationship: [String: Any] = [
                "INIntentParameterRelationshipParentName": parent,
                "INIntentParameterRelationshipPredicateName": predicate,
            ]
            relationship["INIntentParameterRelationshipPredicateValue"] = value
            let parameters = [
                Fixture.parameter("leaf", "String"),
                Fixture.parameter("kind", "Integer", ["EnumType": "Leaf"]),
                Fixture.parameter("child", "String", ["Relationship": relationship]),
            ]
            return sound("A", ["INIntentParameters": parameters])
        }
        let enums = [Fixture.enumeration("Leaf", [("unknown", nil, ""), ("green", 1, "Green")])]
        #expect(try messages([child("kind", "EnumHasExactValue", "green")], enums: enums).isEmpty)
        try expect("error: A: child is out of reach", child("kind", "EnumHasExactValue", "red"), enums: enums)
        try expect("error: A: child is out of reach", child("leaf", "BooleanHasExactValue"), enums: enums)
        try expect("error: A: child depends on ghost", child("ghost", "HasAnyValue"), enums: enums)
        try expect("error: A: child depends on itself", child("child", "HasAnyValue"), enums: enums)
    }

    @Test func shortcutTypesAreChecked() throws {
        func with(_ key: String, _ title: String) -> [String: Any] {
            sound("A", ["INIntentParameterCombinations": [key: ["INIntentParameterCombinationTitle": title]]])
        }
        try expect("error: A: the shortcut type for leaf,ghost names ghost", with("leaf,ghost", "Brew ${leaf}"))
        try expect("error: A: the shortcut type for no parameters says ${leaf}", with("", "Brew ${leaf}"))
        try expect("warning: A: the shortcut type for leaf has no title", with("leaf", ""))
        try expect("error: A: the shortcut type for leaf,leaf names a parameter twice", with("leaf,leaf", "Brew"))
        try expect("warning: A has no shortcut type", sound("A", ["INIntentParameterCombinations": [String: Any]()]))
    }

    @Test func responsesAreChecked() throws {
        func with(_ codes: [String: Any]..., output: String? = nil) -> [String: Any] {
            var response: [String: Any] = [
                "INIntentResponseCodes": [Fixture.code("success"), Fixture.code("failure")] + codes,
                "INIntentResponseParameters": [
                    Fixture.parameter("day", "Object", ["ObjectType": "Day"], prefix: "INIntentResponseParameter")
                ],
            ]
            response["INIntentResponseOutput"] = output
            return sound("A", ["INIntentResponse": response])
        }
        let types: [[String: Any]] = [
            ["INTypeName": "Day", "INTypeProperties": [Fixture.parameter("name", "String", prefix: "INTypeProperty")]]
        ]
        #expect(try messages([with(Fixture.code("late", "${day.name} ${day.displayString}"))], types: types).isEmpty)
        try expect("error: A.late says ${ghost}", with(Fixture.code("late", "${ghost}")), types: types)
        try expect("warning: A.late says ${leaf}", with(Fixture.code("late", concise: "${leaf}")), types: types)
        try expect("error: A.late says ${day.ghost}", with(Fixture.code("late", "${day.ghost}")), types: types)
        try expect("warning: A.readySoon is not marked as success", with(Fixture.code("readySoon")), types: types)
        try expect(
            "warning: A.failureLate is marked as success",
            with(Fixture.code("failureLate", success: true)),
            types: types
        )
        try expect("the response of A has the code failure twice", with(Fixture.code("failure")), types: types)
        try expect("error: A has no response property ghost", with(output: "ghost"), types: types)
        let lacking = sound("A", Fixture.response([Fixture.code("success")]))
        try expect("warning: the response of A lacks the code failure", lacking)
    }

    @Test func enumerationsAreChecked() throws {
        func messages(_ cases: [(String, Int?, String)]) throws -> [String] {
            try self.messages([sound()], enums: [Fixture.enumeration("Leaf", cases)])
        }
        #expect(try messages([("unknown", nil, ""), ("green", 1, "Green")]).isEmpty)
        #expect(
            try messages([("green", 0, "Green")]) == ["warning: Leaf.green has the index 0, which stands for no value"]
        )
        #expect(try messages([("green", 1, "")]) == ["warning: Leaf.green has no display name"])
        #expect(try messages([]) == ["warning: the enumeration Leaf has no case to choose"])
        let twice = try messages([("green", 1, "Green"), ("green", 2, "Green")])
        #expect(twice == ["error: the enumeration Leaf has the case green twice"])
        let index = try messages([("green", 1, "Green"), ("black", 1, "Black")])
        #expect(index == ["error: the enumeration Leaf has the index 1 twice"])
    }

    @Test func aKeyOfTwoTextsIsFound() throws {
        let second = sound("B", ["INIntentTitle": "Boil", "INIntentTitleID": "aB3dE6"])
        let found = try messages([sound("A", ["INIntentTitleID": "aB3dE6"]), second])
        #expect(found.count == 1 && found[0].contains("the key aB3dE6 stands for another text in line"))
    }

    @Test func twoPrimaryShortcutTypesAreOneTooMany() throws {
        func type(_ title: String) -> [String: Any] {
            ["INIntentParameterCombinationTitle": title, "INIntentParameterCombinationIsPrimary": true]
        }
        let types = ["leaf": type("Brew ${leaf}"), "": type("Brew")]
        try expect("warning: A has two primary shortcut types", sound("A", ["INIntentParameterCombinations": types]))
    }

    @Test func casesThatSoundAlikeAreFound() throws {
        let enums = [Fixture.enumeration("Leaf", [("green", 1, "Tea"), ("black", 2, "tea"), ("mint", 3, "mint")])]
        #expect(try messages([sound()], enums: enums) == ["warning: Leaf.green and Leaf.black are both called \"tea\""])
    }

    @Test func placesInPromptsAndReasonsAreChecked() throws {
        func with(prompt: String, kind: String = "Primary", reason: String = "too many") -> [String: Any] {
            let leaf = Fixture.parameter(
                "leaf",
                "String",
                [
                    "Tag": 1,
                    "PromptDialogs": [
                        [
                            "INIntentParameterPromptDialogType": kind,
                            "INIntentParameterPromptDialogFormatString": prompt,
                        ]
                    ],
                    "UnsupportedReasons": [
                        [
                            "INIntentParameterUnsupportedReasonCode": "tooMany",
                            "INIntentParameterUnsupportedReasonFormatString": reason,
                        ]
                    ],
                ]
            )
            return sound("A", ["INIntentParameters": [leaf]])
        }
        #expect(
            try messages([with(prompt: "Which of ${count} for ${leaf}?", kind: "DisambiguationIntroduction")]) == []
        )
        #expect(try messages([with(prompt: "Which?", reason: "${displayName}: ${leaf} > ${maximumValue}")]) == [])
        try expect("warning: the Primary prompt of A.leaf says ${ghost}", with(prompt: "Which ${ghost}?"))
        try expect("warning: the reason tooMany of A.leaf says ${count}", with(prompt: "Which?", reason: "${count}"))
        try expect("warning: \"Which ${leaf?\" has a ${ that is never closed", with(prompt: "Which ${leaf?"))
        let title = ["leaf": ["INIntentParameterCombinationTitle": "Brew ${leaf"]]
        try expect("\"Brew ${leaf\" has a ${", sound("A", ["INIntentParameterCombinations": title]))
    }
}
