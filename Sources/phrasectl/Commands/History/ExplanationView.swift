import Wire

/// Why something was decided as it was, as a person reads it.
struct ExplanationView: Sendable {
    private let entry: HistoryInfo
    private let explanation: JSONValue
    private let width: Int

    init(_ reply: HistoryExplainRequest.Reply, width: Int?) {
        entry = reply.entry
        explanation = reply.explanation
        self.width = max(40, min(width ?? 80, 120))
    }

    var lines: [Line] {
        heading + heard + decision + candidates + steps + times
    }

    // MARK: - What was heard and decided

    private var heading: [Line] {
        let heard = entry.transcript.map { "“\($0)”" } ?? "(words not kept)"
        let how = entry.source == .voice ? "heard" : "typed"
        let first: Line =
            "\("#\(entry.id)", .name)  \(Clock.text(entry.time, now: Clock.now))  \(how, .quiet) \(heard, .strong)"
        var taken: Line = "    \(HistoryView(entry).outcome)"
        if let phrase = entry.phrase { taken += Line(entry.outcome == .noMatch ? ", nearest " : ": ") + Line(phrase) }
        if let confidence = entry.confidence { taken += Line(" · \(Percent.text(confidence))") }
        if let seconds = entry.seconds { taken += Line(" · \(Elapsed.text(seconds))", .quiet) }
        return [first, taken]
    }

    /// The readings of a recogniser; what was typed stands in the heading.
    private var heard: [Line] {
        let readings = explanation["heard"]?.arrayValue ?? []
        guard entry.source == .voice, !readings.isEmpty else { return [] }
        let language = explanation["language"]?.stringValue.map { " in \($0)" } ?? ""
        return ["", Line("Heard\(language)", .strong)]
            + readings.enumerated().map { index, reading in
                let text = reading["text"]?.stringValue.map { "“\($0)”" } ?? "(words not kept)"
                var line: Line = "  \(index + 1). \(text)"
                if let score = reading["score"]?.doubleValue { line += Line("  score \(Self.number(score))", .quiet) }
                if let gap = reading["evidence"]?["gapPerFrame"]?.doubleValue {
                    line += Line("  sound \(Self.number(gap)) a frame", .quiet)
                }
                return line.clipped(to: width)
            }
    }

    private var decision: [Line] {
        guard let decision = explanation["decision"]?.stringValue else { return [] }
        let reason = explanation["reason"]?.stringValue
        var line: Line
        switch decision {
        case "accepted": line = Line("accepted", .good)
        case "ask": line = Line("asked for a yes", .caution) + ": likely, but not sure enough"
        case "ambiguous": line = Line("asked which", .caution) + ": nothing tells the first from the next"
        default: line = Line("rejected", .bad) + (reason.map { Line(": \(Self.reason($0))") } ?? "")
        }
        if let threshold = explanation["threshold"]?.doubleValue, threshold < 1 {
            let best = explanation["candidates"]?[0]?["confidence"]?.doubleValue
            let share = best.map { "\(Percent.text($0)) of the \(Percent.text(threshold)) it takes" }
            line += Line("; \(share ?? "it takes \(Percent.text(threshold))")")
        }
        if let margin = explanation["margin"]?.doubleValue { line += Line(", \(Self.points(margin))") }
        return ["", Line("Decided", .strong), "  " + line.clipped(to: width - 2)]
    }

    private static func points(_ margin: Double) -> String {
        let points = Int((abs(margin) * 100).rounded())
        return points == 0 ? "level with the next" : "\(points) points \(margin < 0 ? "behind" : "ahead of") the next"
    }

    // MARK: - The candidates

    private var candidates: [Line] {
        (explanation["candidates"]?.arrayValue ?? []).enumerated().flatMap { index, candidate in
            ["", heading(of: candidate, index + 1)] + details(of: candidate).map { "   " + $0 }
        }
    }

    private func heading(of candidate: JSONValue, _ number: Int) -> Line {
        let phrase = candidate["phrase"]?.stringValue ?? "?"
        let confidence = candidate["confidence"]?.doubleValue.map(Percent.text) ?? "?"
        let id = candidate["id"]?.stringValue ?? ""
        let head: Line = "\(number). \(phrase, .strong) · \(confidence)"
        return (head + Line("  \(id)", .quiet)).clipped(to: width)
    }

    private func details(of candidate: JSONValue) -> [Line] {
        let explanation = candidate["explanation"]
        var lines = AlignmentView(explanation?["alignment"]?.arrayValue ?? [], width: width - 3).lines
        for (slot, values) in (candidate["slots"]?.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
            let told = (values.arrayValue ?? []).map { value in
                let display = value["display"]?.stringValue ?? ""
                let text = value["text"]?.stringValue ?? display
                return Line(text == display ? display : "\(display) (“\(text)”)")
            }
            lines += list(told, after: Line("\(slot) = ", .name))
        }
        if let rule = explanation?["rule"]?.stringValue {
            lines.append(Line("barred    ", .quiet) + Line(Self.reason(rule), .bad))
        }
        lines += contributions(explanation)
        return lines
    }

    /// What spoke for and against the candidate, the strongest first, in log odds.
    private func contributions(_ explanation: JSONValue?) -> [Line] {
        let parts = (explanation?["contributions"]?.objectValue ?? [:]).compactMap { name, value in
            value.doubleValue.map { (name: JSONOutline.title(name), value: $0) }
        }
        guard !parts.isEmpty else { return [] }
        let sorted = parts.sorted { (abs($1.value), $0.name) < (abs($0.value), $1.name) }
        func told(_ parts: [(name: String, value: Double)]) -> [Line] {
            let shown = parts.filter { abs($0.value) >= 0.05 }
            return shown.map { Line("\($0.name) ") + Line(Self.number($0.value), $0.value < 0 ? .caution : .good) }
        }
        let calibration = explanation?["calibration"]?.stringValue.map { "  (\($0))" } ?? ""
        let sum = parts.reduce(0) { $0 + $1.value }
        return list(told(sorted.filter { $0.value > 0 }), after: Line("for       ", .quiet))
            + list(told(sorted.filter { $0.value < 0 }), after: Line("against   ", .quiet))
            + [Line("together  ", .quiet) + Line(Self.number(sum)) + Line(calibration, .quiet)]
    }

    /// Pieces with commas between them, broken where the width ends.
    private func list(_ pieces: [Line], after head: Line) -> [Line] {
        guard !pieces.isEmpty else { return [] }
        let indent = Line(String(repeating: " ", count: head.columns))
        var lines: [Line] = []
        var line = head
        for (index, piece) in pieces.enumerated() {
            let piece = index == pieces.count - 1 ? piece : piece + ","
            if line.columns > indent.columns, line.columns + 1 + piece.columns > width - 3 {
                lines.append(line)
                line = indent + piece
            } else {
                line += line.columns > indent.columns ? " " + piece : piece
            }
        }
        return lines + [line]
    }

    // MARK: - What was done

    private var steps: [Line] {
        let steps = explanation["steps"]?.arrayValue ?? []
        guard !steps.isEmpty else { return [] }
        let rows = steps.map { step in
            let seconds = step["seconds"]?.doubleValue ?? 0
            return [
                Line("  \(step["stage"]?.stringValue ?? "")", .quiet), Line(step["subject"]?.stringValue ?? ""),
                Line(step["result"]?.stringValue ?? ""), Line(seconds > 0 ? Self.time(seconds) : "", .quiet),
            ]
        }
        var table = TextTable("  STAGE", "ABOUT", "RESULT", "TIME", rightAligned: [3])
        table.rows = rows
        let canvas = Canvas(width: width, hasColours: false, hasUnicode: true)
        return ["", Line("Done", .strong)] + table.lines(on: canvas)
    }

    private var times: [Line] {
        let seconds = (explanation["seconds"]?.objectValue ?? [:]).compactMap { name, value in
            value.doubleValue.map { (name: name, value: $0) }
        }
        guard !seconds.isEmpty else { return [] }
        let sorted = seconds.sorted { ($1.value, $0.name) < ($0.value, $1.name) }
        return ["", Line("Time", .strong)]
            + list(sorted.map { Line("\($0.name) \(Self.time($0.value))") }, after: "  ")
    }

    // MARK: - Words

    /// Why nothing was taken for meant, or what stands against a candidate.
    private static func reason(_ name: String) -> String {
        switch name {
        case "nothingHeard": "nothing was heard"
        case "belowThreshold": "not sure enough"
        case "numbersDiffer": "another number was said"
        case "opposite": "the opposite was said"
        case "negated": "one says not to, the other does not"
        case "tooShort": "so short that it has to be said exactly"
        case "negativePhrase": "a phrase that is listed as no command"
        case "noPhrases": "there are no phrases"
        case "tooLong": "longer than any phrase"
        default: name
        }
    }

    private static func number(_ value: Double) -> String {
        let hundredths = Int((min(max(value, -1e9), 1e9) * 100).rounded())
        let digits = abs(hundredths) % 100
        return (hundredths < 0 ? "−" : "") + "\(abs(hundredths) / 100).\(digits < 10 ? "0" : "")\(digits)"
    }

    private static func time(_ seconds: Double) -> String {
        seconds < 0.0095 ? "\(number(seconds * 1000)) ms" : Elapsed.text(seconds)
    }
}
