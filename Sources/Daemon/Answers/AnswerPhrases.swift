import Language
import Matching
import Pipeline
import Speech

/// The answers that a question expects, as phrases to be listened for: yes and no, the choices by name and number, a
/// value, and always a way out.
struct AnswerPhrases: Sendable {
    private let matcher: PhraseMatcher
    private let answers: [String: Answer]
    /// What the recogniser listens for.
    let grammar: Grammar

    /// The slot of a number.
    private static let number = "number"
    /// Numbers that can be answered.
    private static let numbers = 0...1000

    init(to question: Question, pack: LanguagePack) {
        var draft = Draft(pack: pack)
        switch question.kind {
        case .confirmation, .permission:
            draft.add(pack.dialogs.list("yes"), .yes)
            draft.add(pack.dialogs.list("no"), .no)
        case .choice(let choices):
            draft.add(choices, pack.numbers)
        case .value:
            draft.add(question.suggestions, pack.numbers)
            if question.expects == .number { draft.addNumber(named: Self.number, Self.numbers) }
            if question.expects == .boolean {
                draft.add(pack.dialogs.list("yes"), .text(pack.dialogs.list("yes").first ?? "yes"))
                draft.add(pack.dialogs.list("no"), .text(pack.dialogs.list("no").first ?? "no"))
            }
        }
        self.init(draft)
    }

    /// Only the ways out.
    init(cancelling pack: LanguagePack) {
        self.init(Draft(pack: pack))
    }

    private init(_ draft: Draft) {
        var draft = draft
        draft.add(draft.pack.dialogs.list("cancel"), .cancelled)
        matcher = draft.matcher
        answers = draft.answers
        grammar = Grammar(phrases: draft.phrases, pack: draft.pack)
    }

    /// Whether something can be answered by voice beside leaving.
    var isEmpty: Bool { answers.values.allSatisfy { $0 == .cancelled } }

    /// What was answered; `nil` when it was none of the answers.
    func answer(_ hypotheses: Hypotheses) -> Answer? {
        guard let heard = hypotheses.nbest.first, (heard.evidence?.gapPerFrame ?? 0) > Self.leastGap else { return nil }
        let result = matcher.match(hypotheses, threshold: Self.threshold)
        guard result.decision == .accepted || result.decision == .ask, let best = result.candidates.first,
            let answer = answers[best.phraseID]
        else { return nil }
        if answer == .text(Self.number) { return best.slots[Self.number]?.first.map { Self.number($0) } }
        return answer
    }

    private static func number(_ slot: SlotMatch) -> Answer {
        .text(slot.number.flatMap { Int(exactly: $0) }.map(String.init) ?? slot.text)
    }

    /// How sure an answer must be. Somebody was asked and is expected to answer with one of few words, so that less is
    /// needed than of a phrase that may be said at any time.
    private static let threshold = 0.3
    /// How well the sound must fit the answer, against a loop of phones, a frame.
    private static let leastGap = -25.0

    private struct Draft {
        let pack: LanguagePack
        var matcher: PhraseMatcher
        var phrases: [Phrase] = []
        var answers: [String: Answer] = [:]

        init(pack: LanguagePack) {
            self.pack = pack
            matcher = PhraseMatcher(pack: pack)
        }

        /// A text that cannot be a phrase is left out, and so is what is an answer already.
        mutating func add(_ texts: [String], _ answer: Answer) {
            for text in texts {
                add(Phrase(id: "\(phrases.count)", template: .literal(text), language: pack.tag), answer)
            }
        }

        mutating func add(_ choices: [Choice], _ numbers: NumberWords) {
            for (index, choice) in choices.enumerated() {
                add([choice.title] + choice.spoken, .choice(index))
                let position = String(index + 1)
                let places = [numbers.small[position]?.first, numbers.ordinals[position]?.first]
                add(places.compactMap { $0 }, .choice(index))
            }
        }

        mutating func addNumber(named name: String, _ range: ClosedRange<Int>) {
            guard let template = try? PhraseTemplate(parsing: "{\(name)}") else { return }
            let slots = [name: SlotType.integer(range)]
            add(Phrase(id: "\(phrases.count)", template: template, language: pack.tag, slots: slots), .text(name))
        }

        private mutating func add(_ phrase: Phrase, _ answer: Answer) {
            guard matcher.equal(to: phrase).isEmpty, (try? matcher.insert(phrase)) != nil else { return }
            phrases.append(phrase)
            answers[phrase.id] = answer
        }
    }
}
