import FoundationEssentials
import Glibc
import Matching

/// `matching-fit typed|recogniser CALIBRATION PHRASES QUERIES… [-- PHRASES QUERIES…]…`: fits one calibration and writes it.
///
/// After `--` come other phrases with queries of their own; all teach together. Queries carry `gold`, the id that is meant, or a `kind` and no gold for sentences that must not match. Reported are
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
            return print(
                "usage: matching-fit typed|recogniser CALIBRATION PHRASES QUERIES… [-- PHRASES QUERIES…]…"
            )
        }
        let sets = try arguments[2...].split(separator: "--").enumerated().map { number, files in
            try MatchingSupport.set(Array(files), prefix: "\(number) ")
        }
        let phrases = sets.flatMap(\.phrases)
        let queries = sets.flatMap(\.queries)
        let settings = arguments[0] == "typed" ? Settings.typed : .recogniser
        var names: [String] = []
        var rows: [Row] = []
        var matchers = try sets.map { set in
            (matcher: try MatchingSupport.matcher(of: set.phrases), left: set.queries.count)
        }
        for (index, query) in queries.enumerated() {
            while matchers[0].left == 0 { matchers.removeFirst() }
            matchers[0].left -= 1
            let matcher = matchers[0].matcher
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
        let report = MatchingReport(
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
        try CalibrationFile.write(constants, as: arguments[0], to: arguments[1])
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
}
