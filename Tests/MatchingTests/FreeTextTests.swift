import Foundation
import Language
import Matching
import Testing

/// Words that no list holds.
@Suite struct FreeTextTests {
    private static let people = SlotType.open(
        [SlotChoice(identifier: "u1", display: "Anna", spoken: ["Anna"])],
        several: true
    )

    private static let models = ModelSearchPath(directories: [
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models").path
    ])

    private func match(_ text: String, _ templates: String..., people: SlotType = people) throws -> MatchResult {
        var matcher = PhraseMatcher(pack: try LanguagePack.load("en-US", from: Self.models))
        for template in templates {
            try matcher.insert(
                Phrase(id: template, template: PhraseTemplate(parsing: template), slots: ["who": people])
            )
        }
        return matcher.match(.typed(text), threshold: 0.5)
    }

    @Test(arguments: [
        ("say Come home, NOW!", "Come home, NOW!"), ("say it's 5 o'clock?", "it's 5 o'clock?"),
        ("say \"Hello World.\"", "Hello World."), ("say: “Why not?”", "Why not?"), ("say one (or two)", "one (or two)"),
    ])
    func keepsWhatWasWrittenToItsEnd(text: String, words: String) throws {
        let result = try match(text, "say {words}")
        #expect(result.candidates.first?.slots["words"]?.map(\.display) == [words])
    }

    @Test func theFirstOfTwoIsTheShorter() throws {
        let result = try match("tell Zoe that I said that", "tell {whom} that {words}")
        #expect(result.candidates.first?.slots["whom"]?.first?.display == "Zoe")
        #expect(result.candidates.first?.slots["words"]?.first?.display == "I said that")
    }

    @Test func knownWordsComeBeforeFreeOnes() throws {
        let result = try match("send it to Anna now", "send it to {words}", "send it to {who} now", "send {words}")
        #expect(result.decision == .accepted)
        #expect(result.candidates.first?.phrase == "send it to {who} now")
    }

    @Test func anOpenSlotTakesListedValuesAndOthers() throws {
        let anna = try match("call Anna", "call {who}").candidates.first?.slots["who"]?.first
        #expect(anna?.identifier == "u1")
        let zoe = try match("call Zoe", "call {who}").candidates.first?.slots["who"]?.first
        #expect(zoe?.identifier == nil)
        #expect(zoe?.display == "Zoe")
    }

    @Test func valuesThatAreNamedStandAboveTheSlotsOwn() throws {
        let phrase = Phrase(
            id: "p",
            template: try PhraseTemplate(parsing: "call {known:who}"),
            slots: [
                "who": .freeText,
                "known": .choices([SlotChoice(identifier: "u1", display: "Anna", spoken: ["Anna"])], several: false),
            ]
        )
        #expect(phrase.slotType("known", "who") == phrase.slots["known"])
        #expect(phrase.slotType("who", "who") == .freeText)
    }
}
