import FoundationEssentials
import Wire

/// An evaluation as one page of HTML that needs nothing beside it: figures, curves as SVG, what was taken for what.
struct EvaluationReport: Sendable {
    let summary: EvaluationSummary
    let title: String

    init(_ summary: EvaluationSummary, title: String) {
        self.summary = summary
        self.title = title
    }

    func write(to file: String) throws(Failure) {
        do {
            try Data(page.utf8).write(to: URL(filePath: file))
        } catch {
            throw Failure(.noInput, "\(file) cannot be written")
        }
    }

    var page: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>\(Self.escaped(title))</title>
        <style>
        body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
        table { border-collapse: collapse; margin: 1em 0 } td, th { padding: .2em .8em; text-align: right; border-bottom: 1px solid #ddd }
        td:first-child, th:first-child { text-align: left } svg { width: 100%; max-width: 40em; height: auto }
        svg text { font: 12px system-ui, sans-serif; fill: #555 } .bad { color: #b00 }
        </style>
        </head>
        <body>
        <h1>\(Self.escaped(title))</h1>
        <p>\(summary.results.count) inputs, \(summary.wanted) of them with an answer.</p>
        \(table)
        <h2>Accuracy by noise</h2>
        \(accuracy)
        <h2>Detection error trade-off</h2>
        \(curve)
        <h2>Taken for something else</h2>
        \(confusions)
        <h2>Every input that went wrong</h2>
        \(failures)
        </body>
        </html>

        """
    }

    // MARK: - Tables

    private var table: String {
        let headings = [
            "noise", "n", "right", "exactly right", "wrong", "rejected", "asked", "wrongly run", "false accepts",
            "seconds p50", "p95",
        ]
        let rows = summary.levels.map { snr, level in
            [
                EvaluationView.name(snr), "\(level.results.count)", Self.share(level.official, level.wanted),
                Self.share(level.count(.right), level.wanted), "\(level.count(.wrong))", "\(level.count(.rejected))",
                "\(level.asked)", "\(level.wronglyRun)", "\(level.count(.falseAccept))",
                EvaluationView.fixed(level.seconds(0.5)), EvaluationView.fixed(level.seconds(0.95)),
            ]
        }
        return Self.table(headings, rows)
    }

    private var confusions: String {
        let rows = summary.confusions.prefix(40).map { one, count in
            [one.slot.isEmpty ? "intent" : one.slot, one.expected, one.heard, "\(count)"]
        }
        return rows.isEmpty ? "<p>Nothing.</p>" : Self.table(["slot", "expected", "heard", "times"], rows)
    }

    private var failures: String {
        let rows = summary.results.filter { $0.verdict.outcome != .right && $0.verdict.outcome != .rightlyRejected }.map
        {
            [
                $0.item.name, EvaluationView.name($0.snr), $0.verdict.outcome.rawValue,
                $0.reply.outcome.transcript ?? "", EvaluationView.fixed($0.confidence),
            ]
        }
        return rows.isEmpty
            ? "<p>None.</p>" : Self.table(["input", "noise", "outcome", "heard", "confidence"], rows)
    }

    // MARK: - Drawings

    private static let width = 640.0
    private static let height = 360.0
    private static let margin = 48.0

    /// Accuracy against the level of noise, a bar each.
    private var accuracy: String {
        let levels = summary.levels.filter { $0.summary.wanted > 0 }
        guard !levels.isEmpty else { return "<p>Nothing had to match.</p>" }
        let step = (Self.width - 2 * Self.margin) / Double(levels.count)
        var marks = Self.grid
        for (index, level) in levels.enumerated() {
            let share = Double(level.summary.official) / Double(level.summary.wanted)
            let strict = Double(level.summary.count(.right)) / Double(level.summary.wanted)
            let left = Self.margin + step * (Double(index) + 0.15)
            for (value, colour) in [(share, "#9bc4e2"), (strict, "#2b7bba")] {
                let top = Self.y(value)
                marks += Self.shape(
                    "rect",
                    ["x": left, "y": top, "width": step * 0.7, "height": Self.y(0) - top],
                    "fill=\"\(colour)\""
                )
            }
            marks += Self.text(
                left + step * 0.35,
                Self.y(share) - 6,
                "\(Self.percent(share)) %",
                "text-anchor=\"middle\""
            )
            marks += Self.text(
                left + step * 0.35,
                Self.height - Self.margin + 18,
                EvaluationView.name(level.snr),
                "text-anchor=\"middle\""
            )
        }
        return Self.drawing(marks, label: "Accuracy by noise level; dark: slots exactly equal")
    }

    /// Misses against false accepts, on scales of normal deviates.
    private var curve: String {
        let curve = DetectionCurve(summary)
        guard !curve.points.isEmpty else {
            return "<p>It takes inputs that must match and inputs that must not.</p>"
        }
        let low = DetectionCurve.deviate(0.001)
        let high = DetectionCurve.deviate(0.6)
        func place(_ share: Double) -> Double {
            (min(max(DetectionCurve.deviate(share), low), high) - low) / (high - low)
        }
        func x(_ share: Double) -> Double { Self.margin + place(share) * (Self.width - 2 * Self.margin) }
        func y(_ share: Double) -> Double { Self.height - Self.margin - place(share) * (Self.height - 2 * Self.margin) }
        var marks = ""
        for share in [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4] {
            marks += Self.line(x(share), y(0), x(share), y(1)) + Self.line(x(0), y(share), x(1), y(share))
            marks += Self.text(
                x(share),
                Self.height - Self.margin + 16,
                "\(Self.percent(share)) %",
                "text-anchor=\"middle\""
            )
            marks += Self.text(Self.margin - 6, y(share) + 4, "\(Self.percent(share)) %", "text-anchor=\"end\"")
        }
        let path = curve.points.map { "\(Self.short(x($0.falseAccepts))),\(Self.short(y($0.misses)))" }
        marks +=
            "<polyline fill=\"none\" stroke=\"#2b7bba\" stroke-width=\"2\" points=\"\(path.joined(separator: " "))\"/>"
        marks += Self.text(Self.width / 2, Self.height - 8, "false accepts", "text-anchor=\"middle\"")
        marks += Self.text(Self.margin, Self.margin - 12, "misses", "text-anchor=\"middle\"")
        return Self.drawing(marks, label: "Detection error trade-off")
    }

    private static var grid: String {
        [0, 0.2, 0.4, 0.6, 0.8, 1].map { share in
            line(margin, y(share), width - margin, y(share))
                + text(margin - 6, y(share) + 4, "\(percent(share)) %", "text-anchor=\"end\"")
        }
        .joined()
    }

    private static func y(_ share: Double) -> Double { height - margin - share * (height - 2 * margin) }

    private static func drawing(_ marks: String, label: String) -> String {
        "<svg viewBox=\"0 0 \(short(width)) \(short(height))\" role=\"img\" aria-label=\"\(escaped(label))\">\(marks)</svg>"
    }

    private static func shape(_ name: String, _ places: [String: Double], _ rest: String) -> String {
        let attributes = places.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(short($0.value))\"" }
        return "<\(name) \(attributes.joined(separator: " ")) \(rest)/>"
    }

    private static func line(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) -> String {
        shape("line", ["x1": fromX, "y1": fromY, "x2": toX, "y2": toY], "stroke=\"#ddd\"")
    }

    private static func text(_ x: Double, _ y: Double, _ text: String, _ rest: String) -> String {
        "<text x=\"\(short(x))\" y=\"\(short(y))\" \(rest)>\(escaped(text))</text>"
    }

    // MARK: - Text

    private static func table(_ headings: [String], _ rows: [[String]]) -> String {
        func line(_ cells: [String], _ tag: String) -> String {
            "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>"
        }
        return "<table>" + line(headings, "th") + rows.map { line($0, "td") }.joined(separator: "\n") + "</table>"
    }

    private static func share(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "–" : "\(percent(Double(part) / Double(whole))) %"
    }

    /// With one digit after the point where there is one.
    private static func percent(_ share: Double) -> String { short(share * 100) }

    private static func short(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
