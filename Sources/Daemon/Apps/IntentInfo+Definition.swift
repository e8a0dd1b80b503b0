import Intents
import Language
import Wire

extension IntentInfo {
    /// How many values of a parameter are named.
    private static let shownValues = 12

    /// An intent as a person has to know it.
    init(_ definition: IntentDefinition, of app: AppBundle, languages: [LanguageTag]) {
        self.init(
            app: app.id,
            intent: definition.name,
            title: definition.scope.text(definition.title, languages)
        )
        let text = definition.scope.text(definition.descriptionText, languages)
        if !text.isEmpty { description = text }
        parameters = definition.parameters.sorted { $0.displayPriority < $1.displayPriority }.map { parameter in
            let slot = app.slot(for: parameter, of: definition, languages: languages)
            let values = slot.choices.prefix(Self.shownValues).map(\.display)
            return Parameter(
                name: parameter.name,
                title: definition.displayName(of: parameter, languages: languages),
                type: parameter.kind.name,
                values: values.isEmpty ? nil : values
            )
        }
        combinations = definition.combinations.map(\.parameters)
        confirms = definition.userConfirmationRequired
        restrictedWhileLocked =
            definition.restrictedWhileLocked || app.restrictedWhileLocked.contains(definition.className)
    }
}

extension ParameterKind {
    /// The kind as it travels.
    var name: String {
        switch self {
        case .string: "string"
        case .integer: "integer"
        case .decimal: "decimal"
        case .boolean: "boolean"
        case .enumeration: "enumeration"
        case .object: "object"
        case .dateComponents: "date"
        case .timeInterval: "duration"
        case .url: "url"
        case .file: "file"
        case .placemark: "place"
        case .person: "person"
        case .speakableString: "speakableString"
        case .currencyAmount: "currencyAmount"
        case .paymentMethod: "paymentMethod"
        case .measurement: "measurement"
        case .other(let name): name
        }
    }
}
