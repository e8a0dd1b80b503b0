import Intents
import Language
import Library
import Matching
import Pipeline
import Wire

/// Settles which phrase is meant, with the person's help where the words leave it open.
struct PhraseChoice: Sendable {
    enum Decision: Sendable {
        /// This one; when it is not sure, the person is asked before anything is done.
        case phrase(Candidate, isSure: Bool)
        /// None.
        case ended(Outcome)
    }

    let context: ExchangeContext
    let person: any Person
    let catalog: AppCatalog

    func choose(_ interpretation: Interpretation, among phrases: PhraseSet) async -> Decision {
        switch interpretation.result.decision {
        case .accepted: return first(interpretation, isSure: true)
        case .ask: return first(interpretation, isSure: false)
        case .ambiguous(let ids): return await ask(ids, interpretation, phrases)
        case .rejected(let reason):
            var outcome = Outcome(.noMatch)
            outcome.reason = Rejection(reason: reason, result: interpretation.result).text
            outcome.response = Outcome.Response(code: reason.rawValue, dialog: context.dialogs.text("noMatch"))
            return .ended(outcome)
        }
    }

    private func first(_ interpretation: Interpretation, isSure: Bool) -> Decision {
        guard let candidate = interpretation.best else { return .ended(Outcome(.noMatch)) }
        return .phrase(candidate, isSure: isSure)
    }

    private func ask(_ ids: [String], _ interpretation: Interpretation, _ phrases: PhraseSet) async -> Decision {
        let alternatives = Alternatives(
            ids,
            of: interpretation.result,
            in: phrases,
            catalog: catalog,
            languages: context.languages
        )
        let (candidates, choices, titles) = (alternatives.candidates, alternatives.choices, alternatives.titles)
        guard candidates.count > 1 else { return first(interpretation, isSure: false) }
        let dialogs = context.dialogs
        let last = titles.dropLast().joined(separator: ", ") + " \(dialogs.text("list.or")) " + (titles.last ?? "")
        let prompt = dialogs.text("ambiguous", ["choices": last])
        let question = Question(kind: .choice(choices), prompt: Dialog(prompt))
        let answer = await context.answer(to: question, from: person)
        if case .choice(let index)? = answer { return .phrase(candidates[index], isSure: true) }
        var ended = Outcome(answer == .cancelled ? .cancelled : .ambiguous)
        ended.question = prompt
        ended.choices = titles
        ended.reason = ended.outcome == .cancelled ? dialogs.text("cancelled") : nil
        ended.response = Outcome.Response(code: ended.outcome.rawValue, dialog: ended.reason ?? prompt)
        return .ended(ended)
    }
}

extension PhraseSet.Binding {
    /// The app whose intent or activity it is; `nil` for a command.
    var app: String? {
        switch self {
        case .command: nil
        case .intent(let app, _): app
        case .shortcut(let shortcut):
            switch shortcut.action {
            case .command: nil
            case .intent(let app, _), .activity(let app, _): app
            }
        }
    }

    /// What a phrase does, short enough to tell it from another.
    var summary: String {
        switch self {
        case .command(let arguments): arguments.joined(separator: " ")
        case .intent(let app, let name): "\(app)/\(name)"
        case .shortcut(let shortcut):
            switch shortcut.action {
            case .command(let arguments): "\(shortcut.id): \(arguments.joined(separator: " "))"
            case .intent(let app, let intent): "\(shortcut.id): \(app)/\(intent.className)"
            case .activity(let app, let activity): "\(shortcut.id): \(app)/\(activity.title ?? activity.type)"
            }
        }
    }
}
