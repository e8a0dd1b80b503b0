import Wire

/// One entry of the history as a person reads it.
struct HistoryView: Sendable {
    let entry: HistoryInfo

    init(_ entry: HistoryInfo) {
        self.entry = entry
    }

    func row(now: Double) -> [Line] {
        [
            Line(String(entry.id), .name),
            Line(Clock.text(entry.time, now: now)),
            Line(entry.source.rawValue, .quiet),
            entry.transcript.map { Line($0) } ?? Line("(not kept)", .quiet),
            taken,
            entry.confidence.map { Line(Percent.text($0)) } ?? "",
            outcome,
        ]
    }

    private var taken: Line {
        guard let phrase = entry.phrase else { return Line("–", .quiet) }
        return Line(phrase, entry.outcome == .noMatch ? .quiet : .strong)
    }

    var outcome: Line {
        switch entry.outcome {
        case .success, .matched: Line("done", .good)
        case .failure: Line("failed", .bad)
        case .noMatch: Line("no match", .caution)
        case .ambiguous: Line("ambiguous", .caution)
        case .cancelled: Line("cancelled", .caution)
        case .needsValue: Line("left open", .caution)
        case .refused: Line("refused", .bad)
        case .unknown: Line("unknown", .bad)
        }
    }
}
