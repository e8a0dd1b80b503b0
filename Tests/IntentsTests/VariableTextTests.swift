import Foundation
import Intents
import Language
import Testing

/// What `.stringsdict` files say: words that depend on numbers and on the room there is.
struct VariableTextTests {
    /// An app whose disambiguation prompt and success template are worded in `language`.
    private func intent(
        _ language: String,
        _ entries: [String: Any],
        prompt: String = "${count} options match ‘${leaf}’.",
        success: String = "${cups} cups of ${leaf}"
    ) throws -> IntentDefinition {
        let dialogs: [[String: Any]] = [
            [
                "INIntentParameterPromptDialogType": "DisambiguationIntroduction",
                "INIntentParameterPromptDialogFormatString": prompt,
                "INIntentParameterPromptDialogFormatStringID": "promptID",
            ]
        ]
        var code = DefinitionFixture.code("success", success, success: true)
        code["INIntentResponseCodeFormatStringID"] = "successID"
        let definition = DefinitionFixture.intent(
            "BrewTea",
            parameters: [DefinitionFixture.parameter("leaf", "String", ["PromptDialogs": dialogs])],
            DefinitionFixture.response(
                [code],
                properties: [
                    DefinitionFixture.parameter("cups", "Integer", prefix: "INIntentResponseParameter"),
                    DefinitionFixture.parameter(
                        "leaf",
                        "String",
                        ["SupportsMultipleValues": true],
                        prefix: "INIntentResponseParameter"
                    ),
                ]
            )
        )
        let fixture = try AppFixture([
            "Info.plist": ["CFBundleIdentifier": "org.example.Tea", "NSSiriUsageDescription": "Brews."],
            "Intents.intentdefinition": ["INIntents": [definition]],
            "\(language).lproj/Intents.stringsdict": entries,
        ])
        let app = try fixture.load()
        #expect(app.warnings.isEmpty, "\(app.warnings)")
        return try #require(app.intents.first)
    }

    private func plural(_ format: String, _ variables: [String: [String: String]]) -> [String: Any] {
        var entry: [String: Any] = ["NSStringLocalizedFormatKey": format]
        for (name, forms) in variables {
            entry[name] = forms.merging([
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "%ld",
            ]) { $1 }
        }
        return entry
    }

    private func prompt(_ intent: IntentDefinition, count: Int, _ language: LanguageTag) throws -> String {
        let template = try #require(intent.parameters[0].prompt(.disambiguationIntroduction))
        return intent.render(template, ["leaf": "tea"], [language], arguments: ["count": String(count)])
    }

    private func success(_ intent: IntentDefinition, _ properties: [String: IntentValue], _ language: LanguageTag)
        -> String?
    {
        let response = IntentResponse(code: "success", properties: properties)
        return intent.dialog(for: response, intent: nil, languages: [language])?.full
    }

    @Test(arguments: [
        (1, "Есть 1 опция для ‘tea’."), (2, "Есть 2 опции для ‘tea’."), (5, "Есть 5 опций для ‘tea’."),
        (21, "Есть 21 опция для ‘tea’."), (112, "Есть 112 опций для ‘tea’."),
    ])
    func russianCountsInThreeForms(count: Int, words: String) throws {
        let forms = ["one": "%ld опция", "few": "%ld опции", "many": "%ld опций", "other": "%ld опции"]
        let entry = plural("Есть %#@count_option@ для ‘${leaf}’.", ["count_option": forms])
        #expect(try prompt(intent("ru", ["promptID": entry]), count: count, "ru") == words)
    }

    @Test func twoVariablesTakeTheNumbersOfTheirPlaces() throws {
        let entry = plural(
            "%1$#@cups@ of %2$#@leaves@",
            [
                "cups": ["one": "a cup", "other": "%d cups"],
                "leaves": ["zero": "nothing", "one": "${leaf} alone", "other": "%d leaves (${leaf})"],
            ]
        )
        let intent = try intent("en", ["successID": entry])
        let leaves: IntentValue = ["mint", "sage"]
        #expect(success(intent, ["cups": 1, "leaf": leaves], "en") == "a cup of 2 leaves (mint and sage)")
        #expect(success(intent, ["cups": 3, "leaf": ["mint"]], "en") == "3 cups of mint alone")
        #expect(success(intent, ["cups": 3, "leaf": .array([])], "en") == "3 cups of nothing")
    }

    @Test func variablesMayNameVariables() throws {
        let entry = plural(
            "%#@cups@.",
            [
                "cups": ["one": "One cup: %#@leaf@", "other": "%ld cups: %#@leaf@"],
                "leaf": ["other": "%2$@, 100%% leaf"],
            ]
        )
        #expect(
            success(try intent("de", ["successID": entry]), ["cups": 2, "leaf": ["mint"]], "de")
                == "2 cups: mint, 100% leaf."
        )
    }

    @Test func decimalsHaveFormsOfTheirOwn() throws {
        let forms = ["one": "%@ litr", "few": "%@ litry", "many": "%@ litrów", "other": "%@ litra"]
        let intent = try intent("pl", ["successID": plural("%#@cups@", ["cups": forms])])
        #expect(success(intent, ["cups": 5], "pl") == "5 litrów")
        #expect(success(intent, ["cups": .decimal(1.5)], "pl") == "1,5 litra")
    }

    @Test func ofSeveralWidthsTheWidestIsTaken() throws {
        let entry = ["NSStringVariableWidthRuleType": ["1": "${cups}", "25": "${cups} cups, freshly brewed"]]
        #expect(success(try intent("en", ["successID": entry]), ["cups": 2], "en") == "2 cups, freshly brewed")
    }

    @Test func valueThatIsNoNumberTakesTheGeneralForm() throws {
        let intent = try intent(
            "en",
            ["successID": plural("%#@cups@", ["cups": ["one": "one", "other": "some of it"]])]
        )
        #expect(success(intent, ["cups": "much"], "en") == "some of it")
        #expect(success(intent, [:], "en") == "some of it")
    }

    @Test func textThatLoopsEnds() throws {
        let intent = try intent("en", ["successID": plural("%#@cups@", ["cups": ["other": "x%#@cups@"]])])
        #expect(success(intent, ["cups": 2], "en")?.hasPrefix("xx") == true)
    }

    @Test func entryWithoutTextIsReported() throws {
        let fixture = try AppFixture.teaRoom(["en.lproj/Intents.stringsdict": ["titleID": ["cups": ["one": "x"]]]])
        #expect(try fixture.load().warnings.contains { $0.message == "\"titleID\" has no text" })
    }
}

extension VariableTextTests {
    /// Samples of the Unicode locale data: which form the numbers from 0 take.
    @Test(arguments: [
        ("en", "other one other other other other"), ("fr", "one one other other other other"),
        ("de", "other one other other other other"), ("zh-Hans", "other other other other other other"),
        ("ru", "many one few few few many"), ("pl", "many one few few few many"),
        ("cs", "other one few few few other"), ("ar", "zero one two few few few"),
        ("he", "other one two other other other"), ("lv", "zero one other other other other"),
        ("lt", "other one few few few few"), ("ro", "few one few few few few"), ("ga", "other one two few few few"),
        ("cy", "zero one two few other other"), ("sl", "other one two few few other"),
        ("pt-PT", "other one other other other other"), ("pt-BR", "one one other other other other"),
        ("mt", "few one two few few few"), ("ko", "other other other other other other"),
        ("tlh", "other one other other other other"),
    ])
    func formsAreThoseOfTheLocaleData(language: String, forms: String) throws {
        let words = Dictionary(uniqueKeysWithValues: ["one", "two", "few", "many", "other"].map { ($0, $0) })
        for (number, form) in forms.split(separator: " ").enumerated() {
            // `zero` counts in every language when it is given, so only languages that have it are given it.
            let given = form == "zero" ? words.merging(["zero": "zero"]) { $1 } : words
            let intent = try intent(language, ["successID": plural("%#@cups@", ["cups": given])])
            #expect(success(intent, ["cups": .integer(number)], LanguageTag(language)) == String(form), "\(number)")
        }
    }
}
