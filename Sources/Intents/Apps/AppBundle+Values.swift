public import Language

extension AppBundle {
    /// What each parameter's place in a phrase can hold, by parameter name.
    ///
    /// Cases go by their names in each of `languages`, the first being the one to show; synonyms come from the
    /// vocabulary, and further values from what the handler was heard to offer.
    public func slots(
        for intent: IntentDefinition,
        languages: [LanguageTag],
        offered: OfferedValues = OfferedValues()
    ) -> [String: SlotValues] {
        let offered = offered.values(app: id, className: intent.className)
        var slots: [String: SlotValues] = [:]
        for parameter in intent.parameters {
            let values = offered[parameter.name] ?? []
            slots[parameter.name] = slot(for: parameter, of: intent, languages: languages, offered: values)
        }
        return slots
    }

    /// What one parameter's place in a phrase can hold.
    public func slot(
        for parameter: IntentDefinition.Parameter,
        of intent: IntentDefinition,
        languages: [LanguageTag],
        offered: [IntentValue] = []
    ) -> SlotValues {
        var choices = choices(of: parameter, of: intent, languages: languages)
        for choice in offered.compactMap(SlotValues.Choice.init(offered:))
        where !choices.contains(where: { $0.identifier == choice.identifier }) {
            choices.append(choice)
        }
        return SlotValues(
            kind: kind(of: parameter, isListed: !choices.isEmpty),
            choices: choices,
            several: parameter.supportsMultipleValues,
            isDynamic: parameter.isDynamic
        )
    }

    private func kind(of parameter: IntentDefinition.Parameter, isListed: Bool) -> SlotValues.Kind {
        switch parameter.kind {
        case .enumeration: isListed ? .choices : .freeText
        case .integer:
            .integer(
                parameter.limits.map { limits in
                    let lower = Int(exactly: limits.lowerBound.rounded(.up)) ?? Int.min
                    let upper = Int(exactly: limits.upperBound.rounded(.down)) ?? Int.max
                    return min(lower, upper)...max(lower, upper)
                }
            )
        case .decimal: .decimal(parameter.limits)
        case .boolean: .boolean
        case .dateComponents(.time): .time
        case .dateComponents(.date): .date
        case .dateComponents(.dateTime): .dateTime
        case .timeInterval: .duration
        // A handler that searches knows more values than it lists.
        case .object, .string: isListed && !parameter.supportsSearch ? .choices : .freeText
        case .person, .speakableString: .name
        default: .freeText
        }
    }

    func choices(
        of parameter: IntentDefinition.Parameter,
        of intent: IntentDefinition,
        languages: [LanguageTag]
    ) -> [SlotValues.Choice] {
        let languages = languages.isEmpty ? [developmentLanguage] : languages
        // In the order of the languages, so that the first one's words are shown; names are the same in each.
        let listed = vocabulary.items(for: parameter.name, of: intent)
        var items = (languages + [.any]).map(\.language).unique().flatMap { language in
            listed.filter { $0.language.language == language }
        }
        var choices: [SlotValues.Choice] = []
        if case .boolean = parameter.kind {
            for (identifier, name) in [("true", parameter.trueName), ("false", parameter.falseName)] {
                let names = languages.map { intent.scope.text(name, [$0]) }.filter { !$0.isEmpty }.unique()
                guard let display = names.first else { continue }
                choices.append(SlotValues.Choice(identifier: identifier, display: display, spoken: names))
            }
        }
        for found in parameter.enumName.flatMap({ intent.scope.enums[$0] })?.choices ?? [] {
            var names = languages.map { intent.scope.text(found.displayName, [$0]) }.filter { !$0.isEmpty }
            if names.isEmpty { names = [found.name] }
            let own = items.filter { $0.identifier == found.name || $0.identifier == names[0] }
            items.removeAll { own.contains($0) }
            choices.append(choice(found.name, names, own))
        }
        if parameter.enumName == nil {
            for identifier in items.map(\.identifier).unique() {
                choices.append(choice(identifier, [], items.filter { $0.identifier == identifier }))
            }
        }
        if case .person = parameter.kind { return Self.people(choices) }
        return choices
    }

    /// People go by their first names too. A name that several of them have means none of them: it is a choice of its
    /// own, known by itself, for the handler to ask about.
    private static func people(_ choices: [SlotValues.Choice]) -> [SlotValues.Choice] {
        let named = choices.map { person in
            let first = person.display.split(separator: " ").first.map(String.init) ?? person.display
            return SlotValues.Choice(
                identifier: person.identifier,
                display: person.display,
                spoken: (person.spoken + [first]).unique(),
                pronunciations: person.pronunciations
            )
        }
        let counts = Dictionary(named.flatMap { $0.spoken.map { ($0.lowercased(), 1) } }, uniquingKeysWith: +)
        func isShared(_ name: String) -> Bool { counts[name.lowercased(), default: 0] > 1 }
        var told: Set<String> = []
        let shared = named.flatMap(\.spoken).filter { isShared($0) && told.insert($0.lowercased()).inserted }
        let own = named.map { person in
            SlotValues.Choice(
                identifier: person.identifier,
                display: person.display,
                spoken: person.spoken.filter { !isShared($0) },
                pronunciations: person.pronunciations
            )
        }
        return shared.map { SlotValues.Choice(identifier: $0, display: $0, spoken: [$0]) }
            + own.filter { !$0.spoken.isEmpty }
    }

    private func choice(_ identifier: String, _ names: [String], _ items: [AppVocabulary.Item]) -> SlotValues.Choice {
        let synonyms = items.flatMap(\.synonyms)
        let spoken = (names + synonyms.map(\.phrase)).unique()
        var pronunciations: [String: String] = [:]
        for synonym in synonyms { pronunciations[synonym.phrase] = synonym.pronunciation }
        return SlotValues.Choice(
            identifier: identifier,
            display: spoken.first ?? identifier,
            spoken: spoken,
            pronunciations: pronunciations
        )
    }
}
