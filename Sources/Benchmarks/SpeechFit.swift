import FoundationEssentials
import Matching

/// Fits the acoustic calibration to lines of `speech-evidence`: `speech-fit CALIBRATION ROWS…`.
///
/// Reported is what a fit has not seen: five fits, each without a fifth of the groups. Right answers are told from wrong ones
/// and from sentences that are none, all three counting alike; sentences one word away are only reported, as all but one of
/// their words fit; the threshold is the lowest that lets few of them through,
/// and what is asked about lies below it down to where too many others would be.
enum SpeechFit {
    private static let names = ["gap", "phoneEdit", "worstWordGap", "lead"]
    /// Features that may only speak for an answer, and those that may only speak against one.
    private static let speakFor: Set = ["gap", "worstWordGap", "lead"]
    private static let speakAgainst: Set = ["phoneEdit"]
    private static let folds = 5
    private static let ridge = 1.0
    /// The share of others that may be accepted, and asked about; the share of wrong answers that may be accepted of all.
    private static let othersAccepted = 0.004
    private static let othersAsked = 0.01
    private static let wrongAccepted = 0.02

    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else {
            throw SpeechSupport.Failure(description: "usage: speech-fit CALIBRATION ROWS…")
        }
        let rows = try arguments.dropFirst().flatMap { try SpeechSupport.lines($0, as: SpeechEvidence.Row.self) }
            .filter { !$0.isBarred }
        let scores = crossFitted(rows)
        let (threshold, ask) = limits(rows, scores)
        report(rows, scores, threshold: threshold, ask: ask)
        var constants = fit(rows).mapValues(rounded)
        constants["threshold"] = rounded(threshold)
        constants["ask"] = rounded(ask)
        try CalibrationFile.write(constants, as: "acoustic", to: arguments[0])
        print(constants.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    /// The constants by name; features that pull the wrong way are left out, the strongest first.
    private static func fit(_ rows: [SpeechEvidence.Row]) -> [String: Double] {
        var kept = names
        let right = Double(rows.count { $0.kind == "right" })
        let counts = Dictionary(rows.map { ($0.kind, 1.0) }, uniquingKeysWith: +)
        while true {
            let fit = LogisticFit(
                rows.filter { $0.kind != "hard" }.map { row in
                    LogisticFit.Row(
                        inputs: kept.map { row.inputs[$0] ?? 0 },
                        isRight: row.kind == "right",
                        weight: row.kind == "right" ? 1 : min(4, right / 3 / (counts[row.kind] ?? 1))
                    )
                },
                ridge: ridge
            )
            let wrong = kept.indices.filter { index in
                let constant = fit.constants[index]
                return speakFor.contains(kept[index]) && constant < 0
                    || speakAgainst.contains(kept[index]) && constant > 0
            }
            guard let worst = wrong.max(by: { abs(fit.pulls[$0]) < abs(fit.pulls[$1]) }) else {
                var constants = Dictionary(uniqueKeysWithValues: zip(kept, fit.constants))
                constants["bias"] = fit.constants.last
                return constants
            }
            kept.remove(at: worst)
        }
    }

    private static func crossFitted(_ rows: [SpeechEvidence.Row]) -> [Double] {
        func fold(_ row: SpeechEvidence.Row) -> Int {
            row.group.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % folds
        }
        var scores = [Double](repeating: 0, count: rows.count)
        for number in 0..<folds {
            let calibration = AcousticCalibration(fit(rows.filter { fold($0) != number }))
            for index in rows.indices where fold(rows[index]) == number {
                scores[index] = calibration.logOdds(rows[index].inputs)
            }
        }
        return scores
    }

    private static func limits(_ rows: [SpeechEvidence.Row], _ scores: [Double]) -> (threshold: Double, ask: Double) {
        func limit(_ kinds: Set<String>, _ share: Double, of whole: Int) -> Double {
            let found = rows.indices.filter { kinds.contains(rows[$0].kind) }.map { scores[$0] }.sorted(by: >)
            guard !found.isEmpty else { return -.infinity }
            let allowed = Int(share * Double(whole))
            return allowed < found.count ? found[allowed] + 0.05 : (found.last ?? 0)
        }
        let others = rows.count { $0.kind == "other" }
        let answers = rows.count { $0.kind == "right" || $0.kind == "wrong" }
        let accepted = max(
            limit(["other"], othersAccepted, of: others),
            limit(["wrong"], wrongAccepted, of: answers)
        )
        return (accepted, min(accepted - 0.1, limit(["other"], othersAsked, of: others)))
    }

    private static func report(
        _ rows: [SpeechEvidence.Row],
        _ scores: [Double],
        threshold: Double,
        ask: Double
    ) {
        for kind in ["right", "wrong", "other", "hard"] {
            let own = rows.indices.filter { rows[$0].kind == kind }.map { scores[$0] }
            let run = own.count { $0 >= threshold }
            let asked = own.count { $0 >= ask && $0 < threshold }
            print(
                "\(kind): \(own.count), run \(SpeechSupport.percent(run, of: own.count)),",
                "asked \(SpeechSupport.percent(asked, of: own.count)); log odds 5 %",
                "\(SpeechSupport.fixed(SpeechSupport.quantile(own, 0.05), 2)), median",
                "\(SpeechSupport.fixed(SpeechSupport.quantile(own, 0.5), 2)), 95 %",
                SpeechSupport.fixed(SpeechSupport.quantile(own, 0.95), 2)
            )
        }
    }
}
