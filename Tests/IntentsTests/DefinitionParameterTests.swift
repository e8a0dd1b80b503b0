import Foundation
import Intents
import Testing

struct DefinitionParameterTests {
    private typealias Fixture = DefinitionFixture

    private func read(
        _ type: String,
        _ extra: [String: Any] = [:],
        metadata: [String: Any]? = nil,
        enums: [[String: Any]] = []
    ) throws -> IntentDefinition.Parameter {
        let intent = Fixture.intent("A", parameters: [Fixture.parameter("p", type, extra, metadata: metadata)])
        return try #require(try Fixture.file(intents: [intent], enums: enums).intents.first?.parameters.first)
    }

    @Test func aDefaultOfOneIsANumberWhereANumberIsDeclared() throws {
        #expect(try read("Integer", metadata: ["DefaultValue": 1]).defaultValue == .integer(1))
        #expect(try read("Decimal", metadata: ["DefaultValue": 1.0]).defaultValue == .decimal(1))
        #expect(try read("Boolean", metadata: ["DefaultValue": true]).defaultValue == .boolean(true))
        #expect(try read("Integer", metadata: ["MaximumValue": 1]).maximum == 1)
    }

    @Test func emptyDataIsNoLimit() throws {
        let parameter = try read("Integer", metadata: ["MinimumValue": Data(), "MaximumValue": Data()])
        #expect(parameter.minimum == nil)
        #expect(parameter.maximum == nil)
        #expect(parameter.refusal(of: 1_000_000) == nil)
    }

    @Test(arguments: [("YES", true), ("NO", false)])
    func negativeNumbersAreAllowedInWords(word: String, isAllowed: Bool) throws {
        #expect(try read("Decimal", metadata: ["SupportsNegativeNumbers": word]).allowsNegativeNumbers == isAllowed)
    }

    @Test func negativeNumbersAreAllowedByAFlagOrALimit() throws {
        #expect(try !read("Integer", metadata: [:]).allowsNegativeNumbers)
        #expect(try read("Integer", metadata: ["SupportsNegativeNumbers": true]).allowsNegativeNumbers)
        #expect(try !read("Integer", metadata: ["SupportsNegativeNumbers": false]).allowsNegativeNumbers)
        #expect(try read("Integer", metadata: ["MinimumValue": -5]).allowsNegativeNumbers)
    }

    @Test func numbersAreCheckedWithoutTheHandler() throws {
        let cups = try read(
            "Integer",
            ["SupportsMultipleValues": true],
            metadata: ["MinimumValue": 1, "MaximumValue": 4]
        )
        #expect(cups.refusal(of: 1) == nil)
        #expect(cups.refusal(of: 4) == nil)
        #expect(cups.refusal(of: 0) == .lessThanMinimumValue)
        #expect(cups.refusal(of: 5) == .greaterThanMaximumValue)
        #expect(cups.refusal(of: -1) == .negativeNumbersNotSupported)
        #expect(cups.refusal(of: [2, 9]) == .greaterThanMaximumValue)
        #expect(cups.refusal(of: "many") == nil)
        #expect(cups.limits == 1...4)
        #expect(try read("String", metadata: ["MinimumValue": 1]).refusal(of: 0) == nil)
    }

    @Test func aTimeIntervalIsInItsOwnUnit() throws {
        let steep = try read(
            "TimeInterval",
            metadata: ["DefaultUnit": "Minutes", "DefaultValue": 2.0, "MaximumValue": 10.0]
        )
        #expect(steep.kind == .timeInterval(unit: 60))
        #expect(steep.defaultValue == .timeInterval(120))
        #expect(steep.refusal(of: .timeInterval(600)) == nil)
        #expect(steep.refusal(of: .timeInterval(601)) == .greaterThanMaximumValue)
    }

    @Test func anEnumerationIsStoredAsAnIntegerAndItsDefaultAsAName() throws {
        let leaf = try read(
            "Integer",
            ["EnumType": "Leaf"],
            metadata: ["DefaultValue": "green"],
            enums: [Fixture.enumeration("Leaf", [("unknown", nil, ""), ("green", 1, "Green")])]
        )
        #expect(leaf.kind == .enumeration("Leaf"))
        #expect(leaf.defaultValue == .enumeration("green"))
        #expect(leaf.limits == nil)
    }

    @Test func anIDWithoutADefaultIsNoDefault() throws {
        #expect(try read("String", metadata: ["DefaultValueID": "aB3dE6"]).defaultValue == nil)
    }

    @Test(arguments: [
        ("String", ParameterKind.string), ("URL", .url), ("File", .file), ("Placemark", .placemark),
        ("Person", .person), ("CurrencyAmount", .currencyAmount), ("PaymentMethod", .paymentMethod),
        ("Temperature", .measurement("Temperature")), ("Hologram", .other("Hologram")),
        ("DateComponents", .dateComponents(.dateTime)),
    ])
    func everyTypeIsKnownOrKept(type: String, kind: ParameterKind) throws {
        #expect(try read(type).kind == kind)
    }

    @Test func datesSayWhichFieldsTheyMean() throws {
        #expect(try read("DateComponents", metadata: ["Type": "Date"]).kind == .dateComponents(.date))
        #expect(try read("DateComponents", metadata: ["Type": "Time"]).kind == .dateComponents(.time))
    }

    @Test func aPromptWithoutWordsIsNone() throws {
        let prefix = "INIntentParameterPromptDialog"
        let parameter = try read(
            "String",
            [
                "PromptDialogs": [
                    [prefix + "Type": "Primary", prefix + "Custom": true],
                    [prefix + "Type": "Configuration", prefix + "FormatString": "Which leaf?"],
                    [prefix + "Type": "Telepathy", prefix + "FormatString": "…"],
                ]
            ]
        )
        #expect(parameter.prompts.count == 2)
        #expect(parameter.prompt(.primary) == nil)
        #expect(parameter.prompt(.configuration)?.text == "Which leaf?")
    }

    @Test func unsupportedReasonsKeepTheirNames() throws {
        let prefix = "INIntentParameterUnsupportedReason"
        let parameter = try read(
            "Integer",
            [
                "UnsupportedReasons": [
                    [prefix + "Code": "tooHott", prefix + "FormatString": "Too hot."],
                    [
                        prefix + "Code": "lessThanMinimumValue", prefix + "Default": true,
                        prefix + "FormatString": "At least ${minimumValue}.",
                    ],
                ]
            ]
        )
        // A misspelt name is what handlers are written against.
        #expect(parameter.unsupportedReasons.map(\.code) == ["tooHott", "lessThanMinimumValue"])
        #expect(parameter.unsupportedReasons.map(\.isAutomatic) == [false, true])
        #expect(parameter.template(for: .lessThanMinimumValue)?.text == "At least ${minimumValue}.")
        #expect(parameter.template(for: .greaterThanMaximumValue) == nil)
    }

    @Test func typesLeaveOutThePropertiesEveryObjectHas() throws {
        let type: [String: Any] = [
            "INTypeName": "Leaf", "INTypeClassName": "TeaLeaf",
            "INTypeProperties": [
                Fixture.parameter("identifier", "String", ["Default": true], prefix: "INTypeProperty"),
                Fixture.parameter("origin", "String", ["Tag": 100], prefix: "INTypeProperty"),
                Fixture.parameter("parent", "Object", ["ObjectType": "Leaf"], prefix: "INTypeProperty"),
            ],
        ]
        let leaf = try #require(try Fixture.file(intents: [], types: [type]).types.first)
        #expect(leaf.className == "TeaLeaf")
        #expect(leaf.properties.map(\.name) == ["origin", "parent"])
        #expect(leaf.properties[1].typeName == "Leaf")
    }
}
