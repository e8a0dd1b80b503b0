import Intents
import Language

/// The person, the questions put to them, and the record of what was done. Not thread-safe.
final class Conversation {
    let context: ExchangeContext
    private let person: any Person
    private let reader: AnswerReader
    private(set) var steps: [ExchangeStep] = []

    init(context: ExchangeContext, person: any Person) {
        self.context = context
        self.person = person
        reader = AnswerReader(dialogs: context.dialogs, languages: context.languages, spoken: context.spoken)
    }

    /// What the product itself says.
    func text(_ key: DialogKey, _ arguments: [String: String] = [:]) -> String {
        context.dialogs.text(key.rawValue, arguments)
    }

    /// The question before an intent is carried out, worded for the first of these verbs and categories that has a
    /// wording.
    func confirmation(for kinds: [String], _ arguments: [String: String]) -> String {
        let known = Set(context.dialogs.keys)
        let key = kinds.map { "confirm.\($0)" }.first(where: known.contains) ?? DialogKey.confirmGeneric.rawValue
        return context.dialogs.text(key, arguments)
    }

    /// Keeps a step that began at a time of the context's clock.
    func note(
        _ stage: ExchangeStep.Stage,
        _ subject: String = "",
        _ result: String,
        since start: Duration? = nil
    ) {
        let seconds = start.map { (context.clock.now() - $0) / .seconds(1) } ?? 0
        steps.append(ExchangeStep(stage: stage, subject: subject, result: result, seconds: seconds))
    }

    func say(_ dialog: Dialog) async {
        await person.say(dialog)
    }

    func show(_ snippet: Snippet) async {
        await person.show(snippet)
    }

    /// Puts a question, again when the answer cannot be read; `nil` after the last try.
    func answer(to question: Question, about subject: String) async -> Answer? {
        var asked = question
        asked.words = reader.words
        for _ in 0..<context.tries {
            let start = context.clock.now()
            let raw = await person.ask(asked)
            let answer = reader.read(raw, to: question)
            note(.person, subject, answer?.name ?? "not understood", since: start)
            if let answer { return answer }
            var given = ""
            if case .text(let text) = raw { given = text }
            let complaint = text(.notUnderstood, ["value": given, "parameter": subject])
            asked.prompt = question.prompt.after(complaint)
        }
        return nil
    }

    /// Puts a question whose answer decides whether the exchange goes on: ends it where there is none.
    func decided(_ question: Question, about subject: String) async throws(Ending) -> Answer {
        switch await answer(to: question, about: subject) {
        case .cancelled?: throw Ending(.cancelled, .saidNo, dialog: text(.cancelled))
        case .unavailable?: throw leftOpen(question)
        case nil: throw tooManyTries(about: subject, question)
        case let answer?: return answer
        }
    }

    /// The end of an exchange that nobody answered.
    func leftOpen(_ question: Question) -> Ending {
        let status: ExchangeOutcome.Status =
            switch question.kind {
            case .confirmation: .cancelled
            case .permission: .refused
            case .value, .choice: .needsValue
            }
        let words = text(.questionOpen, ["question": question.prompt.full])
        var ending = Ending(status, .questionOpen, dialog: words)
        ending.outcome.openQuestion = question.prompt.full
        ending.outcome.snippet = question.snippet
        return ending
    }

    /// The end of an exchange whose answers could not be used.
    func tooManyTries(about subject: String, _ question: Question) -> Ending {
        var ending = leftOpen(question)
        ending.outcome.reason = .tooManyTries
        ending.outcome.dialog = Dialog(text(.tooManyTries, ["parameter": subject]))
        return ending
    }
}

extension ExchangeContext {
    /// Puts a question as an exchange does: reads what is answered in the person's language, and asks again, as often as
    /// the context allows; `nil` after the last try.
    public func answer(to question: Question, from person: any Person) async -> Answer? {
        await Conversation(context: self, person: person).answer(to: question, about: "")
    }
}

extension Dialog {
    /// The words with a sentence before them.
    func after(_ sentence: String) -> Dialog {
        sentence.isEmpty ? self : Dialog("\(sentence) \(full)", concise: "\(sentence) \(concise)")
    }
}

extension Answer {
    /// What kind of answer it is, without what was said.
    var name: String {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .text: "text"
        case .choice(let index): "choice \(index + 1)"
        case .cancelled: "cancelled"
        case .unavailable: "nobody"
        }
    }
}
