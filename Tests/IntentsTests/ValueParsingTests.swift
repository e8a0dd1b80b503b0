import Intents
import Language
import Testing

struct ValueParsingTests {
    private func read(_ name: String, _ text: String, _ languages: [LanguageTag] = ["en"]) throws -> IntentValue {
        let fixture = try AppFixture.teaRoom()
        let app = try fixture.load()
        let intent = try #require(app.definition(named: "BrewTea"))
        let parameter = try #require(intent.parameter(named: name))
        let spoken = SpokenValues(number: { ["two": 2][$0] })
        return try app.value(of: parameter, of: intent, fromText: text, languages: languages, spoken: spoken)
    }

    private func fault(_ name: String, _ text: String, _ languages: [LanguageTag] = ["en"]) throws -> ValueError {
        try #require(throws: ValueError.self) { try read(name, text, languages) }
    }

    @Test(arguments: ["green tea", "Green  Tea", " sencha ", "green", "GREEN"])
    func aCaseGoesByAnyOfItsNames(text: String) throws {
        #expect(try read("leaf", text) == .enumeration("green"))
    }

    @Test func aCaseGoesByItsTranslation() throws {
        #expect(try read("leaf", "grüner tee", ["de"]) == .enumeration("green"))
    }

    @Test(arguments: ["red tea", "unknown", "0", "1"])
    func whatIsNoCaseNamesThoseThereAre(text: String) throws {
        let fault = try fault("leaf", text)
        #expect(fault.reason == .noSuchChoice(["green tea", "Assam"]))
        #expect(fault.description.contains("green tea, Assam"))
    }

    @Test func numbersAreCheckedAgainstTheDefinition() throws {
        #expect(try read("cups", "3") == .integer(3))
        #expect(try read("cups", "two") == .integer(2))
        #expect(try fault("cups", "0").reason == .refused(.lessThanMinimumValue, limit: "1"))
        #expect(try fault("cups", "13").description == "cups: \"13\" is more than 12")
        #expect(try fault("cups", "-1").reason == .refused(.negativeNumbersNotSupported, limit: "1"))
        #expect(try fault("cups", "many").reason == .notANumber)
        #expect(try fault("cups", "2.5").reason == .notAWholeNumber)
        #expect(try fault("cups", "inf").reason == .notANumber)
        #expect(try fault("cups", "99999999999999999999").reason == .notAWholeNumber)
        #expect(try fault("cups", "  ").reason == .empty)
    }

    @Test func decimalsHaveTheLanguagesMark() throws {
        #expect(try read("sugar", "2.5") == .decimal(2.5))
        #expect(try read("sugar", "2,5", ["de"]) == .decimal(2.5))
    }

    @Test(arguments: [
        ("milk", ["milk"]), ("milk, lemon", ["milk", "lemon"]), ("lemon and milk", ["lemon", "milk"]),
        ("milk and lemon", ["both"]), ("milk and lemon, milk", ["both", "milk"]),
    ])
    func listsAreSplitUnlessTheyAreOneChoice(text: String, cases: [String]) throws {
        #expect(try read("extras", text) == .array(cases.map(IntentValue.enumeration)))
    }

    @Test func aWordOfTheVocabularyBringsItsIdentifier() throws {
        let anna = IntentValue.object(IntentObject(identifier: "g1", displayString: "Anna"))
        let bert = IntentValue.object(IntentObject(displayString: "Bert"))
        #expect(try read("guest", "anna, Bert") == [anna, bert])
    }

    @Test(arguments: [("on ice", true), ("hot", false), ("yes", true), ("off", false)])
    func truthValuesGoByTheirNames(text: String, flag: Bool) throws {
        #expect(try read("iced", text) == .boolean(flag))
    }

    @Test func whatIsNeitherNamesBoth() throws {
        #expect(try fault("iced", "maybe").description == "iced: \"maybe\" is neither on ice nor hot")
    }

    @Test(arguments: [
        ("3", 180.0), ("90 s", 90), ("1 h 30 min", 5400), ("1h30min", 5400), ("2 minutes", 120), ("two minutes", 120),
        ("0.5 hours", 1800),
    ])
    func durationsAreInTheirUnits(text: String, seconds: Double) throws {
        #expect(try read("steep", text) == .timeInterval(seconds))
    }

    @Test(arguments: ["soon", "3 fathoms", "min 3", "1 h 30"])
    func whatIsNoDurationSaysSo(text: String) throws {
        #expect(try fault("steep", text).reason == .notADuration)
    }

    @Test func datesAndTextsAreTakenAsTheyCome() throws {
        #expect(try read("when", "2026-03-31") == .dateComponents(IntentDate(year: 2026, month: 3, day: 31)))
        #expect(try fault("when", "tomorrow-ish").reason == .notADate)
        #expect(try read("note", "no sugar, and hot") == .string("no sugar, and hot"))
    }
}
