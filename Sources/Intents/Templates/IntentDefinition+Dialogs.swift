public import Language

/// What is said about a response: the full sentence to print, and a short one to speak.
public struct ResponseDialog: Sendable, Hashable {
    /// To print and show.
    public let full: String
    /// To speak to somebody who is not looking.
    public let concise: String
}

extension IntentDefinition {
    /// What the response's template says, or `nil` when its code has none and the default words are to be used.
    ///
    /// Of the two templates either stands in for the other. A name that is no property of the response is looked up
    /// among the intent's parameters.
    public func dialog(for response: IntentResponse, intent: Intent?, languages: [LanguageTag]) -> ResponseDialog? {
        let definition = self.response ?? .plain
        guard let code = definition.code(named: response.code) else { return nil }
        func value(_ name: String) -> IntentValue? {
            response.properties[name]
                ?? (definition.property(named: name) == nil ? intent?.parameters[name] : nil)
        }
        func render(_ text: LocalizedText) -> String? {
            guard !scope.text(text, languages).isEmpty else { return nil }
            return scope.template(text, languages) { value($0)?.count }.rendered { path in
                let declaration = definition.property(named: path[0]) ?? parameter(named: path[0])
                return self.text(value(path[0]), path: path, as: declaration, languages)
            }
        }
        let full = render(code.template)
        let concise = render(code.conciseTemplate)
        guard let printed = full ?? concise else { return nil }
        return ResponseDialog(full: printed, concise: concise ?? printed)
    }

    /// What a person would call this intent with these values: the title of its shortcut type, else its own title.
    public func title(for intent: Intent, languages: [LanguageTag]) -> String {
        if let combination = combination(for: intent.filled) {
            let title = render(combination.title, intent.parameters, languages)
            if !title.isEmpty { return title }
        }
        let title = scope.text(self.title, languages)
        return title.isEmpty ? name : title
    }

    /// The line beneath the title, when its shortcut type has one.
    public func subtitle(for intent: Intent, languages: [LanguageTag]) -> String? {
        guard let combination = combination(for: intent.filled) else { return nil }
        let subtitle = render(combination.subtitle, intent.parameters, languages)
        return subtitle.isEmpty ? nil : subtitle
    }

    /// A text whose places are the intent's parameters, with further places such as `${count}` in `arguments`.
    public func render(
        _ text: LocalizedText,
        _ values: [String: IntentValue],
        _ languages: [LanguageTag],
        arguments: [String: String] = [:]
    ) -> String {
        let template = scope.template(text, languages) { place in
            arguments[place].flatMap { Double($0) } ?? values[place]?.count
        }
        return template.rendered { path in
            if path.count == 1, let argument = arguments[path[0]] { return argument }
            return self.text(values[path[0]], path: path, as: parameter(named: path[0]), languages)
        }
    }

    /// A value of one of its parameters as a person would say it.
    public func display(_ value: IntentValue, of parameter: Parameter, languages: [LanguageTag]) -> String {
        ValueRenderer(scope: scope, languages: languages).text(value, as: parameter)
    }

    /// What a person calls one of its parameters.
    public func displayName(of parameter: Parameter, languages: [LanguageTag]) -> String {
        scope.text(parameter.displayName, languages)
    }

    private func text(
        _ value: IntentValue?,
        path: [String],
        as declaration: Parameter?,
        _ languages: [LanguageTag]
    ) -> String? {
        ValueRenderer(scope: scope, languages: languages).text(value, path: path.dropFirst(), as: declaration)
    }
}

extension IntentValue {
    /// The number that chooses between a sentence's plural forms: its own, or how many there are of it.
    fileprivate var count: Double? {
        switch self {
        case .array(let values): Double(values.count)
        case .string(let text): Double(text)
        default: double
        }
    }
}
