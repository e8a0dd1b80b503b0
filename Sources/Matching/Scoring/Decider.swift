/// Decides what the candidates of a search mean.
struct Decider {
    /// Candidates nearer to each other than this, in log odds, are not told apart.
    private static let tie = 0.4
    /// How many candidates are told.
    static let told = 5

    let tools: MatchingTools
    let store: PhraseStore
    let heard: [Heard]
    let calibration: Calibration
    let limit: Double
    let askLimit: Double
    let isThresholdGiven: Bool

    func decide(_ found: [Search.Found]) -> MatchResult {
        guard let best = found.first else {
            return result(.rejected(.belowThreshold), [], transcript: heard.first?.display ?? "")
        }
        return result(decision(best, found), found, transcript: heard[best.heard].display)
    }

    private func result(
        _ decision: MatchResult.Decision,
        _ found: [Search.Found],
        transcript: String
    ) -> MatchResult {
        // Whoever is asked which one is meant has to be told of each.
        var meant: Set<String> = []
        if case .ambiguous(let ids) = decision { meant = Set(ids) }
        let told = found.indices.filter { index in
            index < Self.told || store.entry(found[index].reading.phrase).map { meant.contains($0.id) } == true
        }
        return MatchResult(
            decision: decision,
            candidates: told.compactMap { index in
                let rival = index == 0 ? 1 : 0
                return candidate(found[index], rival: found.indices.contains(rival) ? found[rival] : nil)
            },
            threshold: Calibration.probability(limit),
            transcript: transcript
        )
    }

    private func decision(_ best: Search.Found, _ found: [Search.Found]) -> MatchResult.Decision {
        if let rule = rule(against: best) { return .rejected(rule) }
        guard best.logOdds >= askLimit else { return .rejected(.belowThreshold) }
        guard let entry = store.entry(best.reading.phrase) else { return .rejected(.belowThreshold) }
        if entry.isNegative { return .rejected(.negativePhrase) }
        let rivals = found.dropFirst().filter { rival in
            rival.logOdds >= askLimit && best.logOdds - rival.logOdds < Self.tie && rule(against: rival) == nil
                && rival.reading.freeness <= best.reading.freeness
        }
        if !rivals.isEmpty {
            let ids = ([best] + rivals).compactMap { store.entry($0.reading.phrase) }.filter { !$0.isNegative }
                .map(\.id)
            return ids.count > 1 ? .ambiguous(ids) : .rejected(.negativePhrase)
        }
        return best.logOdds >= limit ? .accepted : .ask
    }

    /// The rule that stands against a candidate, if any.
    private func rule(against found: Search.Found) -> MatchResult.Reason? {
        if let rule = found.comparison.rule { return rule }
        if found.isLoose { return .belowThreshold }
        let isSaid = found.comparison.features[.worstWord] == 0 && found.comparison.features[.worstHeard] == 0
        return found.reading.line.isShort && !isSaid ? .tooShort : nil
    }

    // MARK: - Explaining

    private func candidate(_ found: Search.Found, rival: Search.Found?) -> Candidate? {
        guard let entry = store.entry(found.reading.phrase) else { return nil }
        let confidence = Calibration.probability(found.logOdds)
        let evidence = found.evidence
        return Candidate(
            phraseID: entry.id,
            phrase: entry.source,
            confidence: confidence,
            score: found.logOdds,
            slots: found.reading.slots,
            explanation: Explanation(
                alignment: pairs(found),
                measured: NamedFeatures(
                    values: found.comparison.features.values,
                    others: evidence?.inputs ?? [:]
                ),
                weighed: evidence.map { NamedFeatures(values: [], others: tools.acoustic.contributions($0.inputs)) }
                    ?? calibration.contributions(found.comparison.features),
                calibration: evidence == nil ? calibration.name : "acoustic",
                rule: rule(against: found),
                threshold: Calibration.probability(limit),
                margin: confidence - (rival.map { Calibration.probability($0.logOdds) } ?? 0)
            )
        )
    }

    /// The words of the phrase with what was heard for each, and what was heard beside them.
    private func pairs(_ found: Search.Found) -> [Explanation.Pair] {
        let phrase = found.reading.line
        let heard = heard[found.heard].line
        func text(_ line: SoundLine, _ word: Int) -> String { String(decoding: line.exact(word), as: UTF8.self) }
        var pairs: [Explanation.Pair] = []
        var next = 0
        func surplus(until end: Int) {
            while next < end {
                if found.comparison.partner[next] < 0 {
                    pairs.append(
                        Explanation.Pair(
                            expected: "",
                            heard: text(heard, next),
                            distance: 1,
                            weight: Double(heard.weights[next]) / 64
                        )
                    )
                }
                next += 1
            }
        }
        for index in phrase.words {
            let partners = heard.words.filter { found.comparison.partner[$0] == index }
            if let first = partners.first { surplus(until: first) }
            pairs.append(
                Explanation.Pair(
                    expected: text(phrase, index),
                    heard: partners.map { text(heard, $0) }.joined(separator: " "),
                    distance: found.comparison.expectedBadness[index],
                    weight: Double(phrase.weights[index]) / 64
                )
            )
            if let last = partners.last { next = max(next, last + 1) }
        }
        surplus(until: heard.count)
        return pairs
    }
}

extension SoundLine {
    /// Whether the line has one syllable or none, or is one character: too short to be taken by likeness.
    var isShort: Bool {
        var vowels = 0
        for phone in phones where PhoneDistance.isVowel[Int(phone)] { vowels += 1 }
        return count == 1 && facts[0].traits.contains(.ideograph) || vowels <= 1 && phones.allSatisfy { $0 < 128 }
    }
}
