import Language
import Pipeline
import Speech
import Testing

@testable import Daemon

/// Spoken answers, heard with the grammar of just those that are expected.
@Suite(.enabled(if: Recording.canSpeak, "flite is not installed")) struct AnswerPhrasesTests {
    private let pack: LanguagePack
    private let model: AcousticModelPaths
    private let directory: TemporaryDirectory

    init() throws {
        let models = ModelSearchPath.standard(
            option: TestDaemon.repository + "/Models",
            environment: [:],
            executablePath: "/nonexistent"
        )
        pack = try LanguagePack.load("en-US", from: models)
        model = try #require(pack.speech)
        directory = try TemporaryDirectory()
    }

    private func answers(_ question: Question, said texts: [String], voices: [String] = ["slt", "rms"]) async throws
        -> [Answer?]
    {
        let phrases = AnswerPhrases(to: question, pack: pack)
        let ear = AnswerEar()
        var answers: [Answer?] = []
        for voice in voices {
            for text in texts {
                let wav = try Recording.speech(text, voice: voice, in: directory)
                let silence = [Int16](repeating: 0, count: 4_800)
                let sound = silence + (try AudioDecoder.samples(fromWAV: wav, maximumSeconds: 60)) + silence
                answers.append(phrases.answer(try await ear.hear(sound, phrases.grammar, model)))
            }
        }
        return answers
    }

    @Test func yesNoAndTheWaysOut() async throws {
        let question = Question(kind: .confirmation, prompt: Dialog("Order it?"))
        let said = ["yes", "no", "cancel", "stop", "never mind", "go ahead"]
        let expected: [Answer?] = [.yes, .no, .cancelled, .cancelled, .cancelled, .yes]
        #expect(try await answers(question, said: said) == expected + expected)
    }

    @Test func whatIsNoAnswerIsNone() async throws {
        let question = Question(kind: .confirmation, prompt: Dialog("Order it?"))
        let said = ["the weather is nice today", "where did I put my glasses", "turn the kitchen lights on"]
        #expect(try await answers(question, said: said).allSatisfy { $0 == nil })
    }

    @Test func choicesByNameAndByNumber() async throws {
        let choices = [
            Choice(title: "clam chowder"), Choice(title: "tomato soup", spoken: ["the red one"]), Choice(title: "leek"),
        ]
        let question = Question(kind: .choice(choices), prompt: Dialog("Which one?"))
        let said = ["clam chowder", "the red one", "two", "third", "forget it"]
        let expected: [Answer?] = [.choice(0), .choice(1), .choice(1), .choice(2), .cancelled]
        #expect(try await answers(question, said: said, voices: ["slt"]) == expected)
    }

    @Test func aNumberIsAValue() async throws {
        let question = Question(kind: .value(parameter: "quantity"), prompt: Dialog("How many?"), expects: .number)
        #expect(try await answers(question, said: ["twelve"], voices: ["slt"]) == [.text("12")])
    }

    @Test func aQuestionThatNoListAnswersIsNotListenedFor() {
        let open = Question(kind: .value(parameter: "text"), prompt: Dialog("What shall I write?"))
        #expect(AnswerPhrases(to: open, pack: pack).isEmpty)
        let listed = Question(
            kind: .value(parameter: "soup"),
            prompt: Dialog("?"),
            suggestions: [Choice(title: "leek")]
        )
        #expect(!AnswerPhrases(to: listed, pack: pack).isEmpty)
    }
}
