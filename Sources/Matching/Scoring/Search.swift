/// One search for the phrase that is meant.
struct Search {
    /// How many phrases the index proposes, how many of them are laid against each reading, how many readings count.
    private static let proposed = 48
    private static let compared = 10
    private static let readings = 10
    private static let templates = 12

    let tools: MatchingTools
    let store: PhraseStore
    let bench: Workbench.Bench

    /// A phrase that may be meant, with the reading that speaks most for it.
    struct Found {
        let reading: Reading
        var comparison: Comparison
        /// The index of the reading among those heard.
        let heard: Int
        var logOdds: Double
        var isExact = false
        var distance = 0
    }

    func run(_ hypotheses: Hypotheses, threshold: Double?) -> MatchResult {
        let calibration = hypotheses.source == .typed ? tools.typed : tools.recogniser
        let limit = threshold.map(Calibration.logOdds(ofProbability:)) ?? calibration.threshold
        func reject(_ reason: MatchResult.Reason, _ text: String) -> MatchResult {
            MatchResult(
                decision: .rejected(reason),
                candidates: [],
                threshold: Calibration.probability(limit),
                transcript: text
            )
        }
        if hypotheses.nbest.contains(where: { $0.text.utf8.count > PhraseMatcher.longestText }) {
            return reject(.tooLong, "")
        }
        let heard = readings(of: hypotheses)
        guard let first = heard.first else { return reject(.nothingHeard, "") }
        guard store.count > 0 else { return reject(.noPhrases, first.display) }
        guard first.tokens.count <= MatchingTools.mostWords, first.line.phones.count <= SoundLine.most else {
            return reject(.tooLong, first.display)
        }
        let found = candidates(for: heard, calibration: calibration, limit: limit)
        let decider = Decider(
            tools: tools,
            store: store,
            heard: heard,
            calibration: calibration,
            limit: limit,
            askLimit: min(calibration.ask, limit),
            isThresholdGiven: threshold != nil
        )
        var result = decider.decide(found)
        if case .rejected = result.decision, hypotheses.nbest.count == 1 || hypotheses.source == .typed,
            let both = requests(in: first, source: hypotheses.source, threshold: threshold)
        {
            result = MatchResult(
                decision: .ambiguous(both),
                candidates: result.candidates,
                threshold: result.threshold,
                transcript: result.transcript
            )
        }
        return result
    }

    /// The different readings, those of the same words once.
    private func readings(of hypotheses: Hypotheses) -> [Heard] {
        var seen: Set<[[UInt8]]> = []
        var heard: [Heard] = []
        for hypothesis in hypotheses.nbest.prefix(Self.readings) {
            guard let one = Heard(hypothesis, tools: tools, vocabulary: store.vocabulary) else { continue }
            if seen.insert(one.tokens.map(\.text)).inserted || one.evidence != nil { heard.append(one) }
        }
        return heard
    }

    // MARK: - Candidates

    /// The phrases that may be meant, likeliest first.
    func candidates(for heard: [Heard], calibration: Calibration, limit: Double) -> [Found] {
        var all: [UInt32: [Reading]] = [:]
        var votes: [UInt32: Int] = [:]
        var tables: [UInt32: [(heard: Int, reading: Reading, comparison: Comparison)]] = [:]
        let each = heard.count > 1 ? 5 : Self.compared
        for index in heard.indices {
            let readings = readings(near: heard[index], most: each)
            var best: (phrase: UInt32, sound: Double) = (0, -1)
            for reading in readings {
                let comparison = compare(reading, heard[index])
                tables[reading.phrase, default: []].append((index, reading, comparison))
                if comparison.features[.sound] > best.sound { best = (reading.phrase, comparison.features[.sound]) }
                all[reading.phrase, default: []].append(reading)
            }
            if best.sound >= 0 { votes[best.phrase, default: 0] += 1 }
        }
        if heard.count > 1 { fill(&tables, heard) }
        var found: [Found] = []
        for (phrase, rows) in tables {
            let sounds = rows.map { $0.comparison.features[.sound] }
            let mean = sounds.reduce(0, +) / Double(heard.count)
            let share = Double(votes[phrase] ?? 0) / Double(heard.count)
            var best: Found?
            for row in rows {
                var comparison = row.comparison
                comparison.features[.meanSound] = heard.count > 1 ? mean : comparison.features[.sound]
                comparison.features[.votes] = heard.count > 1 ? share : 1
                var logOdds = calibration.logOdds(comparison.features)
                if let evidence = heard[row.heard].evidence {
                    // Both scales are brought to the text's threshold.
                    let acoustic = tools.acoustic.logOdds(evidence) - tools.acoustic.threshold + calibration.threshold
                    logOdds = min(logOdds, acoustic)
                }
                if logOdds > best?.logOdds ?? -.infinity {
                    best = Found(reading: row.reading, comparison: comparison, heard: row.heard, logOdds: logOdds)
                }
            }
            if let best { found.append(best) }
        }
        return ranked(found, heard, calibration, limit)
    }

    /// Sorts the candidates and tells each how far it is from the best of the others.
    private func ranked(_ found: [Found], _ heard: [Heard], _ calibration: Calibration, _ limit: Double) -> [Found] {
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
            found[index].logOdds = heard[found[index].heard].evidence == nil ? text : min(text, found[index].logOdds)
            let line = found[index].reading.line
            let other = heard[found[index].heard].line
            if line.words.map(\.text) == other.words.map(\.text) {
                found[index].isExact = line.words.map(\.exact) == other.words.map(\.exact)
                // The same words are the same phrase, whatever else a calibration makes of them.
                if heard[found[index].heard].evidence == nil {
                    found[index].logOdds = max(found[index].logOdds, limit + 4 + (found[index].isExact ? 0.5 : 0))
                }
            } else if found[index].comparison.rule != nil {
                found[index].logOdds = found[index].logOdds - calibration.barred
            }
        }
        for index in found.indices { found[index].distance = distance(found[index], heard) }
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

    /// Compares the best few phrases with the readings for which the index did not propose them.
    private func fill(
        _ tables: inout [UInt32: [(heard: Int, reading: Reading, comparison: Comparison)]],
        _ heard: [Heard]
    ) {
        let best = tables.map { (phrase: $0.key, sound: $0.value.map { $0.comparison.features[.sound] }.max() ?? 0) }
            .sorted { ($0.sound, $1.phrase) > ($1.sound, $0.phrase) }
        for (phrase, _) in best.dropFirst(8) { tables[phrase] = nil }
        for (phrase, _) in best.prefix(8) {
            guard let rows = tables[phrase], let reading = rows.first?.reading else { continue }
            let present = Set(rows.map(\.heard))
            for index in heard.indices where !present.contains(index) {
                tables[phrase]?.append((index, reading, compare(reading, heard[index])))
            }
        }
    }

    private func compare(_ reading: Reading, _ heard: Heard) -> Comparison {
        bench.comparer.compare(
            reading.line,
            heard.line,
            letters: heard.letters,
            phones: heard.phones,
            usage: store.vocabulary.isUsed
        )
    }

    /// What the phrases nearest to a reading would say.
    private func readings(near heard: Heard, most: Int) -> [Reading] {
        let trigrams = TrigramIndex.trigrams(of: heard.line)
        let proposed = store.index.nearest(to: trigrams, limit: Self.proposed, scratch: &bench.counts)
        var lines: [(reading: Reading, distance: Double)] = []
        var graphs: [UInt32] = []
        for phrase in proposed {
            if let line = store.line(of: phrase) {
                let phones = heard.phones.distance(to: line.phones)
                let letters = heard.letters.distance(to: line.letters)
                let size = Double(max(line.phones.count, heard.line.phones.count))
                let length = Double(max(line.letters.count, heard.line.letters.count))
                let distance = min(Double(phones) / size, Double(letters) / length) + 0.3 * Double(phones) / size
                lines.append((Reading(phrase: phrase, line: line), distance))
            } else if store.templates[phrase] != nil {
                graphs.append(phrase)
            }
        }
        // Templates that share no trigram may still be said with values of their own; a few are cheap to try.
        if store.templates.count <= Self.templates { graphs = store.templates.keys.sorted() }
        lines.sort { ($0.distance, $0.reading.phrase) < ($1.distance, $1.reading.phrase) }
        var result = lines.prefix(most).map(\.reading)
        guard !graphs.isEmpty else { return result }
        let values = HeardValues(tokens: heard.tokens, line: heard.line, reader: tools.reader)
        for phrase in graphs.prefix(Self.templates) {
            guard let graph = store.templates[phrase],
                let steps = bench.graphs.best(in: graph, heard: heard.line, values: values)
            else { continue }
            result.append(Reading(phrase: phrase, steps: steps, graph: graph, heard: heard, values: values))
        }
        return result
    }

    // MARK: - Two requests

    /// Two phrases joined by "and", each sure on its own: neither may be lost.
    private func requests(in heard: Heard, source: Hypotheses.Source, threshold: Double?) -> [String]? {
        let joiners = heard.line.words.indices.filter { index in
            heard.line.words[index].traits.contains(.conjunction) && index > 0 && index + 1 < heard.tokens.count
        }
        for joiner in joiners.prefix(4) {
            var ids: [String] = []
            for part in [0..<joiner, joiner + 1..<heard.tokens.count] {
                let hypotheses = Hypotheses(source: source, nbest: [.init(text: heard.text(part))])
                let calibration = source == .typed ? tools.typed : tools.recogniser
                let readings = readings(of: hypotheses)
                let limit = threshold.map(Calibration.logOdds(ofProbability:)) ?? calibration.threshold
                guard let best = candidates(for: readings, calibration: calibration, limit: limit).first,
                    best.logOdds >= limit, best.comparison.rule == nil,
                    let entry = store.entries[Int(best.reading.phrase)], !entry.isNegative
                else { break }
                ids.append(entry.id)
            }
            if ids.count == 2, ids[0] != ids[1] { return ids }
        }
        return nil
    }
}
