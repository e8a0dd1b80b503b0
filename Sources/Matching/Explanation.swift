/// Why a candidate got its confidence.
public struct Explanation: Sendable, Hashable, Codable {
    /// A stretch of words heard against the word expected there.
    public struct Pair: Sendable, Hashable, Codable {
        /// The word of the phrase; empty for words heard beside it.
        public let expected: String
        /// The words heard; empty for a word that was left out.
        public let heard: String
        /// How far they sound apart, 0 for alike to 1 for nothing in common.
        public let distance: Double
        /// How much the word counts, 0 to 1.
        public let weight: Double

        /// Makes a pair of its parts.
        public init(expected: String, heard: String, distance: Double, weight: Double) {
            self.expected = expected
            self.heard = heard
            self.distance = distance
            self.weight = weight
        }
    }

    /// What was heard against what was expected, word by word.
    public let alignment: [Pair]
    /// What the calibration saw.
    public var features: [String: Double] { measured.named }
    private let measured: NamedFeatures
    /// What the acoustic calibration saw of it; `nil` for words alone.
    public var acoustic: [String: Double]? { measured.others.isEmpty ? nil : measured.others }
    /// How much each feature spoke for the candidate, below zero against it: in log odds, which add up to its score.
    public var contributions: [String: Double] { weighed.named.filter { $0.value != 0 } }
    private let weighed: NamedFeatures
    /// Which calibration it was: `typed`, `recogniser` or `acoustic`.
    public let calibration: String
    /// The hard rule that stood against the candidate.
    public let rule: MatchResult.Reason?
    /// The confidence from which it would have been accepted.
    public let threshold: Double
    /// How much surer it is than the runner-up.
    public let margin: Double

    /// Makes an explanation of its parts.
    public init(
        alignment: [Pair],
        features: [String: Double],
        contributions: [String: Double],
        calibration: String,
        rule: MatchResult.Reason?,
        threshold: Double,
        margin: Double
    ) {
        self.init(
            alignment: alignment,
            measured: NamedFeatures(values: [], others: features),
            weighed: NamedFeatures(values: [], others: contributions),
            calibration: calibration,
            rule: rule,
            threshold: threshold,
            margin: margin
        )
    }

    init(
        alignment: [Pair],
        measured: NamedFeatures,
        weighed: NamedFeatures,
        calibration: String,
        rule: MatchResult.Reason?,
        threshold: Double,
        margin: Double
    ) {
        self.alignment = alignment
        self.measured = measured
        self.weighed = weighed
        self.calibration = calibration
        self.rule = rule
        self.threshold = threshold
        self.margin = margin
    }

    private enum CodingKeys: String, CodingKey {
        case alignment, calibration, rule, threshold, margin
        case measured = "features"
        case weighed = "contributions"
    }
}
