import Glibc

/// Several ways to foretell what is done next, each trusted by how well it did so far.
///
/// Bayesian mixing with a fixed share, so that one that was wrong for long can still win: Herbster and Warmuth,
/// "Tracking the best expert", 1998.
struct ExpertMixture: Sendable {
    private static let names = [
        "habits", "habits, surer", "frequency", "lately", "here", "sequence", "habits and frequency",
        "frequency and habits",
    ]

    /// How much trust moves to all experts alike at each judgement.
    private static let share = 0.003
    /// How much of each expert's chances is spread evenly, so that nobody is ever certain.
    private static let doubt = 0.005

    private var weights: [Double] = {
        let rest = Array(repeating: 0.02, count: names.count - 1)
        return [1 - rest.reduce(0, +)] + rest
    }()

    /// How much each expert is trusted.
    var trust: [String: Double] {
        Dictionary(zip(Self.names, weights), uniquingKeysWith: { first, _ in first })
    }

    /// How probable each thing is.
    func probabilities(_ features: HabitFeatures) -> [Double] {
        var mixed = [Double](repeating: 0, count: features.items.count)
        for (weight, chances) in zip(weights, Self.opinions(features)) {
            for index in mixed.indices { mixed[index] += weight * chances[index] }
        }
        return mixed
    }

    /// Judges the experts by what was done: the thing in a row.
    mutating func judge(_ features: HabitFeatures, cameTrue row: Int) {
        let opinions = Self.opinions(features)
        var sum = 0.0
        for index in weights.indices {
            weights[index] *= opinions[index][row]
            sum += weights[index]
        }
        guard sum > 0 else { return }
        for index in weights.indices {
            weights[index] = weights[index] / sum * (1 - Self.share) + Self.share / Double(weights.count)
        }
    }

    /// What each expert holds the chances of each thing to be, in the order of the names.
    private static func opinions(_ features: HabitFeatures) -> [[Double]] {
        let even = doubt / Double(max(1, features.items.count))
        let habits = HabitNet.fitted.probabilities(features)
        let frequency = column(10, features)
        let experts = [
            habits, blend(habits, habits, 0.65, 0.65), frequency, column(9, features), column(8, features),
            column(13, features),
            blend(habits, frequency, 0.5, 0.5), blend(habits, frequency, 0.3, 0.7),
        ]
        return experts.map { expert in expert.map { $0 * (1 - doubt) + even } }
    }

    /// Everything is as probable as one feature, a logarithm, says.
    private static func column(_ column: Int, _ features: HabitFeatures) -> [Double] {
        HabitNet.softmax(features.items.indices.map { Double(features.values[$0 * HabitFeatures.width + column]) })
    }

    /// Something between two experts: the product of powers of what they hold.
    private static func blend(
        _ first: [Double],
        _ second: [Double],
        _ firstPower: Double,
        _ secondPower: Double
    ) -> [Double] {
        let products = zip(first, second).map { pow($0, firstPower) * pow($1, secondPower) }
        let sum = products.reduce(0, +)
        return products.map { $0 / sum }
    }
}
