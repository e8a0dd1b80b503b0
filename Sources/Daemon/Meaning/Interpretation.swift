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
            let result = language.matcher.match(hypotheses, threshold: threshold)
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

    /// Accepted is better than unsure, unsure better than rejected; then the confidence decides.
    private static func rank(_ result: MatchResult) -> Double {
        let confidence = result.candidates.first?.confidence ?? 0
        return switch result.decision {
        case .accepted: 4 + confidence
        case .ambiguous: 3 + confidence
        case .ask: 2 + confidence
        case .rejected: confidence
        }
    }
}

extension Duration {
    /// As a number of seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
