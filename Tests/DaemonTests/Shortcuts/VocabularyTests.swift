import Language
import Library
import Matching
import Testing
import Wire

@testable import Daemon
@testable import Intents

/// Words that were added reach the phrases: as further names of values, and as pronunciations.
@Suite struct VocabularyTests {
    private static let soups = SlotValues.Choice(
        identifier: "chowder",
        display: "clam chowder",
        spoken: ["clam chowder"]
    )

    private static func slot(_ term: VocabularyTerm) -> SlotType {
        let values = SlotValues(kind: .choices, choices: [soups], several: false, isDynamic: false)
        return PersonalVocabulary(terms: [term]).slot(values, app: "org.a", languages: ["en-US"])
    }

    @Test(arguments: [
        (VocabularyTerm(text: "Clam Chowder", synonyms: ["the usual"]), true),
        (VocabularyTerm(app: "org.a", text: "x", identifier: "chowder", synonyms: ["the usual"]), true),
        (VocabularyTerm(app: "org.b", text: "clam chowder", synonyms: ["the usual"]), false),
        (VocabularyTerm(language: "de-DE", text: "clam chowder", synonyms: ["the usual"]), false),
        (VocabularyTerm(text: "goulash", synonyms: ["the usual"]), false),
    ]) func synonymsNameValues(term: VocabularyTerm, isNamed: Bool) {
        guard case .choices(let choices, _) = Self.slot(term) else {
            Issue.record("no choices")
            return
        }
        #expect(choices.map(\.identifier) == ["chowder"])
        #expect(choices[0].display == "clam chowder")
        #expect(choices[0].spoken.contains("the usual") == isNamed)
    }

    @Test func wordsAreSaidAsTheySound() throws {
        let pack = LanguagePack(tag: "en-US", lexicon: Lexicon())
        let vocabulary = PersonalVocabulary(terms: [VocabularyTerm(text: "Siobhan", soundsLike: ["shivon"])])
        let said = vocabulary.pack(pack).lexicon.pronunciations(of: "siobhan", limit: 1).first
        #expect(said == pack.lexicon.pronunciations(of: "shivon", limit: 1).first)
        #expect(said != pack.lexicon.pronunciations(of: "siobhan", limit: 1).first)
        #expect(
            vocabulary.pack(LanguagePack(tag: "de-DE", lexicon: Lexicon())).lexicon.pronunciations(of: "siobhan")
                == pack.lexicon.pronunciations(of: "siobhan")
        )
    }

    @Test func whatIsKeptIsInForceAfterARefresh() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            #expect(try await client.call(MatchRequest(text: "order the usual")).outcome == .noMatch)
            let house = try #require(daemon.daemon.house.value)
            try await house.store.run { (store) throws(StoreError) in
                try store.addTerm(VocabularyTerm(text: "clam chowder", synonyms: ["the usual"]))
            }
            await house.registry.refresh()
            let match = try await client.call(MatchRequest(text: "order the usual"))
            #expect(match.outcome == .matched)
            #expect(match.slots?["soup"] == "clam chowder")
        }
    }
}
