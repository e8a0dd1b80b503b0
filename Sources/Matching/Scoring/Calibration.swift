/// Turns features into a confidence, by a logistic function whose constants a script fits.
struct Calibration: Sendable {
    private let weights: [Double]
    private let bias: Double
    private let namedBias: [String: Double]
    /// The log odds from which candidates are accepted.
    let threshold: Double
    /// The log odds from which a candidate is worth a question.
    let ask: Double
    /// What a rule that stands against a candidate takes off its log odds.
    let barred: Double
    let name: String

    /// Takes constants by feature name; `bias`, `threshold` and `ask` stand among them.
    init(_ constants: [String: Double], name: String) {
        self.name = name
        let constants = constants.isEmpty ? Self.rough : constants
        weights = Features.Name.allCases.map { constants["\($0)"] ?? 0 }
        bias = constants["bias"] ?? 0
        namedBias = ["bias": bias]
        threshold = constants["threshold"] ?? 0
        barred = constants["barred"] ?? 2
        ask = constants["ask"] ?? threshold - 1.5
    }

    /// Serves a language whose constants were never fitted.
    private static let rough: [String: Double] = [
        "bias": -12, "sound": 12, "letters": 3, "worstWord": -3, "missed": -4, "worstHeard": -2, "leftover": -4,
        "common": 2,
        "exactly": 2, "contrary": -6,
    ]

    /// The log odds that a candidate is meant.
    func logOdds(_ features: Features) -> Double {
        var sum = bias
        for (weight, value) in zip(weights, features.values) { sum += weight * value }
        return sum
    }

    /// How much each feature, and the bias, adds to the log odds.
    func contributions(_ features: Features) -> NamedFeatures {
        NamedFeatures(values: zip(weights, features.values).map(*), others: namedBias)
    }

    /// Log odds as a probability.
    static func probability(_ logOdds: Double) -> Double { 1 / (1 + exponential(-logOdds)) }

    /// Probability as log odds.
    static func logOdds(ofProbability probability: Double) -> Double {
        let safe = min(max(probability, 1e-9), 1 - 1e-9)
        return logarithm(safe / (1 - safe))
    }
}
