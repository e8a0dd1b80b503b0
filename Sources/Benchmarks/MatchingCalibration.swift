import Matching

/// `matching-calibration PHRASES QUERIES…`: what the matcher as it is makes of phrases it was not fitted on.
///
/// Queries are as for `matching-fit`. A confidence is worth its name when of the answers with 0.9 nine in ten are right.
enum MatchingCalibration {
    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else { return print("usage: matching-calibration PHRASES QUERIES…") }
        let set = try MatchingSupport.set(arguments, prefix: "")
        let matcher = try MatchingSupport.matcher(of: set.phrases)
        var rows: [(query: Int, id: String, isBarred: Bool)] = []
        var scores: [Double] = []
        var accepted: [String: (all: Int, accepted: Int)] = [:]
        for (index, query) in set.queries.enumerated() {
            let result = matcher.match(query.hypotheses)
            let kind = query.gold != nil ? "right" : query.kind == "hard" ? "one word changed" : "unrelated"
            let isWanted = query.gold == nil || result.candidates.first?.phraseID == query.gold
            accepted[kind, default: (0, 0)].all += 1
            if result.decision == .accepted, isWanted { accepted[kind, default: (0, 0)].accepted += 1 }
            guard let best = result.candidates.first else { continue }
            rows.append((index, best.phraseID, best.explanation.rule != nil))
            scores.append(best.score)
        }
        MatchingReport(rows, scores, set.queries).print()
        print("  accepted with the product's own threshold:")
        for (kind, counts) in accepted.sorted(by: { $0.key < $1.key }) {
            print("    \(kind): \(SpeechSupport.percent(counts.accepted, of: counts.all)) of \(counts.all)")
        }
    }
}
