extension Search {
    /// What the phrases nearest to a reading would say.
    func readings(near heard: Heard, most: Int) -> [Reading] {
        let proposed = proposals(for: heard)
        var lines: [(reading: Reading, distance: Double)] = []
        for phrase in proposed.lines {
            guard let line = store.line(of: phrase) else { continue }
            let phones = heard.phones.distance(to: line.phones)
            let letters = heard.letters.distance(to: line.letters)
            let size = Double(max(line.phones.count, heard.line.phones.count))
            let length = Double(max(line.letters.count, heard.line.letters.count))
            let distance = min(Double(phones) / size, Double(letters) / length) + 0.3 * Double(phones) / size
            lines.append((Reading(phrase: phrase, line: line), distance))
        }
        lines.sort { ($0.distance, $0.reading.phrase) < ($1.distance, $1.reading.phrase) }
        return lines.prefix(most).map(\.reading) + readings(ofTemplates: proposed.templates, heard)
    }

    /// The phrases the index proposes for a reading, those of fixed words and templates apart.
    func proposals(for heard: Heard) -> (lines: [UInt32], templates: [UInt32]) {
        let trigrams = TrigramIndex.trigrams(of: heard.line)
        let near = store.index.nearest(to: trigrams, limit: Self.proposed, scratch: &bench.counts)
        var lines: [UInt32] = []
        var templates: [UInt32] = []
        for phrase in near where store.entries[Int(phrase)] != nil {
            if store.templates[phrase] == nil {
                lines.append(phrase)
            } else if templates.count < Self.templates {
                templates.append(phrase)
            }
        }
        // Templates that share no trigram may still be said with values of their own; a few are cheap to try.
        if store.templates.count <= Self.templates { templates = store.templates.keys.sorted() }
        return (lines, templates)
    }

    /// What templates would say nearest to a reading.
    func readings(ofTemplates templates: [UInt32], _ heard: Heard) -> [Reading] {
        guard !templates.isEmpty else { return [] }
        let values = HeardValues(tokens: heard.tokens, line: heard.line, reader: tools.reader)
        return templates.compactMap { phrase in
            guard let graph = store.templates[phrase],
                let steps = bench.graphs.best(in: graph, heard: heard.line, values: values)
            else { return nil }
            return Reading(phrase: phrase, steps: steps, graph: graph, heard: heard, values: values)
        }
    }

    func compare(_ reading: Reading, _ heard: Heard) -> Comparison {
        bench.comparer.compare(
            reading.line,
            heard.line,
            letters: heard.letters,
            phones: heard.phones,
            usage: store.vocabulary.isUsed
        )
    }

    /// Candidates for what was typed, or for what a recogniser's grammar heard: each reading for itself.
    func written(_ heard: [Heard], calibration: Calibration) -> [Found] {
        var best: [UInt32: Found] = [:]
        for index in heard.indices {
            for reading in readings(near: heard[index], most: heard.count > 1 ? 5 : Self.compared) {
                let comparison = compare(reading, heard[index])
                var logOdds = calibration.logOdds(comparison.features)
                if let evidence = heard[index].evidence {
                    // Both scales are brought to the text's threshold.
                    let acoustic = tools.acoustic.logOdds(evidence) - tools.acoustic.threshold + calibration.threshold
                    logOdds = min(logOdds, acoustic)
                }
                if logOdds > best[reading.phrase]?.logOdds ?? -.infinity {
                    best[reading.phrase] = Found(
                        reading: reading,
                        comparison: comparison,
                        heard: index,
                        logOdds: logOdds
                    )
                }
            }
        }
        return Array(best.values)
    }

    /// Sorts the candidates and tells each how far it is from the best of the others.
    func ranked(_ found: [Found], _ heard: [Heard], _ calibration: Calibration, _ limit: Double) -> [Found] {
        // Phrases of the same words are no rivals: they are told apart by other means, or not at all.
        let order = found.indices.sorted { one, other in
            found[one].comparison.features[.sound] > found[other].comparison.features[.sound]
        }
        var found = found
        for index in found.indices {
            let sound = found[index].comparison.features[.sound]
            let words = found[index].reading.line.words.map(\.text)
            let rival =
                order.lazy.filter { $0 != index && found[$0].reading.line.words.map(\.text) != words }.first
                .map { found[$0].comparison.features[.sound] } ?? 0
            found[index].comparison.features[.margin] = max(-0.3, min(0.3, sound - rival))
            let text = calibration.logOdds(found[index].comparison.features)
            let evidence = heard[found[index].heard].evidence
            found[index].logOdds = evidence == nil ? text : min(text, found[index].logOdds)
            let other = heard[found[index].heard].line
            if words == other.words.map(\.text) {
                found[index].isExact = found[index].reading.line.words.map(\.exact) == other.words.map(\.exact)
                // The same words are the same phrase, whatever else a calibration makes of them.
                if evidence == nil, found[index].heard == 0 {
                    found[index].logOdds = max(found[index].logOdds, limit + 4 + (found[index].isExact ? 0.5 : 0))
                }
            } else if found[index].comparison.rule != nil {
                found[index].logOdds -= calibration.barred
            }
            found[index].distance = distance(found[index], heard)
        }
        return found.sorted { one, other in
            abs(one.logOdds - other.logOdds) > 1e-6
                ? one.logOdds > other.logOdds
                : (one.distance, one.reading.phrase) < (other.distance, other.reading.phrase)
        }
    }

    /// How far what was written is from the phrase as it was written: it parts phrases of one normal form.
    private func distance(_ found: Found, _ heard: [Heard]) -> Int {
        guard let entry = store.entries[Int(found.reading.phrase)] else { return .max }
        return EditDistance(Array(entry.source.lowercased().utf8))
            .distance(to: Array(heard[found.heard].display.lowercased().utf8))
    }
}
