import Wire

/// Why something was decided as it was, as a person reads it.
struct ExplanationView: Sendable {
    private let reply: HistoryExplainRequest.Reply

    init(_ reply: HistoryExplainRequest.Reply) {
        self.reply = reply
    }

    func lines(on canvas: Canvas) -> [Line] {
        let entry = reply.entry
        let heard = entry.transcript.map { "“\($0)”" } ?? "(words not kept)"
        let how = entry.source == .voice ? "heard" : "typed"
        var lines: [Line] = [
            "\("#\(entry.id)", .name)  \(Clock.text(entry.time, now: Clock.now))  \(how, .quiet) \(heard, .strong)"
        ]
        var taken: Line = "    \(HistoryView(entry).outcome)"
        if let phrase = entry.phrase { taken += Line(entry.outcome == .noMatch ? ", nearest " : ": ") + Line(phrase) }
        if let confidence = entry.confidence { taken += Line(" · \(Percent.text(confidence))") }
        if let seconds = entry.seconds { taken += Line(" · \(Elapsed.text(seconds))", .quiet) }
        lines.append(taken)
        return lines + JSONOutline(reply.explanation).lines().map { Line("  ") + $0 }
    }
}
