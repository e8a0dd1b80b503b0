/// Turns what the sound says into log odds.
///
/// A hypothesis of the grammar always is one of the phrases, word for word; only the sound tells whether it was said.
struct AcousticCalibration: Sendable {
    private let constants: [String: Double]
    /// The log odds from which a hypothesis is accepted.
    let threshold: Double
    /// The log odds from which it is worth a question.
    let ask: Double

    /// Takes constants by name: `bias`, `gap`, `phoneEdit`, `worstWordGap`, `worstWordEdit`, `logPhones`, `threshold`, `ask`.
    init(_ constants: [String: Double]) {
        // Unfitted: a gap of −5 or better runs, −10 to −5 asks.
        let rough = ["bias": 4.5, "gap": 0.6, "threshold": 1.5, "ask": -1.5]
        self.constants = constants.isEmpty ? rough : constants
        threshold = self.constants["threshold"] ?? 1.5
        ask = self.constants["ask"] ?? threshold - 3
    }

    /// The log odds that the hypothesis was said.
    func logOdds(_ evidence: AcousticEvidence) -> Double {
        func weight(_ name: String) -> Double { constants[name] ?? 0 }
        return weight("bias") + weight("gap") * evidence.gapPerFrame
            + weight("phoneEdit") * (evidence.phoneEditDistance ?? 0)
            + weight("worstWordGap") * (evidence.worstWordGap ?? evidence.gapPerFrame)
            + weight("worstWordEdit") * (evidence.worstWordEdit ?? evidence.phoneEditDistance ?? 0)
            + weight("logPhones") * logarithm(Double(max(evidence.phones, 1)))
    }

    /// The evidence by name, for the explanation.
    static func named(_ evidence: AcousticEvidence) -> [String: Double] {
        var features = ["gap": evidence.gapPerFrame, "scorePerFrame": evidence.scorePerFrame]
        features["phoneEdit"] = evidence.phoneEditDistance
        features["worstWordGap"] = evidence.worstWordGap
        features["worstWordEdit"] = evidence.worstWordEdit
        return features
    }
}
