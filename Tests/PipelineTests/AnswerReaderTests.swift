import Intents
import Language
import Testing

@testable import Pipeline

/// What a person answered, read by what was asked.
struct AnswerReaderTests {
    private let reader = AnswerReader(
        dialogs: .test,
        languages: ["en-US"],
        spoken: SpokenValues(place: { $0 == "two" ? 2 : nil })
    )

    private func choice(_ text: String, among titles: String...) -> Answer? {
        let question = Question(kind: .choice(titles.map { Choice(title: $0) }), prompt: Dialog("?"))
        return reader.read(.text(text), to: question)
    }

    @Test(arguments: ["two", "2", "Two!", "beans", "black beans"])
    func `a choice goes by its number in words`(text: String) {
        #expect(choice(text, among: "brown rice", "black beans") == .choice(1))
    }

    @Test func `in a script without spaces a part of the name will do`() {
        #expect(choice("拿铁", among: "热拿铁", "热美式") == .choice(0))
        #expect(choice("热", among: "热拿铁", "热美式") == nil)
    }

    @Test func `a number that is no choice is none`() {
        #expect(choice("3", among: "brown rice", "black beans") == nil)
        #expect(choice("", among: "brown rice", "black beans") == nil)
    }

    @Test(arguments: [("Yes.", Answer.yes), ("n", .no), ("never mind", .cancelled)])
    func `a yes, a no and a way out in the person's language`(text: String, answer: Answer) {
        #expect(reader.read(.text(text), to: Question(kind: .confirmation, prompt: Dialog("?"))) == answer)
        #expect(reader.read(.text("perhaps"), to: Question(kind: .confirmation, prompt: Dialog("?"))) == nil)
    }
}
