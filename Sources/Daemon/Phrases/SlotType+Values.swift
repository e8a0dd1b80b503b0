import Intents
import Matching

extension SlotType {
    /// What the matcher has to know of the values a parameter takes.
    init(_ values: SlotValues) {
        let choices = values.choices.map {
            // A pronunciation is spelled as it sounds, and so is one more way to say it.
            SlotChoice(
                identifier: $0.identifier,
                display: $0.display,
                spoken: $0.spoken + $0.pronunciations.values.sorted()
            )
        }
        switch values.kind {
        case .choices: self = .choices(choices, several: values.several)
        case .integer(let bounds): self = .integer(bounds)
        case .decimal(let bounds): self = .decimal(bounds)
        case .boolean: self = .boolean
        case .date: self = .date
        case .time: self = .time
        case .dateTime: self = .dateTime
        case .duration: self = .duration
        case .name: self = .open(choices, several: values.several)
        case .freeText: self = choices.isEmpty ? .freeText : .open(choices, several: values.several)
        }
    }
}

extension Phrase {
    /// Whether it cannot be said without words that no list holds; such a phrase can be typed, and not heard.
    var needsFreeText: Bool {
        func needs(_ node: PhraseTemplate.Node) -> Bool {
            switch node {
            case .text, .range, .optional: return false
            case .sequence(let parts): return parts.contains(where: needs)
            case .alternatives(let parts): return parts.allSatisfy(needs)
            case .slot(let name, let values):
                switch slotType(values, name) {
                case .freeText, .date, .dateTime, .time, .duration: return true
                case .open(let choices, _): return choices.isEmpty
                default: return false
                }
            }
        }
        return needs(template.root)
    }
}
