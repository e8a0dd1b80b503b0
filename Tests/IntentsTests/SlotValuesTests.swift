import Intents
import Language
import Testing

struct SlotValuesTests {
    private func slots(_ languages: [LanguageTag]) throws -> [String: SlotValues] {
        let fixture = try AppFixture.teaRoom()
        let app = try fixture.load()
        return app.slots(for: try #require(app.definition(named: "BrewTea")), languages: languages)
    }

    @Test func casesGoByTheirNamesInEachLanguageAndBySynonyms() throws {
        let leaf = try #require(try slots(["en", "de"])["leaf"])
        #expect(leaf.kind == .choices)
        #expect(!leaf.several)
        #expect(leaf.choices.map(\.identifier) == ["green", "assam"])
        #expect(leaf.choices[0].display == "green tea")
        #expect(leaf.choices[0].spoken == ["green tea", "Grüner Tee", "sencha"])
        #expect(leaf.choices[0].pronunciations == ["sencha": "sen cha"])
    }

    @Test func theFirstLanguageIsShown() throws {
        let leaf = try #require(try slots(["de"])["leaf"])
        #expect(leaf.choices[0].display == "Grüner Tee")
        // The vocabulary is English only.
        #expect(leaf.choices[0].spoken == ["Grüner Tee"])
        // A case without translation keeps its own name.
        #expect(leaf.choices[1].display == "Assam")
    }

    @Test func kindsFollowTheDeclaration() throws {
        let slots = try slots(["en"])
        #expect(slots["cups"]?.kind == .integer(1...12))
        #expect(slots["extras"]?.kind == .choices)
        #expect(slots["extras"]?.several == true)
        #expect(slots["guest"]?.choices.map(\.spoken) == [["Anna"]])
        #expect(slots["iced"]?.kind == .boolean)
        #expect(slots["iced"]?.choices.map(\.display) == ["on ice", "hot"])
        #expect(slots["steep"]?.kind == .duration)
        #expect(slots["sugar"]?.kind == .decimal(0...Double.greatestFiniteMagnitude))
        #expect(slots["when"]?.kind == .dateTime)
        #expect(slots["note"]?.kind == .freeText)
    }
}
