import Intents
import Language
import Library

/// What may be offered of something that was done, in a person's words.
struct OfferMaker: Sendable {
    let catalog: AppCatalog
    let languages: [LanguageTag]

    /// The offer of an intent.
    ///
    /// Text that somebody made up is left out unless the donor allows it: what remains is the fullest shortcut type
    /// without it. Without such a type, and where the definition forbids it, nothing is offered unasked.
    func offer(
        _ intent: Intent,
        of definition: IntentDefinition,
        app: AppBundle,
        phrase: String? = nil,
        suggestsText: Bool = false
    ) -> Offer {
        let open = definition.parameters.filter { !suggestsText && isOpen($0, of: definition, app: app) }.map(\.name)
        let shown = intent.filled.subtracting(open)
        let combination =
            definition.combination(for: shown)
            ?? (definition.suggestedCombinations + definition.managedCombinations)
            .filter { shown.isSuperset(of: $0.parameters) }.max { $0.parameters.count < $1.parameters.count }
        var offered = intent
        offered.parameters = intent.parameters.filter { combination?.parameters.contains($0.key) ?? false }
        return Offer(
            action: .intent(app: app.id, intent: offered),
            title: definition.title(for: offered, languages: languages),
            subtitle: definition.subtitle(for: offered, languages: languages),
            phrase: phrase,
            isEligible: combination != nil && definition.isEligibleForSuggestions
        )
    }

    /// The offer of whatever was done.
    func offer(_ action: Library.ShortcutAction) -> Offer {
        switch action {
        case .intent(let id, let intent):
            guard let app = catalog.apps[id], let definition = app.definition(named: intent.className) else { break }
            return offer(intent, of: definition, app: app)
        case .activity(let id, let activity):
            let title = activity.title ?? catalog.apps[id]?.activityTitle(activity.type, languages)
            return Offer(
                action: action,
                title: title ?? activity.type,
                subtitle: activity.contentDescription,
                phrase: activity.suggestedInvocationPhrase,
                isEligible: activity.isEligibleForPrediction
            )
        case .command(let arguments):
            return Offer(action: action, title: arguments.joined(separator: " "))
        }
        return Offer(action: action, title: action.app ?? "", isEligible: false)
    }

    /// Whether a person puts their own words there, and not one of some known values.
    private func isOpen(
        _ parameter: IntentDefinition.Parameter,
        of definition: IntentDefinition,
        app: AppBundle
    ) -> Bool {
        let slot = app.slot(for: parameter, of: definition, languages: languages)
        return slot.kind == .freeText && slot.choices.isEmpty && !slot.isDynamic
    }
}
