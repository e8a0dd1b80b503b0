import Glibc
import Intents
import Language
import Matching

/// Turns the slots that were said into the values of an intent.
struct SlotReader: Sendable {
    let app: AppBundle
    let definition: IntentDefinition
    let languages: [LanguageTag]
    /// What the handler offers, by parameter.
    let offered: OfferedValues.Parameters
    /// What the clock shows, for "tomorrow".
    let now: CivilTime

    /// The values, by parameter; a slot that no parameter is named for is left out.
    func values(_ slots: [String: [SlotMatch]]) throws(ValueError) -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        for (name, matches) in slots {
            guard let parameter = definition.parameter(named: name), let first = matches.first else { continue }
            if parameter.supportsMultipleValues {
                var elements: [IntentValue] = []
                for match in matches { elements += try value(match, of: parameter).elements }
                values[name] = .array(elements)
            } else {
                values[name] = try value(first, of: parameter)
            }
        }
        return values
    }

    private func value(
        _ match: SlotMatch,
        of parameter: IntentDefinition.Parameter
    ) throws(ValueError) -> IntentValue {
        // A value that the handler offered goes back to it as it came.
        if let identifier = match.identifier,
            let value = offered[parameter.name]?.first(where: { $0.object?.identifier == identifier })
        {
            return value
        }
        switch parameter.kind {
        case .enumeration:
            if let identifier = match.identifier { return .enumeration(identifier) }
        case .object:
            if let identifier = match.identifier {
                return .object(IntentObject(identifier: identifier, displayString: match.display))
            }
        case .person:
            if let identifier = match.identifier {
                let choice = SlotValues.Choice(identifier: identifier, display: match.display, spoken: [])
                return .person(choice.person)
            }
        case .integer:
            if let number = match.number, let whole = Int(exactly: number) { return .integer(whole) }
        case .decimal:
            if let number = match.number { return .decimal(number) }
        case .boolean:
            if let number = match.number { return .boolean(number != 0) }
        case .timeInterval:
            if let number = match.number { return .timeInterval(number) }
        case .dateComponents(let fields):
            if let date = match.date.flatMap({ IntentDate($0, fields, at: now) }) { return .dateComponents(date) }
        default: break
        }
        return try app.value(of: parameter, of: definition, fromText: match.display, languages: languages)
    }
}
