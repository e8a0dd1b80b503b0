/// One search for the phrase that is meant.
struct Search {
    /// How many phrases the index proposes for what was typed and for a recogniser's reading, how many of them are laid
    /// against each reading, how many readings count.
    static let proposed = 24
    static let proposedForReading = 40
    static let compared = 10
    /// How much further from what was heard than the nearest phrase a rival may be, and how many rivals are looked at
    /// in any case.
    static let rivalry = 0.3
    static let rivals = 3
    static let readings = 10
    static let templates = 12
    /// A shorter word has no room for a slip of the keyboard where it has to be said; a longer one for one in so many
    /// letters.
    static let shortWord = 4

    let tools: MatchingTools
    let store: PhraseStore
    let bench: Workbench.Bench
    /// The phrases that count, in order; all of them when `nil`.
    var allowed: [UInt32]?

    /// The phrases that may be meant, likeliest first.
    func candidates(for heard: [Heard], calibration: Calibration, limit: Double) -> [Found] {
        let found =
            if calibration.name == tools.recogniser.name {
                recognised(heard, calibration: calibration)
            } else if heard.contains(where: { $0.evidence != nil }) {
                sounded(heard, calibration: calibration)
            } else {
                written(heard, calibration: calibration)
            }
        return ranked(found, heard, calibration, limit)
    }

    /// A phrase that may be meant, with the reading that speaks most for it.
    struct Found {
        let reading: Reading
        var comparison: Comparison
        /// The index of the reading among those heard.
        let heard: Int
        var logOdds: Double
        /// What the sound says for it; `nil` for words alone.
        var evidence: AcousticEvidence?
        /// Whether it says the words that were written, and whether with their accents.
        var isSame = false
        var isExact = false
        /// Whether it had to be said word for word and was not.
        var isLoose = false
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
        guard heard.allSatisfy(\.isComparable) else { return reject(.tooLong, first.display) }
        let found = candidates(for: heard, calibration: calibration, limit: limit)
        let whole = decider(heard, calibration, limit, threshold).decide(found)
        return both(in: heard, source: hypotheses.source, threshold: threshold, whole: whole, best: found.first)
            ?? whole
    }

    private func decider(
        _ heard: [Heard],
        _ calibration: Calibration,
        _ limit: Double,
        _ threshold: Double?
    ) -> Decider {
        Decider(
            tools: tools,
            store: store,
            heard: heard,
            calibration: calibration,
            limit: limit,
            askLimit: min(calibration.ask, limit),
            isThresholdGiven: threshold != nil
        )
    }

    /// The different readings, those of the same words once.
    private func readings(of hypotheses: Hypotheses) -> [Heard] {
        if hypotheses.nbest.count == 1 {
            return [Heard(hypotheses.nbest[0], tools: tools, vocabulary: store.vocabulary)].compactMap(\.self)
        }
        var seen: Set<[[UInt8]]> = []
        var heard: [Heard] = []
        for hypothesis in hypotheses.nbest.prefix(Self.readings) {
            guard let one = Heard(hypothesis, tools: tools, vocabulary: store.vocabulary) else { continue }
            if seen.insert(one.tokens.map(\.text)).inserted || one.evidence != nil { heard.append(one) }
        }
        return heard
    }

    // MARK: - Two requests

    /// How many of the readings, and how many words such as "and" in each, are tried.
    private static let joinedReadings = 2
    private static let joiners = 4

    /// Phrases joined by "and", each sure on its own: none may be lost, so the person is asked.
    private func both(
        in heard: [Heard],
        source: Hypotheses.Source,
        threshold: Double?,
        whole: MatchResult,
        best: Found?
    ) -> MatchResult? {
        for (index, one) in heard.prefix(Self.joinedReadings).enumerated() where one.evidence == nil {
            if let best, whole.decision == .accepted, best.heard == index {
                // A phrase that says "and" itself is one request.
                let isWhole = Self.joiners(in: one).allSatisfy { joiner in
                    let partner = best.comparison.partner[joiner]
                    return partner >= 0 && best.reading.line.isSame(partner, one.line, joiner)
                }
                if isWhole { return nil }
            }
            guard let parts = requests(in: one, words: one.line.words, source: source, threshold: threshold),
                Set(parts.map(\.phraseID)).count > 1
            else { continue }
            var candidates: [Candidate] = []
            for candidate in parts + whole.candidates
            where !candidates.contains(where: { $0.phraseID == candidate.phraseID }) {
                candidates.append(candidate)
            }
            return MatchResult(
                decision: .ambiguous(candidates.prefix(Set(parts.map(\.phraseID)).count).map(\.phraseID)),
                candidates: Array(candidates.prefix(Decider.told)),
                threshold: whole.threshold,
                transcript: one.display,
                isSeveralRequests: true
            )
        }
        return nil
    }

    private static func joiners(in heard: Heard) -> [Int] {
        heard.line.words.filter { heard.line.facts[$0].traits.contains(.conjunction) }
    }

    /// What some words say, cut at words such as "and" so that each part is a phrase; `nil` when it cannot be.
    private func requests(
        in heard: Heard,
        words: Range<Int>,
        source: Hypotheses.Source,
        threshold: Double?
    ) -> [Candidate]? {
        let joiners = Self.joiners(in: heard).filter { words.contains($0) }
        guard joiners.count <= Self.joiners else { return nil }
        for joiner in joiners {
            var next = joiner + 1
            while joiners.contains(next) { next += 1 }
            guard joiner > words.lowerBound, next < words.upperBound,
                let first = request(heard, words.lowerBound..<joiner, source, threshold)
            else { continue }
            let rest = next..<words.upperBound
            if let last = request(heard, rest, source, threshold) { return [first, last] }
            if let others = requests(in: heard, words: rest, source: source, threshold: threshold) {
                return [first] + others
            }
        }
        return nil
    }

    /// The phrase that some words say, when it is sure.
    private func request(
        _ heard: Heard,
        _ words: Range<Int>,
        _ source: Hypotheses.Source,
        _ threshold: Double?
    ) -> Candidate? {
        let hypotheses = Hypotheses(source: source, nbest: [.init(text: heard.text(words))])
        let calibration = tools.calibration(for: hypotheses)
        let limit = threshold.map(Calibration.logOdds(ofProbability:)) ?? calibration.threshold
        let readings = readings(of: hypotheses)
        guard !readings.isEmpty else { return nil }
        let found = candidates(for: readings, calibration: calibration, limit: limit)
        let result = decider(readings, calibration, limit, threshold).decide(found)
        return result.decision == .accepted ? result.candidates.first : nil
    }
}
