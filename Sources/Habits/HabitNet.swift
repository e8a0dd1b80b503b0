import Glibc

/// The small net that weighs features: one hidden layer and a direct way past it, the same for every thing.
public struct HabitNet: Sendable {
    /// How many hidden units it has.
    public static let hidden = 12

    /// What is taken off each feature.
    public var means: [Float]
    /// What each feature is divided by.
    public var scales: [Float]
    /// The weights of the direct way.
    public var direct: [Float]
    /// The hidden units' weights, feature by feature.
    public var inner: [Float]
    /// The hidden units' offsets.
    public var offsets: [Float]
    /// How much each hidden unit counts.
    public var outer: [Float]

    /// Makes a net of its numbers.
    public init(
        means: [Float],
        scales: [Float],
        direct: [Float],
        inner: [Float],
        offsets: [Float],
        outer: [Float]
    ) {
        self.means = means
        self.scales = scales
        self.direct = direct
        self.inner = inner
        self.offsets = offsets
        self.outer = outer
    }

    /// How probable each thing is.
    func probabilities(_ features: HabitFeatures) -> [Double] {
        Self.softmax(scores(features))
    }

    private func scores(_ features: HabitFeatures) -> [Double] {
        let width = HabitFeatures.width
        var units = [Float](repeating: 0, count: Self.hidden)
        return features.items.indices.map { row in
            for unit in 0..<Self.hidden { units[unit] = offsets[unit] }
            var score: Float = 0
            for column in 0..<width {
                let value = (features.values[row * width + column] - means[column]) / scales[column]
                score += direct[column] * value
                for unit in 0..<Self.hidden { units[unit] += inner[column * Self.hidden + unit] * value }
            }
            for unit in 0..<Self.hidden { score += outer[unit] * tanh(units[unit]) }
            return Double(score)
        }
    }

    /// Probabilities from scores.
    static func softmax(_ scores: [Double]) -> [Double] {
        let most = scores.max() ?? 0
        let powers = scores.map { exp($0 - most) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }
}
