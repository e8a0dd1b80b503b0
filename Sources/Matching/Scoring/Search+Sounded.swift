/// Candidates for what a recogniser's grammar heard: each reading is a sentence of some phrase, and the sound weighs it.
extension Search {
    /// A reading, and what it was taken for.
    private struct Meaning {
        let found: Found
        /// Whether nothing else comes nearer to the reading.
        var isNearest = false
        /// The phrase and the values, without the words that were said for them.
        let key: Key

        struct Key: Hashable {
            let phrase: UInt32
            let slots: [String: [String]]
        }
    }

    /// Each phrase as the first reading has it that means it; a reading that means something else takes from its lead.
    func sounded(_ heard: [Heard], calibration: Calibration) -> [Found] {
        let meanings = heard.indices.map { self.meanings(of: heard[$0], at: $0, calibration) }
        var found: [UInt32: Found] = [:]
        // What a reading comes nearest to is what it says; the rest is there to be told.
        for meaning in meanings.flatMap({ $0.filter(\.isNearest) }) + meanings.joined() {
            guard found[meaning.found.reading.phrase] == nil else { continue }
            var one = meaning.found
            if var evidence = heard[one.heard].evidence {
                evidence.lead = lead(of: meaning.key, meanings, heard)
                // Both scales are brought to the text's threshold.
                let sound = tools.acoustic.logOdds(evidence) - tools.acoustic.threshold + calibration.threshold
                one.logOdds = one.comparison.isEqual ? sound : min(one.logOdds, sound)
                one.evidence = evidence
            }
            found[one.reading.phrase] = one
        }
        return Array(found.values)
    }

    /// What a reading may mean, likeliest first.
    private func meanings(of heard: Heard, at index: Int, _ calibration: Calibration) -> [Meaning] {
        var meanings = readings(near: heard, most: 5).map { reading in
            let comparison = compare(reading, heard)
            let found = Found(
                reading: reading,
                comparison: comparison,
                heard: index,
                logOdds: calibration.logOdds(comparison.features)
            )
            let slots = reading.slots.mapValues { $0.map { $0.identifier ?? $0.display } }
            return Meaning(found: found, key: Meaning.Key(phrase: reading.phrase, slots: slots))
        }
        .sorted { ($0.found.logOdds, $1.found.reading.phrase) > ($1.found.logOdds, $0.found.reading.phrase) }
        let most = meanings.first?.found.logOdds ?? 0
        for index in meanings.indices where meanings[index].found.logOdds > most - 1e-6 {
            meanings[index].isNearest = true
        }
        return meanings
    }

    /// How far the best reading of a meaning is ahead of the best one that means something else.
    private func lead(of key: Meaning.Key, _ meanings: [[Meaning]], _ heard: [Heard]) -> Double? {
        var own: Double?
        var other: Double?
        for (index, all) in meanings.enumerated() {
            guard let score = heard[index].score, !all.isEmpty else { continue }
            if all.contains(where: { $0.isNearest && $0.key == key }) {
                own = max(own ?? score, score)
            } else {
                other = max(other ?? score, score)
            }
        }
        guard let own, let other else { return nil }
        return own - other
    }
}
