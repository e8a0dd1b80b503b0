public import Language

/// Writes values as a person would say them.
public struct ValueRenderer: Sendable {
    /// The names of cases and of truth values, with their translations.
    public let scope: DefinitionScope
    /// The person's languages, the first counting most.
    public let languages: [LanguageTag]

    /// Makes a renderer.
    public init(scope: DefinitionScope, languages: [LanguageTag]) {
        self.scope = scope
        self.languages = languages
    }

    private var words: LanguageWords { LanguageWords.best(for: languages) }

    /// The value in words: an object's name, a case's name, a list with "and".
    ///
    /// `declaration` is the parameter or property that holds the value; without it a case is written by its own name.
    public func text(_ value: IntentValue, as declaration: IntentDefinition.Parameter?) -> String {
        switch value {
        case .array(let values): words.list(values.map { text($0, as: declaration) })
        case .string(let text): declaration?.enumName == nil ? text : caseName(text, declaration)
        case .enumeration(let name): caseName(name, declaration)
        case .integer(let number): self.number(Double(number), declaration) ?? String(number)
        case .decimal(let number): self.number(number, declaration) ?? words.decimal(number)
        case .boolean(let flag): boolean(flag, declaration)
        case .object(let object): object.displayString
        case .person(let person): person.displayName
        case .dateComponents(let date): date.description
        case .timeInterval(let seconds): LanguageWords.duration(seconds)
        case .url(let url): url
        case .file(let file): file.name ?? file.path.split(separator: "/").last.map(String.init) ?? file.path
        case .placemark(let place): place.name ?? place.address ?? ""
        case .measurement(let amount): "\(words.decimal(amount.amount)) \(amount.unit)"
        case .currencyAmount(let sum): "\(sum.amount) \(sum.currencyCode)"
        }
    }

    /// The value at the end of a path that starts at `value`, in words.
    public func text(_ value: IntentValue?, path: some Sequence<String>, as declaration: IntentDefinition.Parameter?)
        -> String?
    {
        var value = value
        var declaration = declaration
        for step in path {
            guard let current = value else { return nil }
            let type = declaration?.typeName.flatMap { scope.types[$0] }
            if case .array(let values) = current {
                let texts = values.compactMap { text($0, path: [step], as: declaration) }
                return words.list(texts)
            }
            value = Self.property(step, of: current)
            declaration = type?.properties.first { $0.name == step }
        }
        return value.map { text($0, as: declaration) }
    }

    private static func property(_ name: String, of value: IntentValue) -> IntentValue? {
        switch value {
        case .object(let object):
            if let property = object.properties[name] { return property }
            switch name {
            case "displayString": return .string(object.displayString)
            case "identifier": return object.identifier.map(IntentValue.string)
            case "pronunciationHint": return object.pronunciationHint.map(IntentValue.string)
            case "alternativeSpeakableMatches":
                return .array(object.alternativeSpeakableMatches.map(IntentValue.string))
            default: return nil
            }
        case .person(let person):
            switch name {
            case "displayName", "displayString": return .string(person.displayName)
            case "handle": return person.handle.map(IntentValue.string)
            case "identifier": return person.identifier.map(IntentValue.string)
            default: return nil
            }
        case .placemark(let place):
            switch name {
            case "name": return place.name.map(IntentValue.string)
            case "address": return place.address.map(IntentValue.string)
            default: return nil
            }
        default: return nil
        }
    }

    private func caseName(_ name: String, _ declaration: IntentDefinition.Parameter?) -> String {
        guard let enumName = declaration?.enumName, let found = scope.enums[enumName]?.case(named: name) else {
            return name
        }
        let text = scope.text(found.displayName, languages)
        return text.isEmpty ? name : text
    }

    /// The case of an enumeration that came as its number.
    private func number(_ number: Double, _ declaration: IntentDefinition.Parameter?) -> String? {
        guard let enumName = declaration?.enumName, let index = Int(exactly: number),
            let found = scope.enums[enumName]?.cases.first(where: { $0.index == index })
        else { return nil }
        return caseName(found.name, declaration)
    }

    private func boolean(_ flag: Bool, _ declaration: IntentDefinition.Parameter?) -> String {
        let name = declaration.map { scope.text(flag ? $0.trueName : $0.falseName, languages) } ?? ""
        return name.isEmpty ? (flag ? words.yes : words.no) : name
    }
}
