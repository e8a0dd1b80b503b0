import Intents
import Language
import Library
import Matching

/// Words that the person and the apps added: what else is said for a value.
struct PersonalVocabulary: Sendable {
    var terms: [VocabularyTerm] = []

    /// What a place in a phrase can hold, with what is said for its values besides; terms of an app serve that app alone.
    func slot(_ values: SlotValues, app: String, languages: [LanguageTag]) -> SlotType {
        let type = SlotType(values)
        let isOpen: Bool
        let known: (choices: [SlotChoice], several: Bool)
        switch type {
        case .choices(let choices, let several): (isOpen, known) = (false, (choices, several))
        case .open(let choices, let several): (isOpen, known) = (true, (choices, several))
        default: return type
        }
        let own = terms.filter { term in
            (term.app ?? app) == app && !term.synonyms.isEmpty
                && languages.contains { $0.language == term.language.language }
        }
        guard !own.isEmpty else { return type }
        let extended = known.choices.map { choice in
            let names = Set(choice.spoken.map { $0.lowercased() })
            let meant = own.filter { $0.identifier == choice.identifier || names.contains($0.text.lowercased()) }
            let more = meant.flatMap { [$0.text] + $0.synonyms }.filter { !names.contains($0.lowercased()) }
            return SlotChoice(identifier: choice.identifier, display: choice.display, spoken: choice.spoken + more)
        }
        return isOpen ? .open(extended, several: known.several) : .choices(extended, several: known.several)
    }
}

extension AppCatalog {
    /// What the slots of an intent's phrases may hold, by parameter; `{known recipients:recipients}` holds no other
    /// values than those that are listed.
    ///
    /// Where values of one built-in intent come by way of another, as messages to mark are found by searching, the
    /// other's parameters may be named too.
    func slots(
        of definition: IntentDefinition,
        in app: AppBundle,
        offered: OfferedValues,
        language: LanguageTag
    ) -> [String: SlotType] {
        let languages = language.fallbacks
        var slots: [String: SlotType] = [:]
        let siblings = app.builtInIntents.contains(definition) ? app.builtInIntents : []
        for intent in [definition] + siblings {
            let all = app.slots(for: intent, languages: languages, offered: offered)
            for (name, values) in all where slots[name] == nil {
                let type = vocabulary.slot(values, app: app.id, languages: languages)
                slots[name] = type
                if case .open(let choices, let several) = type, !choices.isEmpty {
                    slots["known \(name)"] = .choices(choices, several: several)
                }
            }
        }
        return slots
    }
}
