import Wire

/// How an input was taken, against how it should have been.
struct Verdict: Sendable, Hashable {
    enum Outcome: String, Sendable, CaseIterable {
        /// Intent and slots exactly as they should be.
        case right
        /// Every expected slot right, and more.
        case extraSlots
        /// Another intent, or a slot that is missing or another.
        case wrong
        /// Nothing was matched where something should have been.
        case rejected
        /// Something was matched where nothing should have been.
        case falseAccept
        /// Nothing was matched, rightly.
        case rightlyRejected
    }

    /// A value that was taken for another.
    struct Confusion: Sendable, Hashable {
        let slot: String
        let expected: String
        let heard: String
    }

    let outcome: Outcome
    let confusions: [Confusion]

    init(_ item: EvaluationManifest.Item, _ found: Wire.Outcome) {
        let isMatched = found.outcome == .matched
        guard case .nothing = item.answer else {
            guard isMatched else {
                self.init(.rejected)
                return
            }
            guard Self.isWanted(found, item.answer) else {
                let wanted = Self.name(item.answer)
                let heard = found.intent ?? found.phrase ?? ""
                self.init(.wrong, [Confusion(slot: "", expected: wanted, heard: heard)])
                return
            }
            self.init(item, slots: found)
            return
        }
        self.init(isMatched ? .falseAccept : .rightlyRejected)
    }

    /// Whether what was expected was found, more or less.
    var isRight: Bool { outcome == .right || outcome == .extraSlots }

    private init(_ outcome: Outcome, _ confusions: [Confusion] = []) {
        self.outcome = outcome
        self.confusions = confusions
    }

    private init(_ item: EvaluationManifest.Item, slots found: Wire.Outcome) {
        let heard = found.slots ?? [:]
        let confusions = item.slots.sorted { $0.key < $1.key }.compactMap { name, wanted -> Confusion? in
            let values = [heard[name], found.identifiers?[name]].compactMap { $0 }
            if values.contains(where: { Self.isEqual($0, wanted) }) { return nil }
            return Confusion(slot: name, expected: Self.text(wanted), heard: heard[name].map(Self.text) ?? "nothing")
        }
        if !confusions.isEmpty {
            self.init(.wrong, confusions)
        } else {
            let extra = heard.keys.filter { item.slots[$0] == nil }.sorted()
            self.init(
                extra.isEmpty ? .right : .extraSlots,
                extra.map { Confusion(slot: $0, expected: "nothing", heard: heard[$0].map(Self.text) ?? "") }
            )
        }
    }

    private static func isWanted(_ found: Wire.Outcome, _ answer: EvaluationManifest.Item.Answer) -> Bool {
        switch answer {
        case .intent(let name):
            found.intent == name || found.app.map { "\($0)/\(found.intent ?? "")" == name } ?? false
        case .phrase(let phrase):
            found.phrase?.lowercased() == phrase.lowercased() || found.transcript?.lowercased() == phrase.lowercased()
        case .nothing: false
        }
    }

    private static func name(_ answer: EvaluationManifest.Item.Answer) -> String {
        switch answer {
        case .intent(let name), .phrase(let name): name
        case .nothing: "nothing"
        }
    }

    /// A number and its text are the same value; so are one value and a list of it alone.
    private static func isEqual(_ one: JSONValue, _ other: JSONValue) -> Bool {
        (one.arrayValue ?? [one]).map(text) == (other.arrayValue ?? [other]).map(text)
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .array(let values): values.map(text).joined(separator: ", ")
        case .double(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        default: "\(value)"
        }
    }
}
