import Foundation
import Habits

/// Something that foretells what a person does next.
protocol HabitPredictor {
    var name: String { get }
    /// What is done next, the most probable first, with probabilities where the predictor has them.
    func ranking(time: Double, site: String?) -> [(item: Int, probability: Double?)]
    mutating func learn(_ item: Int, time: Double, site: String?)
    mutating func withdraw(_ item: Int)
}

/// The product's own.
struct OwnPredictor: HabitPredictor {
    let name = "habits"
    var model = HabitModel()

    func ranking(time: Double, site: String?) -> [(item: Int, probability: Double?)] {
        model.ranking(at: HabitMoment(time: time, site: site)).map { ($0.item, $0.probability) }
    }

    mutating func learn(_ item: Int, time: Double, site: String?) {
        model.learn(item, at: HabitMoment(time: time, site: site))
    }

    mutating func withdraw(_ item: Int) { model.forget(item) }
}

/// Predictors that order everything by a number: what is done most, what was done last, what is done most of late, what
/// usually follows.
struct PlainPredictor: HabitPredictor {
    enum Kind: String, CaseIterable {
        case frequent = "most frequent"
        case recent = "most recent"
        case decayed = "frequent of late"
        case markov = "Markov chain"
    }

    let kind: Kind
    var name: String { kind.rawValue }
    private var counts: [Int: Double] = [:]
    private var last: [Int: Double] = [:]
    private var decayed: [Int: Double] = [:]
    private var followers: [Int: [Int: Double]] = [:]
    private var previous: Int?
    private var begin: Double?

    init(_ kind: Kind) { self.kind = kind }

    func ranking(time: Double, site: String?) -> [(item: Int, probability: Double?)] {
        let next = previous.flatMap { followers[$0] } ?? [:]
        func key(_ item: Int) -> (Double, Double, Double) {
            switch kind {
            case .frequent: (counts[item] ?? 0, last[item] ?? 0, 0)
            case .recent: (last[item] ?? 0, 0, 0)
            case .decayed: (decayed[item] ?? 0, 0, 0)
            case .markov: (next[item] ?? 0, counts[item] ?? 0, last[item] ?? 0)
            }
        }
        return counts.keys.map { ($0, key($0)) }.sorted { $0.1 > $1.1 }.map { ($0.0, nil) }
    }

    mutating func learn(_ item: Int, time: Double, site: String?) {
        let start = begin ?? time
        begin = start
        counts[item, default: 0] += 1
        last[item] = time
        // Two weeks halve what it counts; what comes later counts more, which orders alike.
        decayed[item, default: 0] += exp2((time - start) / (14 * 86_400))
        if let previous { followers[previous, default: [:]][item, default: 0] += 1 }
        previous = item
    }

    mutating func withdraw(_ item: Int) {
        counts[item] = nil
        if previous == item { previous = nil }
    }
}
