import Language
import Library
import Matching
import Pipeline

/// Why an utterance ended as it did, as the history keeps it: a JSON object.
struct ExchangeExplanation: Encodable, Sendable {
    struct Heard: Encodable, Sendable {
        var text: String?
        var score: Double?
        var evidence: AcousticEvidence?
    }

    struct Considered: Encodable, Sendable {
        var phrase: String
        var id: String
        var confidence: Double
        var score: Double
        var slots: [String: [SlotMatch]]?
        var explanation: Explanation?
    }

    var language: String?
    /// The n-best list.
    var heard: [Heard] = []
    /// The best candidates, best first.
    var candidates: [Considered] = []
    var decision: String?
    /// Why it was rejected.
    var reason: String?
    /// The confidence from which candidates are accepted.
    var threshold: Double?
    /// How much surer the best candidate is than the next.
    var margin: Double?
    /// What the exchange did, in order: permission, lock, the handler's answers.
    var steps: [ExchangeStep] = []
    /// Seconds by stage.
    var seconds: [String: Double] = [:]
    /// What was done, to be learnt from; the history has no use for it.
    var done: (interaction: Interaction, offer: Offer)?

    private enum CodingKeys: CodingKey {
        case language, heard, candidates, decision, reason, threshold, margin, steps, seconds
    }

    init() {}

    /// What was heard and considered. Without words, only scores are kept of it.
    init(_ interpretation: Interpretation, keepsWords: Bool) {
        let result = interpretation.result
        language = interpretation.pack?.tag.identifier
        heard = interpretation.hypotheses.nbest.map {
            Heard(text: keepsWords ? $0.text : nil, score: $0.score, evidence: $0.evidence)
        }
        candidates = result.candidates.map { candidate in
            Considered(
                phrase: candidate.phrase,
                id: candidate.phraseID,
                confidence: candidate.confidence,
                score: candidate.score,
                slots: keepsWords && !candidate.slots.isEmpty ? candidate.slots : nil,
                explanation: keepsWords ? candidate.explanation : nil
            )
        }
        threshold = result.threshold
        margin = result.candidates.first?.explanation.margin
        switch result.decision {
        case .accepted: decision = "accepted"
        case .ask: decision = "ask"
        case .ambiguous: decision = "ambiguous"
        case .rejected(let why):
            decision = "rejected"
            reason = why.rawValue
        }
        seconds["match"] = interpretation.seconds
    }
}
