import Intents

extension ExchangeRun {
    /// A value after one result of a handler: settled, or to be resolved again.
    private struct Resolved {
        var value: IntentValue?
        var isSettled: Bool
    }

    /// Does what a handler's results ask for; answers whether the parameter is settled.
    ///
    /// A list has one result an element. A single result is about the parameter as a whole, and none leaves it as
    /// it is.
    func apply(
        _ results: [ResolutionResult],
        to parameter: IntentDefinition.Parameter,
        tries: inout Int
    ) async throws(Ending) -> Bool {
        guard let first = results.first else { return true }
        let current = intent.parameters[parameter.name]
        let elements = parameter.supportsMultipleValues ? current?.elements ?? [] : []
        if results.count == elements.count {
            var settled = true
            var values: [IntentValue] = []
            for (place, (element, result)) in zip(elements, results).enumerated() {
                let isSubsequent = results[..<place].contains(where: \.isDisambiguation)
                let resolved = try await apply(
                    result,
                    current: element,
                    to: parameter,
                    isSubsequent: isSubsequent,
                    tries: &tries
                )
                settled = settled && resolved.isSettled
                values += resolved.value?.elements ?? []
            }
            intent.parameters[parameter.name] = values.isEmpty ? nil : .array(values)
            return settled
        }
        guard results.count == 1 else {
            let place = parameter.supportsMultipleValues ? "\(elements.count) values" : "one value"
            throw nonsense("\(results.count) results for \(place) of \(parameter.name)", in: .resolve)
        }
        let resolved = try await apply(first, current: current, to: parameter, tries: &tries)
        intent.parameters[parameter.name] =
            parameter.supportsMultipleValues ? resolved.value.map { .array($0.elements) } : resolved.value
        return resolved.isSettled
    }

    private func apply(
        _ result: ResolutionResult,
        current: IntentValue?,
        to parameter: IntentDefinition.Parameter,
        isSubsequent: Bool = false,
        tries: inout Int
    ) async throws(Ending) -> Resolved {
        switch result {
        case .success(let value): return Resolved(value: value, isSettled: true)
        case .notRequired: return Resolved(value: current, isSettled: true)
        case .confirmationRequired(let value):
            if let value = value ?? current, try await isMeant(value, of: parameter, tries: &tries) {
                return Resolved(value: value, isSettled: true)
            }
            return Resolved(value: try await askForValue(of: parameter, tries: &tries), isSettled: false)
        case .disambiguation(let values) where values.count == 1:
            return try await apply(.confirmationRequired(values[0]), current: current, to: parameter, tries: &tries)
        case .disambiguation(let values) where !values.isEmpty:
            let chosen = try await choose(among: values, for: parameter, isSubsequent: isSubsequent, tries: &tries)
            return Resolved(value: chosen, isSettled: false)
        case .needsValue, .disambiguation:
            return Resolved(value: try await askForValue(of: parameter, tries: &tries), isSettled: false)
        case .unsupported(let reason):
            let complaint = words(forReason: reason, of: parameter, value: current)
            let value = try await askForValue(of: parameter, after: complaint, tries: &tries)
            return Resolved(value: value, isSettled: false)
        }
    }

    /// What is said about a value that the handler refuses.
    private func words(
        forReason code: String?,
        of parameter: IntentDefinition.Parameter,
        value: IntentValue?
    ) -> String {
        if let reason = code.flatMap(IntentDefinition.AutomaticReason.init) {
            return words(for: reason, of: parameter, value: value)
        }
        if let reason = parameter.unsupportedReasons.first(where: { $0.code == code }) {
            var values = intent.parameters
            values[parameter.name] = value
            let name = definition.displayName(of: parameter, languages: context.languages)
            let words = definition.render(
                reason.template,
                values,
                context.languages,
                arguments: ["displayName": name]
            )
            if !words.isEmpty { return words }
        }
        let text = value.map { definition.display($0, of: parameter, languages: context.languages) } ?? ""
        return conversation.text(.unsupported, ["value": text])
    }
}

extension ResolutionResult {
    /// Whether the person has to choose between several values.
    fileprivate var isDisambiguation: Bool {
        if case .disambiguation(let values) = self { values.count > 1 } else { false }
    }
}
