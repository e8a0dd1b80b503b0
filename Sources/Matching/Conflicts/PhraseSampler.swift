/// Draws sentences that a phrase can say.
struct PhraseSampler: Sendable {
    let phrase: Phrase
    /// What is said for a slot that takes any words.
    private static let anything = "something"

    /// One sentence; another one each time where there are alternatives.
    func sentence(using chance: inout some RandomNumberGenerator) -> String {
        say(phrase.template.root, &chance)
    }

    private func say(_ node: PhraseTemplate.Node, _ chance: inout some RandomNumberGenerator) -> String {
        switch node {
        case .text(let text): return text
        case .sequence(let parts):
            var text = ""
            for part in parts { text += say(part, &chance) }
            return text
        case .alternatives(let options): return options.randomElement(using: &chance).map { say($0, &chance) } ?? ""
        case .optional(let part): return Bool.random(using: &chance) ? say(part, &chance) : ""
        case .range(let range, let step, _):
            let turn = Int.random(in: 0...(range.upperBound - range.lowerBound) / step, using: &chance)
            return String(range.lowerBound + turn * step)
        case .slot(let name, let values):
            return value(phrase.slotType(values, name), &chance)
        }
    }

    private func value(_ type: SlotType, _ chance: inout some RandomNumberGenerator) -> String {
        switch type {
        case .choices(let choices, _), .open(let choices, _):
            return choices.randomElement(using: &chance)?.spoken.randomElement(using: &chance) ?? ""
        case .integer(let range):
            let low = range?.lowerBound ?? 1
            return String(Int.random(in: low...max(low, min(range?.upperBound ?? 20, low + 100)), using: &chance))
        case .decimal(let range): return String(Int(range?.lowerBound.rounded(.up) ?? 1))
        case .boolean, .date, .dateTime, .time, .duration, .freeText: return Self.anything
        }
    }
}
