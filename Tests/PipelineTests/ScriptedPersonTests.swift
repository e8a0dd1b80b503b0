import Pipeline
import Testing

struct ScriptedPersonTests {
    private func question(_ kind: Question.Kind) -> Question { Question(kind: kind, prompt: Dialog("?")) }

    @Test func `answers in order, and then asks the person behind`() async {
        let inner = FakePerson(.text("inner"))
        let person = ScriptedPerson(assumesYes: false, answers: ["first", "second"], inner: inner)
        let value = question(.value(parameter: "soup"))
        #expect(await person.ask(value) == .text("first"))
        #expect(await person.ask(question(.confirmation)) == .text("second"))
        #expect(await person.ask(value) == .text("inner"))
        #expect(inner.questions == [value])
        #expect(inner.noted == [#"? text("first")"#, #"? text("second")"#])
    }

    @Test func `yes answers confirmations and uses up no answer`() async {
        let person = ScriptedPerson(assumesYes: true, answers: ["lentil"])
        #expect(await person.ask(question(.confirmation)) == .yes)
        #expect(await person.ask(question(.value(parameter: "soup"))) == .text("lentil"))
        #expect(await person.ask(question(.choice([]))) == .unavailable)
    }

    @Test func `a permission goes to the person behind, or to nobody`() async {
        let alone = ScriptedPerson(assumesYes: true, answers: ["yes"])
        #expect(await alone.ask(question(.permission)) == .unavailable)
        let inner = FakePerson(.yes)
        let person = ScriptedPerson(assumesYes: true, answers: ["yes"], inner: inner)
        #expect(await person.ask(question(.permission)) == .yes)
        #expect(inner.questions.count == 1)
    }

    @Test func `what is said and shown goes through`() async {
        let inner = FakePerson()
        await ScriptedPerson(assumesYes: true, answers: [], inner: inner).say(Dialog("hello"))
        #expect(inner.said == ["hello"])
    }
}
