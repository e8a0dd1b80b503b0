import Intents
import Language
import Testing

struct StringCatalogTests {
    private let catalog = StringCatalog(
        tables: [
            "de": ["title": "Suppe bestellen", "gap": ""],
            "en": ["title": "Order soup, please"],
            "fr": ["title": "Commander"],
            "pt-BR": ["title": "Pedir sopa"],
        ],
        developmentLanguage: "en"
    )

    private func text(_ id: String, _ languages: LanguageTag..., original: String? = "Order soup") -> String? {
        catalog.text(id: id, languages: languages, original: original)
    }

    @Test func theMostSpecificLanguageIsTriedFirst() {
        #expect(text("title", "fr-CA") == "Commander")
        #expect(text("title", "de-AT", "fr") == "Suppe bestellen")
        #expect(text("title", "nl", "fr") == "Commander")
    }

    @Test func aSisterLanguageServes() {
        #expect(text("title", "pt-PT") == "Pedir sopa")
    }

    @Test func theOriginalStandsForItsOwnLanguage() {
        // English is wanted before German, and the definition's own text is English.
        #expect(text("gap", "en-GB", "de") == "Order soup")
        #expect(text("title", "en", "de") == "Order soup, please")
        #expect(text("title", "ja") == "Order soup, please")
    }

    @Test func anEmptyTranslationIsNone() {
        #expect(text("gap", "de") == "Order soup")
        #expect(text("gap", "de", original: nil) == nil)
    }

    @Test func anIDSharedByTwoTextsIsNotLookedUpInTheOwnLanguage() throws {
        func intent(_ name: String, _ title: String) -> [String: Any] {
            DefinitionFixture.intent(name, ["INIntentTitle": title, "INIntentTitleID": "title"])
        }
        let bytes = try DefinitionFixture.bytes(intents: [
            intent("Order", "Order soup"), intent("Cancel", "Cancel soup"),
        ])
        let source = try PropertyList(bytes: bytes, name: "Test")
        let file = try IntentDefinitionFile(source: source, name: "Test", texts: catalog)
        let cancel = file.intents[1]
        #expect(cancel.scope.text(cancel.title, ["en"]) == "Cancel soup")
        #expect(cancel.scope.text(cancel.title, ["ja"]) == "Cancel soup")
        // A translator saw only one text; what was translated is the best there is.
        #expect(cancel.scope.text(cancel.title, ["de"]) == "Suppe bestellen")
    }

    @Test func aTextWithoutIDIsItself() {
        let scope = DefinitionFixture.self
        #expect(throws: Never.self) {
            let file = try scope.file(intents: [scope.intent("A", ["INIntentTitle": "Alone"])])
            #expect(file.intents[0].scope.text(file.intents[0].title, ["de"]) == "Alone")
        }
    }
}
