import Wire

/// Figures over some results.
struct EvaluationSummary: Sendable {
    let results: [EvaluationResult]

    init(_ results: [EvaluationResult]) {
        self.results = results
    }

    func count(_ outcome: Verdict.Outcome) -> Int { results.count { $0.verdict.outcome == outcome } }

    /// Inputs that had to match.
    var wanted: Int { results.count { $0.item.answer != .nothing } }
    /// Those with the intent and every expected slot right, as published figures count.
    var official: Int { count(.right) + count(.extraSlots) }
    /// Matched ones about which the person would be asked first.
    var asked: Int { results.count { $0.reply.outcome.outcome == .matched && $0.reply.asks } }
    var wronglyRun: Int { results.count(where: \.isWronglyRun) }

    func seconds(_ part: Double) -> Double {
        let sorted = results.map(\.seconds).sorted()
        return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }

    var realTimeFactor: Double? {
        let heard = results.filter { $0.reply.seconds["audio"] != nil }
        let audio = heard.reduce(0) { $0 + ($1.reply.seconds["audio"] ?? 0) }
        return audio > 0 ? heard.reduce(0) { $0 + ($1.reply.seconds["processor"] ?? 0) } / audio : nil
    }

    /// What was taken for what, the most frequent first.
    var confusions: [(confusion: Verdict.Confusion, count: Int)] {
        var counts: [Verdict.Confusion: Int] = [:]
        for result in results { for one in result.verdict.confusions { counts[one, default: 0] += 1 } }
        return counts.map { ($0.key, $0.value) }.sorted {
            ($1.1, $0.0.slot, $0.0.expected, $0.0.heard) < ($0.1, $1.0.slot, $1.0.expected, $1.0.heard)
        }
    }

    /// The summaries of each level of noise, the quietest last.
    var levels: [(snr: Double?, summary: EvaluationSummary)] {
        var order: [Double?] = []
        for result in results where !order.contains(result.snr) { order.append(result.snr) }
        return order.sorted { ($0 ?? .infinity) < ($1 ?? .infinity) }.map { snr in
            (snr, EvaluationSummary(results.filter { $0.snr == snr }))
        }
    }

    var json: JSONValue {
        var members = figures
        let levels = levels
        if levels.contains(where: { $0.snr != nil }) {
            members["levels"] = .array(
                levels.map { snr, summary in
                    .object(summary.figures.merging(["snr": snr.map { EvaluationResult.number($0) } ?? .null]) { $1 })
                }
            )
        }
        members["confusions"] = .array(
            confusions.prefix(50).map { one, count in
                [
                    "slot": .string(one.slot), "expected": .string(one.expected), "heard": .string(one.heard),
                    "count": .int(count),
                ]
            }
        )
        return ["summary": .object(members)]
    }

    private var figures: [String: JSONValue] {
        [
            "n": .int(results.count),
            "right": .int(count(.right)),
            "extraSlots": .int(count(.extraSlots)),
            "wrong": .int(count(.wrong)),
            "rejected": .int(count(.rejected)),
            "falseAccepts": .int(count(.falseAccept)),
            "rightlyRejected": .int(count(.rightlyRejected)),
            "asked": .int(asked),
            "wronglyRun": .int(wronglyRun),
            "secondsP50": .double(seconds(0.5)),
            "secondsP95": .double(seconds(0.95)),
            "realTimeFactor": realTimeFactor.map { .double($0) } ?? .null,
        ]
    }
}
