import Language
import Matching

/// What an utterance was taken for, in the language in which it fits best.
struct Interpretation: Sendable {
    let hypotheses: Hypotheses
    let result: MatchResult
    let pack: LanguagePack?
    /// How long it took, in seconds.
    let seconds: Double

    /// The candidate that is meant, when one is.
    var best: Candidate? { result.candidates.first }

    /// The best candidate of another phrase than the first's.
    var runnerUp: Candidate? { result.candidates.dropFirst().first }
}

extension PhraseSet {
    /// Finds what is meant: in one language when it is named, else in each, and takes the surest.
    func interpret(_ hypotheses: Hypotheses, language: LanguageTag?, threshold: Double?) -> Interpretation {
        let start = ContinuousClock.now
        let chosen = languages.filter { candidate in
            language.map { $0.language == candidate.pack.tag.language } ?? true
        }
        var best: (result: MatchResult, pack: LanguagePack)?
        for language in chosen {
            let whole = settled(language.matcher.match(hypotheses, threshold: threshold))
            let result = naming(hypotheses, in: language, threshold: threshold, besides: whole) ?? whole
            if let found = best, Self.rank(result) <= Self.rank(found.result) { continue }
            best = (result, language.pack)
        }
        let nothing = MatchResult(
            decision: .rejected(.noPhrases),
            candidates: [],
            threshold: threshold ?? 1,
            transcript: hypotheses.nbest.first?.text ?? ""
        )
        return Interpretation(
            hypotheses: hypotheses,
            result: best?.result ?? nothing,
            pack: best?.pack ?? languages.first?.pack,
            seconds: (ContinuousClock.now - start).seconds
        )
    }

    /// What is meant when the words around it name an app; `nil` when they name none, or mean more as a whole.
    private func naming(
        _ hypotheses: Hypotheses,
        in language: Language,
        threshold: Double?,
        besides whole: MatchResult
    ) -> MatchResult? {
        let readings = hypotheses.nbest.map { ($0, language.names.requests(in: $0.text)) }
        var best: MatchResult?
        for request in readings.first?.1 ?? [] {
            let phrases = request.apps.reduce(into: Set<String>()) { $0.formUnion(language.phrasesOfApp[$1] ?? []) }
            let nbest = readings.compactMap { hypothesis, requests in
                requests.first { $0.apps == request.apps }.map {
                    Hypotheses.Hypothesis(text: $0.text, score: hypothesis.score, evidence: hypothesis.evidence)
                }
            }
            guard !phrases.isEmpty else { continue }
            if Self.kind(whole) > 2, whole.meant.contains(where: phrases.contains) {
                // The app's own phrase takes all the words, the name among them: nothing is taken out of a message.
                let result = settled(language.matcher.match(hypotheses, threshold: threshold, among: phrases))
                return Self.kind(result) > Self.kind(whole) ? result : nil
            }
            let result = settled(
                language.matcher.match(
                    Hypotheses(source: hypotheses.source, nbest: nbest),
                    threshold: threshold,
                    among: phrases
                )
            )
            if best.map({ Self.rank($0) < Self.rank(result) }) ?? true { best = result }
        }
        guard let best, Self.kind(best) > 0, Self.kind(best) >= Self.kind(whole) else { return nil }
        if Self.kind(best) == Self.kind(whole), let id = whole.candidates.first?.phraseID {
            // What somebody bound has been said as it is.
            if case .shortcut? = bindings[id] { return nil }
        }
        return MatchResult(
            decision: best.decision,
            candidates: best.candidates,
            threshold: best.threshold,
            transcript: whole.transcript.isEmpty ? best.transcript : whole.transcript
        )
    }

    /// What is left to ask when several phrases are meant equally: nothing between phrases of one intent, and nothing
    /// between a phrase that somebody wrote and one that is built in, which gives way.
    private func settled(_ result: MatchResult) -> MatchResult {
        guard case .ambiguous(let ids) = result.decision, !result.isSeveralRequests, let best = result.candidates.first
        else { return result }
        let written = ids.filter { !builtIn.contains($0) }
        var seen: Set<String> = []
        let different = (written.isEmpty ? ids : written).filter { id in
            guard case .intent? = bindings[id], let name = bindings[id]?.summary else { return true }
            return seen.insert(name).inserted
        }
        guard different.count < ids.count else { return result }
        return MatchResult(
            decision: different.count > 1
                ? .ambiguous(different) : best.confidence >= result.threshold ? .accepted : .ask,
            candidates: result.candidates.filter { $0.phraseID == different[0] }
                + result.candidates.filter { $0.phraseID != different[0] },
            threshold: result.threshold,
            transcript: result.transcript
        )
    }

    /// Accepted is better than unsure, unsure better than rejected; then the confidence decides.
    private static func rank(_ result: MatchResult) -> Double {
        kind(result) + (result.candidates.first?.confidence ?? 0)
    }

    private static func kind(_ result: MatchResult) -> Double {
        switch result.decision {
        case .accepted: 4
        case .ambiguous: 3
        case .ask: 2
        case .rejected: 0
        }
    }
}

extension Duration {
    /// As a number of seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}

extension MatchResult {
    /// The phrases that are meant, or one of which is.
    fileprivate var meant: [String] {
        if case .ambiguous(let ids) = decision { return ids }
        return candidates.prefix(1).map(\.phraseID)
    }
}
