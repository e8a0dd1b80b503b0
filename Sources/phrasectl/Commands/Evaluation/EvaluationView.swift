import Wire

/// An evaluation as a person reads it.
struct EvaluationView: Sendable {
    let summary: EvaluationSummary

    init(_ summary: EvaluationSummary) {
        self.summary = summary
    }

    func lines(on canvas: Canvas) -> [Line] {
        var table = TextTable(
            "noise",
            "n",
            "right",
            "exactly",
            "wrong",
            "rejected",
            "asked",
            "wrongly run",
            "false accepts",
            rightAligned: Set(1...8)
        )
        let levels = summary.levels
        table.rows = levels.map { row($0.summary, named: Self.name($0.snr)) }
        if levels.count > 1 { table.rows.append(row(summary, named: "all")) }
        var lines = table.lines(on: canvas)
        for (one, count) in summary.confusions.prefix(10) {
            lines.append("\("\(count) ×", .quiet) \(Self.text(one))")
        }
        let factor = summary.realTimeFactor.map { ", real-time factor \(Self.fixed($0))" } ?? ""
        let seconds =
            "answered after \(Self.fixed(summary.seconds(0.5))) s, 95 % within \(Self.fixed(summary.seconds(0.95))) s"
        return lines + [Line(seconds + factor, .quiet)]
    }

    /// One input that was not taken as it should have been.
    static func lines(of result: EvaluationResult) -> [Line] {
        let outcome = result.reply.outcome
        let noise = result.snr.map { " at \(name($0))" } ?? ""
        let heard = outcome.transcript.map { "“\($0)”" } ?? "nothing"
        let what = result.verdict.outcome == .rejected ? outcome.reason ?? "" : outcome.phrase ?? ""
        return ["\("✗", .bad) \(result.item.name, .strong)\(noise)  \(heard) → \(what)"]
            + result.verdict.confusions.map { Line("    " + text($0), .quiet) }
    }

    /// A level of noise.
    static func name(_ snr: Double?) -> String {
        guard let snr else { return "none" }
        return "\(Int(exactly: snr).map { "\($0)" } ?? "\(snr)") dB"
    }

    static func text(_ confusion: Verdict.Confusion) -> String {
        let slot = confusion.slot.isEmpty ? "" : "\(confusion.slot): "
        return "\(slot)\(confusion.expected) → \(confusion.heard)"
    }

    /// With two digits after the point.
    static func fixed(_ value: Double) -> String {
        let whole = Int((value * 100).rounded())
        return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
    }

    private func row(_ summary: EvaluationSummary, named name: String) -> [Line] {
        func share(_ count: Int) -> Line {
            guard summary.wanted > 0 else { return "–" }
            let tenths = Int((1000 * Double(count) / Double(summary.wanted)).rounded())
            return Line("\(tenths / 10).\(tenths % 10) %")
        }
        return [
            Line(name), Line("\(summary.results.count)"), share(summary.official), share(summary.count(.right)),
            Line("\(summary.count(.wrong))"), Line("\(summary.count(.rejected))"), Line("\(summary.asked)"),
            Line("\(summary.wronglyRun)"), Line("\(summary.count(.falseAccept))"),
        ]
    }
}
