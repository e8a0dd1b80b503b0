import Language
import Matching
import Testing

@testable import Speech

@Suite struct WordLearnerTests {
    /// What a name sounds like that nobody would read off its letters.
    private static let said = "call so cheel"

    private static func grammar(_ pack: LanguagePack) throws -> Grammar {
        let phrases = ["call xochitl", "call margaret", "call me later", "kitchen lights on"]
        return Grammar(
            phrases: try phrases.map { Phrase(id: $0, template: try PhraseTemplate(parsing: $0)) },
            pack: pack
        )
    }

    private static func words(_ pack: LanguagePack) -> [WordLearner.Word] {
        ["call", "xochitl"].map { word in
            WordLearner.Word(
                variants: pack.lexicon.pronunciations(of: word),
                isLearnt: pack.lexicon.dictionaryPronunciations(of: word).isEmpty
            )
        }
    }

    @Test func aNameIsHeardAfterTwoExamples() throws {
        let pack = try SpeechFixture.pack()
        let model = try #require(pack.speech)
        let words = Self.words(pack)
        #expect(words.map(\.isLearnt) == [false, true])
        #expect(!words[1].variants.isEmpty)

        let recogniser = try PocketSphinxRecogniser(model: model)
        try recogniser.setGrammar(try Self.grammar(pack))
        let unheard = try Synthesiser.flite.samples(Self.said, voice: "rms")
        var matcher = PhraseMatcher(pack: pack)
        try matcher.insert(Phrase(id: "call xochitl", template: try PhraseTemplate(parsing: "call xochitl")))
        let before = try matcher.match(recogniser.recognise(unheard), threshold: nil)
        #expect(before.decision != .accepted)

        let examples = try ["slt", "kal16"].map { try Synthesiser.flite.samples(Self.said, voice: $0) }
        let lesson = try #require(try WordLearner(model: model).learn(words, from: examples))
        #expect(lesson.after > lesson.before)
        #expect(lesson.pronunciations[0].description == "K AO L")
        #expect(lesson.pronunciations[1] != words[1].variants[0])

        let taught = pack.with(pack.lexicon.adding(["xochitl": [lesson.pronunciations[1]]]))
        try recogniser.setGrammar(try Self.grammar(taught))
        var knowing = PhraseMatcher(pack: taught)
        try knowing.insert(Phrase(id: "call xochitl", template: try PhraseTemplate(parsing: "call xochitl")))
        let after = try knowing.match(recogniser.recognise(unheard), threshold: nil)
        #expect(after.decision == .accepted, "\(lesson) \(after)")
    }

    @Test func silenceTeachesNothing() throws {
        let pack = try SpeechFixture.pack()
        let learner = try WordLearner(model: try #require(pack.speech))
        let silence = [Int16](repeating: 0, count: 16_000)
        #expect(try learner.learn(Self.words(pack), from: [silence]) == nil)
        #expect(try learner.learn([], from: [silence]) == nil)
        #expect(try learner.learn(Self.words(pack), from: []) == nil)
    }
}
