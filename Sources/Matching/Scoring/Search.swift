/// One search for the phrase that is meant.
struct Search {
    /// How many phrases the index proposes, how many of them are laid against each reading, how many readings count.
    static let proposed = 48
    static let compared = 10
    static let readings = 10
    static let templates = 12

    let tools: MatchingTools
    let store: PhraseStore
    let bench: Workbench.Bench

    /// The phrases that may be meant, likeliest first.
    func candidates(for heard: [Heard], calibration: Calibration, limit: Double) -> [Found] {
        let found =
            calibration.name == tools.recogniser.name
            ? recognised(heard, calibration: calibration) : written(heard, calibration: calibration)
        return ranked(found, heard, calibration, limit)
    }

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
        let calibration = tools.calibration(for: hypotheses)
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

    // MARK: - Two requests

    /// Two phrases joined by "and", each sure on its own: neither may be lost.
    private func requests(in heard: Heard, source: Hypotheses.Source, threshold: Double?) -> [String]? {
        let joiners = heard.line.words.filter { index in
            heard.line.facts[index].traits.contains(.conjunction) && index > 0 && index + 1 < heard.tokens.count
        }
        for joiner in joiners.prefix(4) {
            var ids: [String] = []
            for part in [0..<joiner, joiner + 1..<heard.tokens.count] {
                let hypotheses = Hypotheses(source: source, nbest: [.init(text: heard.text(part))])
                let calibration = tools.calibration(for: hypotheses)
                let readings = readings(of: hypotheses)
                let limit = threshold.map(Calibration.logOdds(ofProbability:)) ?? calibration.threshold
                guard let best = candidates(for: readings, calibration: calibration, limit: limit).first,
                    best.logOdds >= limit, best.comparison.rule == nil,
                    let entry = store.entry(best.reading.phrase), !entry.isNegative
                else { break }
                ids.append(entry.id)
            }
            if ids.count == 2, ids[0] != ids[1] { return ids }
        }
        return nil
    }
}
