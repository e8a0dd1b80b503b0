import FoundationEssentials
import Glibc
import Matching

/// `matching-fit typed|recogniser CALIBRATION PHRASES QUERIES…`: fits one calibration and writes it.
///
/// Queries carry `gold`, the id that is meant, or a `kind` and no gold for sentences that must not match. Reported are
/// figures of phrases that a fit has not seen: five fits, each without a fifth of the phrases. The figures are those of the
/// data's own scorer; the threshold lets fewer than 1 % of unrelated and 5 % of one-word-changed sentences through.
enum MatchingFit {
    /// A candidate of a query.
    private struct Row {
        let query: Int
        let id: String
        let inputs: [Double]
        let isBest: Bool
        let isBarred: Bool
        /// A shortened copy teaches, but is not counted.
        let isCopy: Bool
    }

    /// What differs between the calibrations.
    private struct Settings {
        let ridge: Double
        /// What a rule that stands against a candidate takes off its log odds.
        let barred: Double
        /// The share of one-word-changed sentences that the threshold lets through.
        let changed: Double
        /// Whether every feature may only pull the way its meaning says.
        let isSigned: Bool

        static let typed = Settings(ridge: 10, barred: 1, changed: 0.042, isSigned: true)
        static let recogniser = Settings(ridge: 30, barred: 0.5, changed: 0.1, isSigned: false)
    }

    /// Features that speak for a candidate; those that may speak either way; all others speak against it.
    private static let speakFor: Set<String> = ["sound", "phones", "letters", "common", "exactly", "margin"]
    private static let speakEither: Set<String> = ["shortness", "meaning"]

    private static let folds = 5
    /// How much candidates count that are neither the best nor the right one.
    private static let alsoRan = 0.1
    private static let unrelatedLimit = 0.0075

    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 4 else {
            return print("usage: matching-fit typed|recogniser CALIBRATION PHRASES QUERIES…")
        }
        let phrases = try MatchingSupport.phrases(in: arguments[2])
        let queries = try arguments[3...].flatMap { try MatchingSupport.lines(in: $0) as [MatchingSupport.Query] }
        let matcher = try MatchingSupport.matcher(of: phrases)
        let settings = arguments[0] == "typed" ? Settings.typed : .recogniser
        var names: [String] = []
        var rows: [Row] = []
        for (index, query) in queries.enumerated() {
            var readings = [query.hypotheses]
            if query.hypotheses.nbest.count > 1 {
                readings.append(Hypotheses(source: .recogniser, nbest: Array(query.hypotheses.nbest.prefix(1))))
            }
            for (copy, hypotheses) in readings.enumerated() {
                for (rank, candidate) in matcher.match(hypotheses).candidates.enumerated() {
                    let features = candidate.explanation.features
                    if names.isEmpty { names = features.keys.sorted() }
                    rows.append(
                        Row(
                            query: index,
                            id: candidate.phraseID,
                            inputs: names.map { features[$0] ?? 0 },
                            isBest: rank == 0,
                            isBarred: candidate.explanation.rule != nil,
                            isCopy: copy > 0
                        )
                    )
                }
            }
        }
        let unseen = crossFitted(rows, names, queries, phrases, settings)
        let counted = rows.indices.filter { !rows[$0].isCopy }
        let report = Report(
            counted.map { (rows[$0].query, rows[$0].id, rows[$0].isBarred) },
            counted.map { unseen[$0] },
            queries
        )
        report.print()
        var constants = fit(rows, names, queries, settings).mapValues(rounded)
        let threshold = report.threshold(unrelated: unrelatedLimit, changed: settings.changed)
        constants["barred"] = settings.barred
        constants["threshold"] = rounded(threshold)
        constants["ask"] = rounded(min(threshold, report.evenOdds) - 0.01)
        try write(constants, as: arguments[0], to: arguments[1])
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// The constants by name, features that pull the wrong way left out, the worst first.
    private static func fit(
        _ rows: [Row],
        _ names: [String],
        _ queries: [MatchingSupport.Query],
        _ settings: Settings
    ) -> [String: Double] {
        var kept = Array(names.indices)
        while true {
            let fit = LogisticFit(
                rows.map { row in
                    let query = queries[row.query]
                    let isRight = query.gold == row.id
                    let weight = (row.isBest || isRight ? 1 : alsoRan) * (row.isCopy ? 0.3 : 1)
                    return LogisticFit.Row(
                        inputs: kept.map { row.inputs[$0] },
                        isRight: isRight,
                        weight: query.gold == nil ? weight * 1.5 : weight
                    )
                },
                ridge: settings.ridge
            )
            let wrong = kept.indices.filter { place in
                let name = names[kept[place]]
                guard settings.isSigned, !speakEither.contains(name) else { return false }
                return (fit.constants[place] < -1e-9) == speakFor.contains(name) && abs(fit.constants[place]) > 1e-9
            }
            guard let worst = wrong.max(by: { abs(fit.pulls[$0]) < abs(fit.pulls[$1]) }) else {
                var constants = Dictionary(uniqueKeysWithValues: zip(kept.map { names[$0] }, fit.constants))
                constants["bias"] = fit.constants.last
                return constants
            }
            kept.remove(at: worst)
        }
    }

    private static func crossFitted(
        _ rows: [Row],
        _ names: [String],
        _ queries: [MatchingSupport.Query],
        _ phrases: [MatchingSupport.PhraseLine],
        _ settings: Settings
    ) -> [Double] {
        var foldOf: [String: Int] = [:]
        for (index, phrase) in phrases.enumerated() { foldOf[phrase.id] = index * 7 % folds }
        let folds = rows.map { row in
            queries[row.query].gold.flatMap { foldOf[$0] } ?? row.query % Self.folds
        }
        var scores = [Double](repeating: 0, count: rows.count)
        for fold in 0..<Self.folds {
            let constants = fit(zip(rows, folds).filter { $0.1 != fold }.map(\.0), names, queries, settings)
            for index in rows.indices where folds[index] == fold {
                scores[index] = zip(names, rows[index].inputs).reduce(constants["bias"] ?? 0) {
                    $0 + $1.1 * (constants[$1.0] ?? 0)
                }
                if rows[index].isBarred { scores[index] -= settings.barred }
            }
        }
        return scores
    }

    private static func write(_ constants: [String: Double], as name: String, to file: String) throws {
        let data = FileManager.default.contents(atPath: file) ?? Data("{}".utf8)
        var calibrations = try JSONDecoder().decode([String: [String: Double]].self, from: data)
        calibrations[name] = constants
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        var text = String(decoding: try encoder.encode(calibrations), as: UTF8.self)
        text.append("\n")
        try Data(text.utf8).write(to: URL(filePath: file))
    }

    /// The figures of the data's scorer.
    private struct Report {
        private let best: [Int: (score: Double, id: String, isBarred: Bool)]
        private let queries: [MatchingSupport.Query]

        init(_ rows: [(query: Int, id: String, isBarred: Bool)], _ scores: [Double], _ queries: [MatchingSupport.Query])
        {
            var best: [Int: (score: Double, id: String, isBarred: Bool)] = [:]
            for (row, score) in zip(rows, scores) where score > best[row.query]?.score ?? -.infinity {
                best[row.query] = (score, row.id, row.isBarred)
            }
            self.best = best
            self.queries = queries
        }

        private func scores(_ isWanted: (MatchingSupport.Query) -> Bool, acceptable: Bool = false) -> [Double] {
            queries.indices.filter { isWanted(queries[$0]) }.map { index in
                guard let found = best[index], !(acceptable && found.isBarred) else { return -.infinity }
                return found.score
            }
            .sorted(by: >)
        }

        private func limit(_ scores: [Double], _ share: Double) -> Double {
            let index = Int(Double(scores.count) * share)
            return scores.indices.contains(index) ? scores[index] : -.infinity
        }

        private func isUnrelated(_ query: MatchingSupport.Query) -> Bool { query.gold == nil && query.kind != "hard" }
        private func isChanged(_ query: MatchingSupport.Query) -> Bool { query.gold == nil && query.kind == "hard" }

        /// The score above which fewer than these shares of the sentences that are no phrase lie.
        func threshold(unrelated: Double, changed: Double) -> Double {
            max(
                limit(scores(isUnrelated, acceptable: true), unrelated),
                limit(scores(isChanged, acceptable: true), changed)
            )
        }

        /// The score at which as many are right as wrong.
        var evenOdds: Double {
            let all = best.map { (score: $0.value.score, isRight: queries[$0.key].gold == $0.value.id) }
                .sorted { $0.score < $1.score }
            var lead = 0
            var least = 0
            var score = all.first?.score ?? 0
            for one in all {
                lead += one.isRight ? 1 : -1
                if lead < least {
                    least = lead
                    score = one.score
                }
            }
            return score
        }

        func print() {
            let positives = queries.indices.filter { queries[$0].gold != nil }
            func share(_ isGood: (Int) -> Bool) -> String {
                let count = positives.filter(isGood).count
                return String((1000 * Double(count) / Double(max(positives.count, 1))).rounded() / 10)
            }
            let unrelated = limit(scores(isUnrelated), 0.01)
            let both = max(unrelated, limit(scores(isChanged), 0.05))
            func isRight(_ index: Int) -> Bool { best[index]?.id == queries[index].gold }
            func isAbove(_ index: Int, _ score: Double) -> Bool { best[index].map { $0.score > score } ?? false }
            Swift.print("unseen phrases: best right \(share(isRight)) %")
            Swift.print("  at 1 % false accepts \(share { isRight($0) && isAbove($0, unrelated) }) %")
            Swift.print("  and at most 5 % of one-word-changed \(share { isRight($0) && isAbove($0, both) }) %")
            for low in [0.5, 0.7, 0.8, 0.9, 0.95] {
                let inside = best.filter { 1 / (1 + exp(-$0.value.score)) >= low && !$0.value.isBarred }
                let right = inside.filter { queries[$0.key].gold == $0.value.id }
                let percent = (1000 * Double(right.count) / Double(max(inside.count, 1))).rounded() / 10
                Swift.print("  of \(inside.count) with confidence \(low) or more, \(percent) % right")
            }
        }
    }
}
