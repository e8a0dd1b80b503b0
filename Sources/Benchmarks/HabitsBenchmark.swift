import Foundation
import Habits

/// How well what a person does next is foretold, beside simpler ways, in one run.
enum HabitsBenchmark {
    /// What one predictor did on the logs of one setting.
    struct Score {
        var count = 0, first = 0, third = 0
        var reciprocal = 0.0
        /// By tenths of the probability of the first: how many, their sum, how many came true.
        var calibration = [(count: Int, sum: Double, hits: Int)](repeating: (0, 0, 0), count: 10)

        var hit1: Double { Double(first) / Double(max(1, count)) }
        var hit3: Double { Double(third) / Double(max(1, count)) }
        var mrr: Double { reciprocal / Double(max(1, count)) }

        /// The mean distance between what was promised and what came true.
        var calibrationError: Double {
            calibration.reduce(0) { $0 + abs($1.sum - Double($1.hits)) } / Double(max(1, count))
        }

        mutating func add(_ ranking: [(item: Int, probability: Double?)], truth: Int) {
            count += 1
            if let best = ranking.first, let probability = best.probability {
                let bin = min(9, Int(probability * 10))
                calibration[bin].count += 1
                calibration[bin].sum += probability
                if best.item == truth { calibration[bin].hits += 1 }
            }
            guard let place = ranking.firstIndex(where: { $0.item == truth }) else { return }
            if place == 0 { first += 1 }
            if place < 3 { third += 1 }
            reciprocal += 1 / Double(place + 1)
        }
    }

    static func run(_ arguments: [String]) throws {
        var seeds = 101...103, days = 180, settings = HabitLogs.own + HabitLogs.variants.map(\.name)
        var files: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--seeds":
                let ends = (rest.popFirst() ?? "").split(separator: "-").compactMap { Int($0) }
                guard let first = ends.first, let last = ends.last, first <= last else { return usage() }
                seeds = first...last
            case "--days": days = rest.popFirst().flatMap { Int($0) } ?? days
            case "--setting": settings = [rest.popFirst() ?? ""]
            case "--log": files.append(rest.popFirst() ?? "")
            default: return usage()
            }
        }
        if !files.isEmpty {
            let logs = try files.map { file in
                HabitLogs.Log(setting: file, lines: try HabitLogs.lines(try Data(contentsOf: URL(filePath: file))))
            }
            return report(Dictionary(grouping: logs, by: \.setting), order: files)
        }
        guard let generator = HabitLogs.generator else {
            print("There is no generator: PHRASED_SHARED names the folder that has data/habits/habits.py.")
            return
        }
        var logs: [String: [HabitLogs.Log]] = [:]
        for setting in settings {
            for seed in seeds {
                logs[setting, default: []].append(
                    try HabitLogs.make(setting: setting, seed: seed, days: days, generator: generator)
                )
            }
        }
        report(logs, order: settings)
    }

    private static func usage() {
        print("usage: Benchmarks habits [--seeds A-B] [--days N] [--setting NAME] [--log FILE]…")
    }

    private static func report(_ logs: [String: [HabitLogs.Log]], order: [String]) {
        let names = ["habits"] + PlainPredictor.Kind.allCases.map(\.rawValue)
        print("hit@1 / hit@3 / mean reciprocal rank")
        print("setting".padded(18) + names.map { $0.padded(22) }.joined() + "hit@3 beyond the best   calibration error")
        var total = Score()
        var least = (setting: "", lead: Double.infinity)
        for setting in order {
            let scores = (logs[setting] ?? []).map(evaluate)
            guard let first = scores.first else { continue }
            let sums = first.indices.map { index in
                scores.dropFirst().reduce(into: first[index]) { sum, scores in sum.merge(scores[index]) }
            }
            let lead = 100 * (sums[0].hit3 - (sums.dropFirst().map(\.hit3).max() ?? 0))
            if lead < least.lead { least = (setting, lead) }
            total.merge(sums[0])
            let columns = sums.map { "\(percent($0.hit1)) \(percent($0.hit3)) \(percent($0.mrr))".padded(22) }
            print(
                setting.padded(18) + columns.joined()
                    + "\(lead < 0 ? "" : "+")\(String(format: "%.1f", lead)) points".padded(24)
                    + String(format: "%.3f", sums[0].calibrationError)
            )
        }
        print("\nleast lead: \(String(format: "%+.1f", least.lead)) points (\(least.setting))")
        print("calibration: promised → came true, of so many")
        for bin in total.calibration where bin.count > 0 {
            let count = Double(bin.count)
            print("  \(percent(bin.sum / count)) → \(percent(Double(bin.hits) / count))  \(bin.count)")
        }
    }

    /// Runs all predictors over one log; its first quarter only teaches.
    private static func evaluate(_ log: HabitLogs.Log) -> [Score] {
        var numbers: [String: Int] = [:]
        var predictors: [any HabitPredictor] = [OwnPredictor()] + PlainPredictor.Kind.allCases.map(PlainPredictor.init)
        var scores = [Score](repeating: Score(), count: predictors.count)
        let quarter = log.lines.count { $0.action != nil } / 4
        var seen = 0
        for line in log.lines {
            guard let name = line.action ?? line.withdrawn else { continue }
            let item = numbers[name] ?? numbers.count
            numbers[name] = item
            for index in predictors.indices {
                if line.action == nil {
                    predictors[index].withdraw(item)
                    continue
                }
                if seen >= quarter {
                    scores[index].add(predictors[index].ranking(time: line.time, site: line.site), truth: item)
                }
                predictors[index].learn(item, time: line.time, site: line.site)
            }
            if line.action != nil { seen += 1 }
        }
        return scores
    }

    private static func percent(_ share: Double) -> String {
        let text = String(format: "%.1f", 100 * share)
        return String(repeating: " ", count: max(0, 5 - text.count)) + text
    }
}

extension HabitsBenchmark.Score {
    mutating func merge(_ other: Self) {
        count += other.count
        first += other.first
        third += other.third
        reciprocal += other.reciprocal
        for index in calibration.indices {
            calibration[index].count += other.calibration[index].count
            calibration[index].sum += other.calibration[index].sum
            calibration[index].hits += other.calibration[index].hits
        }
    }
}

extension String {
    /// The text with spaces after it, at least one.
    fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
