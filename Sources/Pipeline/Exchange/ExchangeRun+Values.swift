import Intents

extension ExchangeRun {
    /// Gives every parameter its value, in the order they are resolved, parents before their children.
    func settleValues() async throws(Ending) {
        let required = requiredParameters
        for parameter in definition.resolutionOrder {
            try await settle(parameter, isRequired: required.contains(parameter.name))
        }
    }

    /// The parameters without which the intent fits none of its shortcut types.
    ///
    /// Of the types that hold what is filled the smallest counts, a primary one first. An intent that declares no
    /// types for suggestions leaves it to its handler what it needs.
    var requiredParameters: Set<String> {
        let filled = intent.filled
        let fitting = definition.suggestedCombinations.filter { filled.isSubset(of: $0.parameters) }
        let nearest = fitting.min { left, right in
            (left.parameters.count, left.isPrimary ? 0 : 1) < (right.parameters.count, right.isPrimary ? 0 : 1)
        }
        return Set(nearest?.parameters ?? []).subtracting(filled)
    }

    private func settle(_ parameter: IntentDefinition.Parameter, isRequired: Bool) async throws(Ending) {
        guard definition.isRelevant(parameter, given: intent.parameters) else {
            if intent.parameters.removeValue(forKey: parameter.name) != nil {
                conversation.note(.resolve, parameter.name, "left out: its parent says so")
            }
            return
        }
        applyDefault(to: parameter)
        var tries = 0
        while true {
            try await enforceLimits(of: parameter, tries: &tries)
            if handler.capabilities.resolves.contains(parameter.name) {
                let results = try await call(.resolve, parameter.name) {
                    [name = parameter.name] (handler, intent, _) throws(HandlerFailure) in
                    try await handler.resolve(name, of: intent)
                }
                if try await apply(results, to: parameter, tries: &tries) { return }
            } else if isRequired && intent.parameters[parameter.name] == nil {
                intent.parameters[parameter.name] = try await askForValue(of: parameter, tries: &tries)
            } else {
                return
            }
        }
    }

    private func applyDefault(to parameter: IntentDefinition.Parameter) {
        guard intent.parameters[parameter.name] == nil, let value = parameter.defaultValue,
            parameter.refusal(of: value) == nil
        else { return }
        intent.parameters[parameter.name] = parameter.supportsMultipleValues ? .array(value.elements) : value
        conversation.note(.defaults, parameter.name, "set")
    }

    /// Has every number the definition refuses put right, before the handler hears of it.
    private func enforceLimits(of parameter: IntentDefinition.Parameter, tries: inout Int) async throws(Ending) {
        while let value = intent.parameters[parameter.name] {
            var elements = value.elements
            let refused = elements.indices.first { parameter.refusal(of: elements[$0]) != nil }
            guard let index = refused, let reason = parameter.refusal(of: elements[index]) else { return }
            conversation.note(.limits, parameter.name, reason.rawValue)
            let complaint = words(for: reason, of: parameter, value: elements[index])
            let answer = try await askForValue(of: parameter, after: complaint, tries: &tries)
            elements.replaceSubrange(index...index, with: answer.elements)
            intent.parameters[parameter.name] = parameter.supportsMultipleValues ? .array(elements) : answer
        }
    }

    /// What is said about a value that the definition refuses.
    func words(
        for reason: IntentDefinition.AutomaticReason,
        of parameter: IntentDefinition.Parameter,
        value: IntentValue?
    ) -> String {
        let numbers = LanguageWords.best(for: context.languages)
        let name = definition.displayName(of: parameter, languages: context.languages)
        let minimum = numbers.decimal(parameter.minimum ?? 0)
        let maximum = parameter.maximum.map(numbers.decimal) ?? ""
        if let template = parameter.template(for: reason) {
            var values = intent.parameters
            values[parameter.name] = value
            let arguments = ["displayName": name, "minimumValue": minimum, "maximumValue": maximum]
            let words = definition.render(template, values, context.languages, arguments: arguments)
            if !words.isEmpty { return words }
        }
        let arguments = ["parameter": name, "minimum": minimum, "maximum": maximum]
        switch reason {
        case .negativeNumbersNotSupported: return conversation.text(.negative, arguments)
        case .lessThanMinimumValue: return conversation.text(.tooSmall, arguments)
        case .greaterThanMaximumValue: return conversation.text(.tooLarge, arguments)
        }
    }
}
