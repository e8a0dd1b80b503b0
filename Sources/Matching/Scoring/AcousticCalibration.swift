/// Turns what the sound says into log odds.
///
/// A hypothesis of the grammar always is one of the phrases, word for word; only the sound tells whether it was said.
public struct AcousticCalibration: Sendable {
    let constants: [String: Double]
    /// The log odds from which a hypothesis is accepted.
    public let threshold: Double
    /// The log odds from which it is worth a question.
    public let ask: Double

    /// Takes constants by name: those of ``AcousticEvidence/inputs``, `bias`, `threshold`, `ask`.
    public init(_ constants: [String: Double]) {
        // Unfitted: a gap of −5 or better runs, −10 to −5 asks.
        let rough = ["bias": 4.5, "gap": 0.6, "threshold": 1.5, "ask": -1.5]
        self.constants = constants.isEmpty ? rough : constants
        threshold = self.constants["threshold"] ?? 1.5
        ask = self.constants["ask"] ?? threshold - 3
    }

    /// The log odds that the hypothesis was said.
    public func logOdds(_ inputs: [String: Double]) -> Double {
        inputs.reduce(constants["bias"] ?? 0) { $0 + (constants[$1.key] ?? 0) * $1.value }
    }

    /// How much each input, and the bias, adds to the log odds.
    func contributions(_ inputs: [String: Double]) -> [String: Double] {
        var result = ["bias": constants["bias"] ?? 0]
        for (name, value) in inputs {
            if let weight = constants[name], weight * value != 0 { result[name] = weight * value }
        }
        return result
    }

    /// The log odds that the hypothesis was said.
    func logOdds(_ evidence: AcousticEvidence) -> Double { logOdds(evidence.inputs) }

    /// Constants that give `scale` times the log odds, and `shift` more.
    static func moved(_ constants: [String: Double], scale: Double, shift: Double) -> [String: Double] {
        var result = constants
        for (name, value) in constants where name != "threshold" && name != "ask" { result[name] = scale * value }
        result["bias", default: 0] += shift
        return result
    }
}

extension AcousticEvidence {
    /// More lead than this, a frame, says no more.
    private static let widestLead = 3.0

    /// The evidence by name, as the calibration weighs it and the explanation tells it.
    public var inputs: [String: Double] {
        [
            "gap": gapPerFrame,
            "scorePerFrame": scorePerFrame,
            "phoneEdit": phoneEditDistance ?? 0,
            "worstWordGap": worstWordGap ?? gapPerFrame,
            "worstWordEdit": worstWordEdit ?? phoneEditDistance ?? 0,
            "lead": min(max(lead ?? Self.widestLead, -Self.widestLead), Self.widestLead),
            "agreement": agreement ?? 1,
            "logPhones": logarithm(Double(max(phones, 1))),
        ]
    }
}
