import Intents

/// A value that can be offered, with its name.
struct OfferedValue {
    let value: IntentValue
    let choice: Choice
}

extension ExchangeRun {
    /// The values to offer when a parameter is asked for: the handler's, else those the app lists.
    func offeredValues(of parameter: IntentDefinition.Parameter) async throws(Ending) -> [OfferedValue] {
        if handler.capabilities.options.contains(parameter.name) {
            return try await handlerOptions(of: parameter).map {
                OfferedValue(value: $0, choice: choice(for: $0, of: parameter))
            }
        }
        let slot = app.slot(for: parameter, of: definition, languages: context.languages)
        return slot.choices.compactMap { listed in
            let read = try? app.value(
                of: parameter,
                of: definition,
                fromText: listed.display,
                languages: context.languages
            )
            return read.map {
                OfferedValue(value: $0, choice: Choice(title: listed.display, spoken: listed.spoken))
            }
        }
    }

    /// Reads an answer: one of the values offered, one the handler finds, or what the parameter's type makes of it.
    func read(
        _ text: String,
        for parameter: IntentDefinition.Parameter,
        offered: [OfferedValue],
        tries: inout Int
    ) async throws(Ending) -> Result<IntentValue, ValueError> {
        if handler.capabilities.options.contains(parameter.name), parameter.supportsSearch {
            let found = try await call(.options, parameter.name) {
                [name = parameter.name] (handler, intent, _) throws(HandlerFailure) in
                try await handler.options(for: name, of: intent, search: text)
            }
            if found.count == 1 { return .success(found[0]) }
            if found.count > 1 { return .success(try await choose(among: found, for: parameter, tries: &tries)) }
        }
        do throws(ValueError) {
            return .success(
                try app.value(
                    of: parameter,
                    of: definition,
                    fromText: text,
                    languages: context.languages,
                    spoken: context.spoken
                )
            )
        } catch {
            return .failure(error)
        }
    }

    private func handlerOptions(of parameter: IntentDefinition.Parameter) async throws(Ending) -> [IntentValue] {
        if let known = options[parameter.name] { return known }
        let found = try await call(.options, parameter.name) {
            [name = parameter.name] (handler, intent, _) throws(HandlerFailure) in
            try await handler.options(for: name, of: intent, search: nil)
        }
        options[parameter.name] = found
        return found
    }
}
