import Intents

extension ExchangeRun {
    /// What a response's own template says; `nil` when it has none.
    func dialog(for response: IntentResponse) -> Dialog? {
        definition.dialog(for: response, intent: intent, languages: context.languages).map {
            Dialog($0.full, concise: $0.concise)
        }
    }

    /// What is shown in a state: the handler's snippet, or the intent's own values.
    ///
    /// A handler that fails here spoils nothing.
    func snippet(_ state: Snippet.State, _ response: IntentResponse?) async -> Snippet? {
        if handler.capabilities.snippets {
            let result = await attempt(.snippet, state.rawValue) { (handler, intent, _) throws(HandlerFailure) in
                try await handler.snippet(state, intent: intent, response: response)
            }
            if case .success(let snippet?)? = result { return snippet }
        }
        return plainSnippet(state, response)
    }

    /// A row for each parameter and each property of the response that has a value.
    private func plainSnippet(_ state: Snippet.State, _ response: IntentResponse?) -> Snippet? {
        let languages = context.languages
        var rows: [Snippet.Row] = []
        var covers: [String] = []
        func add(_ parameter: IntentDefinition.Parameter, _ value: IntentValue?) {
            guard let value, !covers.contains(parameter.name) else { return }
            let text = definition.display(value, of: parameter, languages: languages)
            guard !text.isEmpty else { return }
            rows.append(Snippet.Row(label: displayName(of: parameter), value: text))
            covers.append(parameter.name)
        }
        for parameter in definition.parameters { add(parameter, intent.parameters[parameter.name]) }
        for property in definition.response?.properties ?? [] { add(property, response?.properties[property.name]) }
        guard !rows.isEmpty else { return nil }
        return Snippet(
            state: state,
            title: definition.title(for: intent, languages: languages),
            rows: rows,
            covers: covers
        )
    }
}
