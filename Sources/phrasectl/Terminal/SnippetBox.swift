import Wire

/// Draws what a handler wants shown as a box with a title, rows of label and value, text and buttons.
struct SnippetBox: Sendable {
    let title: String?
    let rows: [(label: String, value: String)]
    let text: String?
    let image: String?
    let look: Line.Look

    /// Reads the snippet of a message; absent fields are left out of the box, unknown ones ignored.
    init(_ snippet: JSONValue) {
        title = snippet["title"]?.stringValue
        rows = (snippet["rows"]?.arrayValue ?? []).map { row in
            (PlainText.line(row["label"]?.stringValue ?? ""), PlainText.line(row["value"]?.stringValue ?? ""))
        }
        text = snippet["text"]?.stringValue
        image = snippet["image"]?.stringValue
        look =
            switch snippet["state"]?.stringValue {
            case "success": .good
            case "failure": .bad
            case "inProgress": .caution
            default: .name
            }
    }

    /// Lines from 24 to 72 columns wide; none when there is nothing to show.
    func lines(on canvas: Canvas) -> [Line] {
        let most = max(20, min(68, (canvas.width ?? 80) - 4))
        let text = textLines(within: most)
        guard !rows.isEmpty || !text.isEmpty || title != nil else { return [] }
        let heading = title.map { Line($0, .strong).clipped(to: most - 2) }
        let natural = rows.map { TextWidth.columns($0.label) + 2 + TextWidth.columns($0.value) }
        let widest = ([20, (heading?.columns ?? 0) + 2] + natural + text.map(\.columns)).max() ?? 20
        let width = min(most, widest)
        let body = rows.flatMap { row($0.label, $0.value, width: width) } + text
        var lines = [top(heading, width: width)]
        lines += body.map { Line("│ ", look) + $0.padded(to: width) + Line(" │", look) }
        lines.append(Line("╰" + String(repeating: "─", count: width + 2) + "╯", look))
        return lines
    }

    private func top(_ heading: Line?, width: Int) -> Line {
        guard let heading else { return Line("╭" + String(repeating: "─", count: width + 2) + "╮", look) }
        let rest = String(repeating: "─", count: max(0, width - heading.columns - 1))
        return Line("╭─ ", look) + heading + Line(" " + rest + "╮", look)
    }

    /// The label at the left and the value at the right where both fit on one line, else the value below its label.
    private func row(_ label: String, _ value: String, width: Int) -> [Line] {
        let room = width - TextWidth.columns(label)
        if TextWidth.columns(value) + (label.isEmpty ? 0 : 2) <= room {
            return [Line(label, .quiet) + Line(value, .strong).padded(to: room, atEnd: false)]
        }
        let wrapped = TextWidth.wrapped(value, to: width - 2).map { Line("  ") + Line($0, .strong) }
        return [Line(label, .quiet).clipped(to: width)] + wrapped
    }

    private func textLines(within width: Int) -> [Line] {
        var lines: [Line] = []
        if let text {
            lines += PlainText.lines(text).flatMap { TextWidth.wrapped($0, to: width) }.map { Line($0) }
        }
        if let image {
            lines += TextWidth.wrapped(PlainText.line("picture: \(image)"), to: width).map { Line($0, .quiet) }
        }
        return lines
    }
}
