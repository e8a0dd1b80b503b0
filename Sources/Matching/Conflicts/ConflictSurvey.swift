import Language

/// Finds out which phrases are taken for each other, by mishearing each and matching it again.
///
/// A hundred sentences that a phrase can say are misheard as a recogniser mishears, and so are a hundred of each phrase that
/// sounds like it. The same phrases always give the same figures.
public struct ConflictSurvey {
    /// How many mishearings of a phrase are drawn, so that a share is a number of hundredths.
    private static let mishearings = 100
    /// How alike two phrases must sound to be tried at all.
    private static let leastLikeness = 0.35
    /// How many of the phrases nearest to one are tried.
    private static let rivals = 4
    /// Of a smaller share nothing is told.
    private static let leastRate = 0.02

    private let matcher: PhraseMatcher
    private let mishearing: Mishearing
    /// What the mishearings of a phrase were taken for, by its id.
    private var known: [String: [String: Double]] = [:]

    /// Makes a survey of the phrases of a matcher.
    public init(of matcher: PhraseMatcher) {
        self.matcher = matcher
        mishearing = Mishearing(LiftTable(matcher.tools.pack.confusions))
    }

    /// The phrases that one of the matcher's is taken for, or that are taken for it, the most frequent first.
    ///
    /// `others` are the phrases to try it against; only those in the matcher count.
    public mutating func conflicts(of phrase: Phrase, with others: [Phrase]) -> [Conflict] {
        let near = Set(nearest(to: phrase))
        let rivals = others.filter { near.contains($0.id) && $0.id != phrase.id }
        guard !rivals.isEmpty else { return [] }
        var conflicts: [Conflict] = []
        for rival in rivals {
            let conflict = Conflict(
                phraseID: rival.id,
                phrase: rival.template.source,
                taken: taken(for: phrase)[rival.id] ?? 0,
                mistaken: taken(for: rival)[phrase.id] ?? 0
            )
            if conflict.rate >= Self.leastRate { conflicts.append(conflict) }
        }
        return conflicts.sorted { ($1.rate, $0.phraseID) < ($0.rate, $1.phraseID) }
    }

    /// The phrases that sound most like one.
    private func nearest(to phrase: Phrase) -> [String] {
        var chance = SteadyGenerator(seed: phrase.template.source)
        let sampler = PhraseSampler(phrase: phrase)
        var ids: [String: Double] = [:]
        for _ in 0..<(phrase.template.literalText == nil ? 8 : 1) {
            for found in candidates(for: words(of: sampler.sentence(using: &chance))) {
                guard let entry = matcher.store.entry(found.reading.phrase), entry.id != phrase.id else {
                    continue
                }
                ids[entry.id] = max(ids[entry.id] ?? 0, found.comparison.features[.sound])
            }
        }
        let near = ids.filter { $0.value >= Self.leastLikeness }
        return near.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.rivals).map(\.key)
    }

    /// How often mishearings of a phrase are taken for which other phrases, or cannot be told from them.
    private mutating func taken(for phrase: Phrase) -> [String: Double] {
        if let known = known[phrase.id] { return known }
        var chance = SteadyGenerator(seed: phrase.template.source)
        let sampler = PhraseSampler(phrase: phrase)
        var counts: [String: Int] = [:]
        for _ in 0..<Self.mishearings {
            let said = words(of: sampler.sentence(using: &chance))
            for id in taken(mishearing.hear(said, using: &chance)) where id != phrase.id { counts[id, default: 0] += 1 }
        }
        let shares = counts.mapValues { Double($0) / Double(Self.mishearings) }
        known[phrase.id] = shares
        return shares
    }

    private func words(of text: String) -> [Word] {
        matcher.tools.tokens(ofPhrase: text).map { matcher.store.vocabulary.word(of: $0).word }
    }

    private func candidates(for words: [Word]) -> [Search.Found] {
        guard !words.isEmpty else { return [] }
        return matcher.workbench.use { bench in
            Search(tools: matcher.tools, store: matcher.store, bench: bench).candidates(
                for: [Heard(words: words, vocabulary: matcher.store.vocabulary)],
                calibration: matcher.tools.recogniser,
                limit: matcher.tools.recogniser.threshold
            )
        }
    }

    /// The phrases for which words are taken: one, none, or those that cannot be told apart.
    private func taken(_ words: [Word]) -> [String] {
        guard !words.isEmpty else { return [] }
        let heard = Heard(words: words, vocabulary: matcher.store.vocabulary)
        let result = matcher.workbench.use { bench in
            let found = Search(tools: matcher.tools, store: matcher.store, bench: bench).candidates(
                for: [heard],
                calibration: matcher.tools.recogniser,
                limit: matcher.tools.recogniser.threshold
            )
            return Decider(
                tools: matcher.tools,
                store: matcher.store,
                heard: [heard],
                calibration: matcher.tools.recogniser,
                limit: matcher.tools.recogniser.threshold,
                askLimit: matcher.tools.recogniser.ask,
                isThresholdGiven: false
            ).decide(found)
        }
        return switch result.decision {
        case .accepted, .ask: result.candidates.first.map { [$0.phraseID] } ?? []
        case .ambiguous(let ids): ids
        case .rejected: []
        }
    }
}
