import Intents
import Language
import Library
import Matching
import Wire

extension Outcome {
    /// What something would be taken for, were it run.
    init(matching interpretation: Interpretation, among phrases: PhraseSet, in catalog: AppCatalog) {
        switch interpretation.result.decision {
        case .accepted, .ask: self.init(.matched)
        case .ambiguous(let ids):
            self.init(.ambiguous)
            let alternatives = Alternatives(
                ids,
                of: interpretation.result,
                in: phrases,
                catalog: catalog,
                languages: interpretation.pack?.tag.fallbacks ?? []
            )
            choices = alternatives.titles
        case .rejected(let rejection):
            self.init(.noMatch)
            reason = Rejection(reason: rejection, result: interpretation.result).text
            response = Response(code: rejection.rawValue, dialog: "")
        }
        describe(interpretation)
        guard outcome == .matched, let best = interpretation.best else { return }
        describe(best)
        describe(phrases.bindings[best.phraseID], in: catalog)
    }

    /// What a candidate would do, were it taken.
    init(nearest candidate: Candidate, among phrases: PhraseSet, in catalog: AppCatalog) {
        self.init(.matched)
        describe(candidate)
        describe(phrases.bindings[candidate.phraseID], in: catalog)
    }

    /// What a matched phrase would do.
    private mutating func describe(_ binding: PhraseSet.Binding?, in catalog: AppCatalog) {
        switch binding {
        case .shortcut(let shortcut)?:
            self.shortcut = shortcut.id
            app = shortcut.action.app
            if case .intent(let app, let intent) = shortcut.action {
                self.intent = catalog.apps[app]?.definition(named: intent.className)?.name ?? intent.className
            }
        case .intent(let app, let name)?:
            self.app = app
            intent = catalog.apps[app]?.definition(named: name)?.name ?? name
        case .command?, nil: break
        }
    }
}
