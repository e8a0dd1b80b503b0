import Intents
import Language
import Testing

struct DialogTests {
    private typealias Fixture = DefinitionFixture

    private func definition(_ texts: [LanguageTag: [String: String]] = [:]) throws -> IntentDefinition {
        let properties = [
            Fixture.parameter("leaf", "Integer", ["EnumType": "Leaf"], prefix: "INIntentResponseParameter"),
            Fixture.parameter(
                "extras",
                "Integer",
                ["EnumType": "Leaf", "SupportsMultipleValues": true],
                prefix: "INIntentResponseParameter"
            ),
            Fixture.parameter(
                "iced",
                "Boolean",
                metadata: ["TrueDisplayName": "on ice", "FalseDisplayName": "hot"],
                prefix: "INIntentResponseParameter"
            ),
            Fixture.parameter("day", "Object", ["ObjectType": "Day"], prefix: "INIntentResponseParameter"),
        ]
        var success = Fixture.code(
            "success",
            "${leaf}, ${iced}, with ${extras} on ${day.name}",
            concise: "${leaf} it is"
        )
        success["INIntentResponseCodeFormatStringID"] = "aaaaaa"
        let bytes = try Fixture.bytes(
            intents: [
                Fixture.intent(
                    "BrewTea",
                    parameters: [Fixture.parameter("cup", "String")],
                    Fixture.response(
                        [
                            success, Fixture.code("failure"), Fixture.code("soldOut", concise: "No ${leaf}"),
                            Fixture.code("noCup", "No clean ${cup}"),
                        ],
                        properties: properties
                    )
                )
            ],
            enums: [
                Fixture.enumeration("Leaf", [("unknown", nil, ""), ("green", 1, "green tea"), ("milk", 2, "milk")])
            ],
            types: [
                [
                    "INTypeName": "Day",
                    "INTypeProperties": [Fixture.parameter("name", "String", prefix: "INTypeProperty")],
                ]
            ]
        )
        let file = try IntentDefinitionFile(
            source: PropertyList(bytes: bytes, name: "Test"),
            name: "Test",
            texts: StringCatalog(tables: texts, developmentLanguage: "en")
        )
        return try #require(file.intents.first)
    }

    private let response = IntentResponse(
        code: "success",
        properties: [
            "leaf": .enumeration("green"), "iced": false, "extras": [.enumeration("milk"), .enumeration("green")],
            "day": .object(IntentObject(displayString: "the first", properties: ["name": "Monday"])),
        ]
    )

    @Test func valuesAreSaidByTheirDisplayNames() throws {
        let dialog = try definition().dialog(for: response, intent: nil, languages: ["en"])
        #expect(dialog?.full == "green tea, hot, with milk and green tea on Monday")
        #expect(dialog?.concise == "green tea it is")
    }

    @Test func sentencesAndNamesAreTranslated() throws {
        let german = ["aaaaaa": "${leaf} mit ${extras}", "idgreen": "Grüntee", "idmilk": "Milch"]
        let dialog = try definition(["de": german]).dialog(for: response, intent: nil, languages: ["de-AT", "en"])
        #expect(dialog?.full == "Grüntee mit Milch und Grüntee")
    }

    @Test func eitherTemplateStandsInForTheOther() throws {
        let definition = try definition()
        let soldOut = IntentResponse(code: "soldOut", properties: ["leaf": .enumeration("milk")])
        #expect(definition.dialog(for: soldOut, intent: nil, languages: [])?.full == "No milk")
        let noCup = IntentResponse(code: "noCup")
        let intent = Intent(className: "BrewTeaIntent", parameters: ["cup": "mug"])
        #expect(definition.dialog(for: noCup, intent: intent, languages: [])?.concise == "No clean mug")
        #expect(definition.dialog(for: noCup, intent: nil, languages: [])?.full == "No clean")
    }

    @Test func aCodeWithoutWordsHasNoDialog() throws {
        #expect(try definition().dialog(for: IntentResponse(code: "failure"), intent: nil, languages: []) == nil)
        #expect(try definition().dialog(for: IntentResponse(code: "unheardOf"), intent: nil, languages: []) == nil)
    }

    @Test func missingValuesLeaveGaps() throws {
        let dialog = try definition().dialog(for: IntentResponse(code: "success"), intent: nil, languages: [])
        #expect(dialog?.full == ", , with on")
    }
}
