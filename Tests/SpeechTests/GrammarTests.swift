import Language
import Matching
import Testing

@testable import Speech

@Suite struct GrammarTests {
    private let lexicon: Lexicon
    private let numbers: NumberWords
    private let words: WordLists

    init() throws {
        let pack = try SpeechFixture.pack()
        lexicon = pack.lexicon
        numbers = pack.numbers
        words = pack.words
    }

    private func grammar(_ templates: [String], slots: [String: SlotType] = [:]) throws -> Grammar {
        let phrases = try templates.enumerated().map { index, source in
            Phrase(id: "\(index)", template: try PhraseTemplate(parsing: source), slots: slots)
        }
        return Grammar(
            phrases: phrases,
            lexicon: lexicon,
            numbers: numbers,
            words: words,
            answers: (["yes"], ["no"])
        )
    }

    /// Whether a sentence can be said; on its own, so that a failure does not print the whole graph.
    private func accepts(_ grammar: Grammar, _ sentence: String) -> Bool {
        grammar.graph.accepts(sentence.split(separator: " ").map(String.init))
    }

    @Test func optionalsAndAlternativesAreSaidOrNot() throws {
        let grammar = try grammar(["(order|get) [me] soup"])
        for sentence in ["order soup", "order me soup", "get soup", "get me soup"] {
            let isSaid = accepts(grammar, sentence)
            #expect(isSaid)
        }
        for sentence in ["", "soup", "order", "order me", "order get soup", "order soup soup"] {
            #expect(!accepts(grammar, sentence))
        }
        #expect(grammar.warnings.isEmpty)
    }

    @Test func beginningsAndEndsAreShared() throws {
        let templates = ["turn", "switch"].flatMap { verb in
            (0..<20).map { "\(verb) the \(Self.letters[$0]) thing now" }
        }
        let grammar = try grammar(templates)
        #expect(grammar.size.words == 25)
        #expect(grammar.size.states == 6)
    }

    private static let letters = (0..<20).map { "a" + String(UnicodeScalar(UInt8(98 + $0))) + "a" }

    @Test func aPhraseMayBeTheBeginningOfAnother() throws {
        let grammar = try grammar(["lights", "lights on", "lights on now"])
        for sentence in ["lights", "lights on", "lights on now"] { #expect(accepts(grammar, sentence)) }
        #expect(!accepts(grammar, "lights now"))
    }

    @Test func sentencesOneOppositeOrNumberAwayAreHeardAsWhatTheyAre() throws {
        let grammar = try grammar(["turn [the] lamp on for 5 minutes"])
        for sentence in [
            "turn lamp on for five minutes", "turn the lamp off for five minutes", "turn lamp on for fifty minutes",
            "turn the lamp on for five hours",
        ] {
            let isSaid = accepts(grammar, sentence)
            #expect(isSaid, "\(sentence)")
        }
        #expect(!accepts(grammar, "turn lamp off for fifty minutes"))
        #expect(!accepts(grammar, "turn lamp soup for five minutes"))
    }

    @Test func slotsTakeTheirValues() throws {
        let soup = SlotChoice(identifier: "s1", display: "Clam Chowder", spoken: ["Clam Chowder", "the chowder"])
        let other = SlotChoice(identifier: "s2", display: "Tomato Soup", spoken: ["Tomato Soup"])
        let one = try grammar(["order {soup}"], slots: ["soup": .choices([soup, other], several: false)])
        #expect(accepts(one, "order clam chowder") && accepts(one, "order the chowder"))
        #expect(!accepts(one, "order clam chowder and tomato soup"))

        let several = try grammar(["order {soup} now"], slots: ["soup": .choices([soup, other], several: true)])
        #expect(accepts(several, "order clam chowder now"))
        #expect(accepts(several, "order clam chowder and tomato soup now"))
        #expect(accepts(several, "order tomato soup the chowder and tomato soup now"))
        #expect(!accepts(several, "order now"))
    }

    @Test func numbersAreSaidInWords() throws {
        let grammar = try grammar(
            [
                "volume {0..100,5:level}", "timer {minutes} minutes", "wake me at 7:30", "the 2nd of 3",
                "it is 72% now",
                "tune to 98.6", "in 1999",
            ],
            slots: ["minutes": .integer(1...120)]
        )
        for sentence in [
            "volume zero", "volume fifty five", "volume one hundred", "timer one hundred and five minutes",
            "timer one hundred five minutes", "timer twelve minutes", "wake me at seven thirty", "the second of three",
            "it is seventy two percent now", "tune to ninety eight point six", "in nineteen ninety nine",
        ] {
            let isSaid = accepts(grammar, sentence)
            #expect(isSaid, "\(sentence)")
        }
        #expect(!accepts(grammar, "volume fifty six"))
        #expect(!accepts(grammar, "timer zero minutes"))
        #expect(grammar.warnings.isEmpty)
    }

    @Test func trueOrFalseAndDecimalsAreSaid() throws {
        let grammar = try grammar(
            ["extra hot {hot}", "heat to {degrees} degrees"],
            slots: ["hot": .boolean, "degrees": .decimal(0...50)]
        )
        for sentence in [
            "extra hot yes", "extra hot no", "heat to twenty degrees", "heat to twenty point five degrees",
        ] {
            let isSaid = accepts(grammar, sentence)
            #expect(isSaid, "\(sentence)")
        }
    }

    @Test func whatCannotBeSaidIsLeftOutAlone() throws {
        let grammar = try grammar(["soup time", "send {text}", "☕️☕️", "say [{text}] hello", "pay 5 ☕️ now"])
        #expect(accepts(grammar, "soup time"))
        #expect(accepts(grammar, "say hello"))
        #expect(accepts(grammar, "pay five now"))
        #expect(grammar.warnings.count == 2)
        #expect(grammar.warnings.contains { $0.contains("send {text}") })
        #expect(grammar.warnings.contains { $0.contains("☕️") })
    }

    @Test func writingIsReadAsPeopleSayIt() throws {
        let grammar = try grammar(["What’s the T-shirt price?", "Don't   STOP!", "call dr. smith", "R2D2"])
        for sentence in ["what's the t-shirt price", "don't stop", "r two d two"] {
            let isSaid = accepts(grammar, sentence)
            #expect(isSaid, "\(sentence)")
        }
    }

    @Test func noPhrasesAndOnlyEmptyOnesMakeNoGrammar() throws {
        #expect(try grammar([]).isEmpty)
        let empty = try grammar(["[please]"])
        #expect(accepts(empty, "please") && !accepts(empty, ""))
    }

    @Test func tooManyWaysToSayAPhraseAreRefused() throws {
        let choices = (0..<500).map { number in
            let words = [number, number * 7 % 500, number * 13 % 500].map(Self.word).joined(separator: " ")
            return SlotChoice(identifier: words, display: words, spoken: [words])
        }
        let template = (0..<90).map { "{s\($0):x} then" }.joined(separator: " ").replacing(":x", with: "")
        let slots = Dictionary(
            uniqueKeysWithValues: (0..<90).map { ("s\($0)", SlotType.choices(choices, several: true)) }
        )
        let grammar = try grammar(["soup time", template], slots: slots)
        #expect(accepts(grammar, "soup time"))
        #expect(grammar.warnings.count == 1)
    }

    private static func word(_ number: Int) -> String {
        String(String(number, radix: 20).map { Character(UnicodeScalar(UInt8(97 + ($0.hexDigitValue ?? 16)))) })
    }

    @Test func manyPhrasesStaySmall() throws {
        let templates = (0..<3_000).map { "say \(Self.word($0)) \(Self.word($0 % 50)) today" }
        let grammar = try grammar(templates)
        #expect(grammar.size.states < 200)
    }
}
