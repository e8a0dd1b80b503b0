import Glibc

/// The figures of the data's scorer.
struct MatchingReport {
    private let best: [Int: (score: Double, id: String, isBarred: Bool)]
    private let queries: [MatchingSupport.Query]

    init(_ rows: [(query: Int, id: String, isBarred: Bool)], _ scores: [Double], _ queries: [MatchingSupport.Query]) {
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

    /// Prints how many are right at which rate of false accepts, and how far the confidence can be trusted.
    func print() {
        let positives = queries.indices.filter { queries[$0].gold != nil }
        func share(_ isGood: (Int) -> Bool) -> String {
            SpeechSupport.percent(positives.filter(isGood).count, of: positives.count)
        }
        let unrelated = limit(scores(isUnrelated), 0.01)
        let both = max(unrelated, limit(scores(isChanged), 0.05))
        func isAbove(_ index: Int, _ score: Double) -> Bool { best[index].map { $0.score > score } ?? false }
        Swift.print("of \(positives.count) that mean a phrase, best right \(share(isRight))")
        Swift.print("  at 1 % false accepts \(share { isRight($0) && isAbove($0, unrelated) })")
        Swift.print("  and at most 5 % of one-word-changed \(share { isRight($0) && isAbove($0, both) })")
        Swift.print("  confidence       answers   right   right of all as sure or surer")
        let edges = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0001]
        for (low, high) in zip(edges, edges.dropFirst()) {
            let bin = answers(from: low, to: high)
            let rest = answers(from: low, to: 2)
            Swift.print(
                "  \(SpeechSupport.fixed(low, 2)) to \(SpeechSupport.fixed(min(high, 1), 2))".padded(to: 16)
                    + "\(bin.all)".padded(to: 10, left: true)
                    + "\(SpeechSupport.percent(bin.right, of: bin.all))".padded(to: 10, left: true)
                    + "\(SpeechSupport.percent(rest.right, of: rest.all))".padded(to: 14, left: true)
            )
        }
    }

    private func isRight(_ index: Int) -> Bool { best[index]?.id == queries[index].gold }

    private func answers(from low: Double, to high: Double) -> (all: Int, right: Int) {
        let inside = best.filter { entry in
            let confidence = 1 / (1 + exp(-entry.value.score))
            return confidence >= low && confidence < high && !entry.value.isBarred
        }
        return (inside.count, inside.count { isRight($0.key) })
    }
}

extension String {
    /// With spaces to a length, before it for a column of numbers.
    fileprivate func padded(to length: Int, left: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, length - count))
        return left ? spaces + self : self + spaces
    }
}
