import Glibc

/// Something that a person probably wants to do now.
public struct HabitSuggestion: Sendable, Hashable {
    /// What.
    public let item: HabitModel.Item
    /// How probable it is that it is done next, 0 to 1.
    public let probability: Double
    /// Why, the strongest reason first.
    public let reasons: [HabitReason]
}

extension HabitModel {
    /// What is probably done next at a moment, the most probable first.
    ///
    /// Only things for which there is evidence: done three times, or twice or once where more is known of the person.
    /// `isOffered` says what may be offered at all.
    public func suggestions(
        at moment: HabitMoment,
        limit: Int,
        isOffered: (Item) -> Bool = { _ in true }
    ) -> [HabitSuggestion] {
        ranking(at: moment, isOffered: isOffered).prefix(max(0, limit)).map { item, probability in
            HabitSuggestion(item: item, probability: probability, reasons: reasons(for: item, at: moment))
        }
    }

    /// The same without reasons, and all of them.
    public func ranking(
        at moment: HabitMoment,
        isOffered: (Item) -> Bool = { _ in true }
    ) -> [(item: Item, probability: Double)] {
        let features = HabitFeatures(of: self, at: moment)
        let known = events.firstIndex(after: moment.time)
        let needed = known < 10 ? 3.0 : known < 30 ? 2 : 1
        let probabilities = experts.probabilities(features)
        var ranked: [(item: Item, probability: Double)] = []
        for (row, item) in features.items.enumerated() where features.counts[row] >= needed && isOffered(item) {
            ranked.append((item, probabilities[row] * wish(for: item, at: moment)))
        }
        return ranked.sorted { ($0.probability, $1.item) > ($1.probability, $0.item) }
    }

    /// How much of the wish for a thing is left after it was refused at such times: 1 when it never was.
    private func wish(for item: Item, at moment: HabitMoment) -> Double {
        guard !refusals.isEmpty, let slot = slot(ofKnown: item) else { return 1 }
        let tables = HabitTables.shared
        let refused = refusals.reduce(0.0) { sum, refusal in
            guard refusal.slot == slot, refusal.time <= moment.time else { return sum }
            let nearness = tables.kernel(abs(moment.minute - Int(refusal.minute))).middle / tables.kernel(0).middle
            return sum + tables.decay(moment.time - refusal.time).middle * nearness
        }
        return exp(-1.5 * refused)
    }
}
