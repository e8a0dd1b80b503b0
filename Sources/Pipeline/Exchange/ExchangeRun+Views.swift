import Intents

extension ExchangeRun {
    /// What a response's own template says; `nil` when it has none, or nothing to say it with.
    func dialog(for response: IntentResponse) -> Dialog? {
        guard let words = definition.dialog(for: response, intent: intent, languages: context.languages),
            !words.full.isEmpty
        else { return nil }
        return Dialog(words.full, concise: words.concise)
    }

    /// What is shown in a state: the handler's snippet, or the intent's own values.
    ///
    /// A handler that fails here spoils nothing.
    func snippet(_ state: Snippet.State, _ response: IntentResponse?) async -> Snippet? {
        if handler.capabilities.snippets {
            let result = await attempt(.snippet, state.rawValue) { (handler, intent, _) throws(HandlerFailure) in
                try await handler.snippet(state, intent: intent, response: response)
            }
            if case .success(let snippet?)? = result { return completed(snippet, response) }
        }
        return plainSnippet(state, response)
    }

    /// The handler's snippet, and below it the values of the intent that it says it does not show.
    private func completed(_ snippet: Snippet, _ response: IntentResponse?) -> Snippet {
        guard !snippet.covers.isEmpty else { return snippet }
        var completed = snippet
        for parameter in definition.parameters where !snippet.covers.contains(parameter.name) {
            guard let row = row(parameter, intent.parameters[parameter.name]) else { continue }
            completed.rows.append(row)
            completed.covers.append(parameter.name)
        }
        return completed
    }

    /// A value with its name; `nil` without one.
    private func row(_ parameter: IntentDefinition.Parameter, _ value: IntentValue?) -> Snippet.Row? {
        guard let value else { return nil }
        let text = definition.display(value, of: parameter, languages: context.languages)
        return text.isEmpty ? nil : Snippet.Row(label: displayName(of: parameter), value: text)
    }

    /// A row for each parameter and each property of the response that has a value.
    private func plainSnippet(_ state: Snippet.State, _ response: IntentResponse?) -> Snippet? {
        var rows: [Snippet.Row] = []
        var covers: [String] = []
        func add(_ parameter: IntentDefinition.Parameter, _ value: IntentValue?) {
            guard !covers.contains(parameter.name), !parameter.isOpaque, let row = row(parameter, value) else { return }
            rows.append(row)
            covers.append(parameter.name)
        }
        for parameter in definition.parameters { add(parameter, intent.parameters[parameter.name]) }
        for property in definition.response?.properties ?? [] { add(property, response?.properties[property.name]) }
        guard !rows.isEmpty else { return nil }
        return Snippet(
            state: state,
            title: definition.title(for: intent, languages: context.languages),
            rows: rows,
            covers: covers
        )
    }
}

extension IntentDefinition.Parameter {
    /// Whether it holds what only the app reads: names of messages, of conversations.
    fileprivate var isOpaque: Bool {
        kind == .string && (name == "identifiers" || name.hasSuffix("Identifier") || name.hasSuffix("Identifiers"))
    }
}
