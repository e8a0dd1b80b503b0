extension Search {
    /// What the phrases nearest to a reading would say.
    func readings(near heard: Heard, most: Int) -> [Reading] {
        let proposed = proposals(for: heard, most: Self.proposed)
        var lines: [(phrase: UInt32, distance: Double)] = []
        lines.reserveCapacity(proposed.lines.count)
        for phrase in proposed.lines { lines.append((phrase, distance(of: phrase, from: heard))) }
        lines.sort { ($0.distance, $0.phrase) < ($1.distance, $1.phrase) }
        // The nearest and its rivals; what is much further away is neither.
        let bound = (lines.first?.distance ?? 0) + Self.rivalry
        let count = lines.prefix(most).prefix { $0.distance <= bound }.count
        let near = lines.prefix(max(count, min(most, Self.rivals))).compactMap { near in
            store.line(of: near.phrase).map { Reading(phrase: near.phrase, line: $0) }
        }
        return proposed.templates.isEmpty ? near : near + readings(ofTemplates: proposed.templates, heard)
    }

    /// How far a phrase of fixed words is from a reading, without regard to its words.
    private func distance(of phrase: UInt32, from heard: Heard) -> Double {
        store.copy(phrase, letters: bench.letters, phones: bench.phones)
        let phones = Double(heard.phones.distance(to: bench.phones.bytes))
        let letters = Double(heard.letters.distance(to: bench.letters.bytes))
        let size = Double(max(bench.phones.count, heard.line.phones.count))
        let length = Double(max(bench.letters.count, heard.line.letters.count))
        return min(phones / size, letters / length) + 0.3 * phones / size
    }

    /// The phrases the index proposes for a reading, those of fixed words and templates apart.
    func proposals(for heard: Heard, most: Int) -> (lines: [UInt32], templates: [UInt32]) {
        if let allowed {
            return (allowed.filter { store.templates[$0] == nil }, allowed.filter { store.templates[$0] != nil })
        }
        let near = store.index.nearest(to: heard.terms, limit: most, scratch: bench.scratch)
        var lines: [UInt32] = []
        var templates: [UInt32] = []
        for phrase in near {
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
        let values = HeardValues(heard.display, tokens: heard.tokens, line: heard.line, reader: tools.reader)
        return templates.compactMap { phrase in
            guard let graph = store.templates[phrase],
                let steps = bench.graphs.best(in: graph, heard: heard.line, values: values)
            else { return nil }
            return Reading(phrase: phrase, steps: steps, graph: graph, heard: heard, values: values)
        }
    }

    func compare(_ reading: Reading, _ heard: Heard) -> Comparison {
        bench.comparer.compare(reading.line, heard)
    }

    /// Candidates for what was typed: each reading for itself.
    func written(_ heard: [Heard], calibration: Calibration) -> [Found] {
        var best: [Found] = []
        var places: [UInt32: Int] = [:]
        for index in heard.indices {
            for reading in readings(near: heard[index], most: heard.count > 1 ? 5 : Self.compared) {
                let comparison = compare(reading, heard[index])
                let logOdds = calibration.logOdds(comparison.features)
                let found = Found(reading: reading, comparison: comparison, heard: index, logOdds: logOdds)
                // One reading has each phrase once.
                if heard.count == 1 {
                    best.append(found)
                } else if let place = places[reading.phrase] {
                    if logOdds > best[place].logOdds { best[place] = found }
                } else {
                    places[reading.phrase] = best.count
                    best.append(found)
                }
            }
        }
        return best
    }

    /// Sorts the candidates and tells each how far it is from the best of the others.
    func ranked(_ found: [Found], _ heard: [Heard], _ calibration: Calibration, _ limit: Double) -> [Found] {
        var found = found
        let sounds = found.map { $0.comparison.features[.sound] }
        let order = found.indices.sorted { (sounds[$0], $1) > (sounds[$1], $0) }
        for index in found.indices {
            let line = found[index].reading.line
            // Phrases of the same words are no rivals: they are told apart by other means, or not at all.
            let rival = order.first { $0 != index && !found[$0].reading.line.isSame(line) }.map { sounds[$0] } ?? 0
            found[index].comparison.features[.margin] = max(-0.3, min(0.3, sounds[index] - rival))
            let text = calibration.logOdds(found[index].comparison.features)
            let evidence = found[index].evidence
            if evidence == nil {
                found[index].logOdds = text
            } else if !found[index].comparison.isEqual {
                // Words that are not the phrase's own speak against what the sound says.
                found[index].logOdds = min(text, found[index].logOdds)
            }
            let other = heard[found[index].heard].line
            // A recogniser cannot tell apart what sounds alike, so words that do are the same to it.
            let isHomophone =
                calibration.name == tools.recogniser.name && found[index].comparison.rule == nil
                && line.phones == other.phones
            if found[index].comparison.isEqual || isHomophone {
                found[index].isExact = line.isExactly(other) && calibration.name != tools.recogniser.name
                // The same words are the same phrase, whatever else a calibration makes of them.
                if evidence == nil, found[index].heard == 0 {
                    found[index].isSame = true
                    found[index].logOdds = max(found[index].logOdds, limit + 4 + (found[index].isExact ? 0.5 : 0))
                }
            } else {
                found[index].isLoose = isLoose(found[index], other)
                if found[index].comparison.rule != nil || found[index].isLoose {
                    found[index].logOdds -= calibration.barred
                }
            }
        }
        preferKnownWords(&found)
        tell(&found, heard)
        return found.sorted { one, other in
            abs(one.logOdds - other.logOdds) > 1e-6
                ? one.logOdds > other.logOdds
                : (one.distance, one.reading.phrase) < (other.distance, other.reading.phrase)
        }
    }

    /// Measures how far what was written is from candidates as they were written: it parts phrases of one normal form.
    private func tell(_ found: inout [Found], _ heard: [Heard]) {
        for index in found.indices {
            let logOdds = found[index].logOdds
            let isTied = found.indices.contains { $0 != index && abs(found[$0].logOdds - logOdds) <= 1e-6 }
            guard isTied, let entry = store.entry(found[index].reading.phrase) else { continue }
            found[index].distance = EditDistance(Array(entry.source.lowercased().utf8))
                .distance(to: Array(heard[found[index].heard].display.lowercased().utf8))
        }
    }

    /// Whether a phrase that has to be said word for word was not: one of its own words is missing or another.
    private func isLoose(_ found: Found, _ heard: SoundLine) -> Bool {
        guard store.templates[found.reading.phrase]?.isStrict == true else { return false }
        return found.reading.isFree.indices.contains { word in
            guard !found.reading.isFree[word] else { return false }
            let said = heard.words.filter { found.comparison.partner[$0] == word }.flatMap { heard.text($0) }
            let expected = Array(found.reading.line.text(word))
            let slips = expected.count < Self.shortWord ? 0 : max(1, expected.count / Self.shortWord)
            return EditDistance(expected).distance(to: said) > slips
        }
    }

    /// Phrases that say all the same words are equally sure; of them, the one that leaves least to free text
    /// comes first.
    private func preferKnownWords(_ found: inout [Found]) {
        for isExact in [false, true] {
            let same = found.indices.filter { found[$0].isSame && found[$0].isExact == isExact }
            guard let best = same.map({ found[$0].logOdds }).max() else { continue }
            for index in same { found[index].logOdds = best - 0.001 * Double(found[index].reading.freeness) }
        }
    }
}
