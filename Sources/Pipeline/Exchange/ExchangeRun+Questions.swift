import Intents

extension ExchangeRun {
    /// How many values a question lists.
    private static let listedValues = 20

    /// Asks for a parameter's value until the answer is one, as often as the context allows for the parameter.
    func askForValue(
        of parameter: IntentDefinition.Parameter,
        after complaint: String = "",
        tries: inout Int
    ) async throws(Ending) -> IntentValue {
        let offered = try await offeredValues(of: parameter)
        // The words of an editor are a question too.
        let prompt =
            self.prompt(.primary, of: parameter) ?? self.prompt(.configuration, of: parameter)
            ?? defaultPrompt(of: parameter)
        var question = Question(
            kind: .value(parameter: parameter.name),
            prompt: prompt.after(complaint),
            suggestions: offered.prefix(Self.listedValues).map(\.choice),
            expects: parameter.expectation
        )
        while tries < context.tries {
            tries += 1
            switch try await conversation.decided(question, about: parameter.name) {
            case .choice(let index): return offered[index].value
            case .text(let text):
                switch try await read(text, for: parameter, offered: offered, tries: &tries) {
                case .success(let value): return value
                case .failure(let error):
                    conversation.note(.person, parameter.name, "no value: \(error.reason)")
                    question.prompt = prompt.after(words(for: error, of: parameter))
                }
            default: break
            }
        }
        question.prompt = prompt
        throw conversation.tooManyTries(about: displayName(of: parameter), question)
    }

    /// Has the person choose between values that could be meant, once more for a further element of a list.
    func choose(
        among values: [IntentValue],
        for parameter: IntentDefinition.Parameter,
        isSubsequent: Bool = false,
        tries: inout Int
    ) async throws(Ending) -> IntentValue {
        let choices = values.map { choice(for: $0, of: parameter) }
        let count = String(values.count)
        let kind: IntentDefinition.Prompt.Kind = isSubsequent ? .subsequentIntroduction : .disambiguationIntroduction
        let introduction =
            self.prompt(kind, of: parameter, ["count": count])
            ?? self.prompt(.disambiguationIntroduction, of: parameter, ["count": count])
        let selection = self.prompt(.disambiguationSelection, of: parameter, ["count": count])
        let prompt =
            selection.map { $0.after(introduction?.full ?? "") } ?? introduction
            ?? Dialog(conversation.text(.askChoice, ["parameter": displayName(of: parameter), "count": count]))
        let question = Question(kind: .choice(choices), prompt: prompt)
        guard tries < context.tries else {
            throw conversation.tooManyTries(about: displayName(of: parameter), question)
        }
        tries += 1
        guard case .choice(let index) = try await conversation.decided(question, about: parameter.name) else {
            throw conversation.leftOpen(question)
        }
        return values[index]
    }

    /// Asks whether a value is the one that is meant.
    func isMeant(
        _ value: IntentValue,
        of parameter: IntentDefinition.Parameter,
        tries: inout Int
    ) async throws(Ending) -> Bool {
        let text = definition.display(value, of: parameter, languages: context.languages)
        let arguments = [parameter.name: text]
        let prompt =
            self.prompt(.confirmation, of: parameter, arguments)
            ?? Dialog(conversation.text(.confirmValue, ["value": text, "parameter": displayName(of: parameter)]))
        let question = Question(kind: .confirmation, prompt: prompt)
        guard tries < context.tries else {
            throw conversation.tooManyTries(about: displayName(of: parameter), question)
        }
        tries += 1
        return try await conversation.decided(question, about: parameter.name) == .yes
    }

    func displayName(of parameter: IntentDefinition.Parameter) -> String {
        definition.displayName(of: parameter, languages: context.languages)
    }

    func choice(for value: IntentValue, of parameter: IntentDefinition.Parameter) -> Choice {
        let title = definition.display(value, of: parameter, languages: context.languages)
        return Choice(title: title, spoken: value.object?.alternativeSpeakableMatches ?? [])
    }

    private func prompt(
        _ kind: IntentDefinition.Prompt.Kind,
        of parameter: IntentDefinition.Parameter,
        _ arguments: [String: String] = [:]
    ) -> Dialog? {
        guard let template = parameter.prompt(kind) else { return nil }
        let words = definition.render(template, intent.parameters, context.languages, arguments: arguments)
        return words.isEmpty ? nil : Dialog(words)
    }

    private func defaultPrompt(of parameter: IntentDefinition.Parameter) -> Dialog {
        Dialog(conversation.text(.askValue, ["parameter": displayName(of: parameter)]))
    }

    private func words(for error: ValueError, of parameter: IntentDefinition.Parameter) -> String {
        if case .refused(let reason, _) = error.reason { return words(for: reason, of: parameter, value: nil) }
        return conversation.text(.notUnderstood, ["value": error.text, "parameter": error.parameter])
    }
}

extension IntentDefinition.Parameter {
    /// What a person is expected to answer when they are asked for it.
    fileprivate var expectation: Question.Expectation {
        switch kind {
        case .integer, .decimal: .number
        case .boolean: .boolean
        default: .text
        }
    }
}
