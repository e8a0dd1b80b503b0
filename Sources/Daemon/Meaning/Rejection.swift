import Matching

/// Why nothing was taken for meant, in words for a person, with the way out.
struct Rejection: Sendable {
    let reason: MatchResult.Reason
    let result: MatchResult

    var text: String {
        switch reason {
        case .nothingHeard: "Nothing was heard."
        case .noPhrases: "There are no phrases yet; phrasectl add binds one."
        case .tooLong: "That is longer than any phrase."
        case .belowThreshold:
            nearest("is nearest, but not sure enough: \(percent(confidence)) of \(percent(threshold))")
        case .numbersDiffer: nearest("is nearest, but says another number")
        case .opposite: nearest("is nearest, but says the opposite")
        case .negated: nearest("is nearest, but it was said not to")
        case .tooShort: nearest("is nearest, but so short that it has to be said exactly")
        case .negativePhrase: nearest("was said, which is listed as no command")
        }
    }

    private var confidence: Double { result.candidates.first?.confidence ?? 0 }
    private var threshold: Double { result.threshold }

    private func nearest(_ what: String) -> String {
        guard let phrase = result.candidates.first?.phrase else { return "No phrase comes near that." }
        return "“\(phrase)” \(what)."
    }

    private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded(.down))) %" }
}
