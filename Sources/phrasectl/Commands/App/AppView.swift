import Wire

/// An app as a person reads it before allowing it.
struct AppView: Sendable {
    static let json = """
        One object: {"id", "name", "directory", "permission": "undecided" | "allowed" | "denied", "usage", "handler": \
        [WORD], "intents": [{"app", "intent", "title", "description", "parameters": [{"name", "title", "type", \
        "values"}], "confirms", "restrictedWhileLocked"}], "activities": [TYPE], "phrases": [PHRASE], "findings": \
        [{"file", "line", "column", "severity", "message", "cure"}]}; what is absent is left out.
        """

    let app: AppInfo

    init(_ app: AppInfo) {
        self.app = app
    }

    static func permission(_ app: AppInfo) -> Line {
        switch app.permission {
        case .allowed: Line("allowed", .good)
        case .denied: Line("denied", .bad)
        case .undecided: Line("not decided", .caution)
        }
    }

    func lines(on canvas: Canvas) -> [Line] {
        var lines: [Line] = ["\(app.name, .strong)  \(app.id, .name)  \(Self.permission(app))"]
        if let usage = app.usage, !usage.isEmpty { lines += wrapped("“\(usage)”", on: canvas) }
        lines += intents(on: canvas)
        lines += listed("opens", app.activities ?? [], on: canvas)
        lines += listed("phrases", app.phrases ?? [], on: canvas)
        if let handler = app.handler, !handler.isEmpty {
            lines.append("  \("handler", .quiet)  \(handler.joined(separator: " "))")
        }
        lines.append("  \("in", .quiet)  \(app.directory)")
        return lines + FindingView.lines(app.findings ?? [])
    }

    private func intents(on canvas: Canvas) -> [Line] {
        (app.intents ?? []).flatMap { intent in
            var notes: [String] = []
            if intent.confirms == true { notes.append("asks first") }
            if intent.restrictedWhileLocked == true { notes.append("not while locked") }
            let note = notes.isEmpty ? Line("") : Line("  " + notes.joined(separator: ", "), .quiet)
            let head: Line = "  \(intent.title, .strong)  \(intent.intent, .name)" + note
            let parameters = intent.parameters ?? []
            let width = parameters.map { TextWidth.columns($0.name) }.max() ?? 0
            return [head]
                + parameters.map { parameter in
                    let values = parameter.values.map { $0.joined(separator: ", ") } ?? parameter.type
                    let line: Line = "    \(Line(parameter.name, .name).padded(to: width))  \(values, .quiet)"
                    return canvas.width.map { line.clipped(to: $0) } ?? line
                }
        }
    }

    private func listed(_ name: String, _ items: [String], on canvas: Canvas) -> [Line] {
        guard !items.isEmpty else { return [] }
        let shown = items.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
        let more = items.count > 8 ? " and \(items.count - 8) more" : ""
        let texts = TextWidth.wrapped(PlainText.line(shown + more), to: (canvas.width ?? 80) - name.count - 4)
        return texts.enumerated().map { index, text in
            Line("  ") + Line(index == 0 ? name : "", .quiet).padded(to: name.count) + Line("  ") + Line(text)
        }
    }

    private func wrapped(_ text: String, on canvas: Canvas) -> [Line] {
        TextWidth.wrapped(PlainText.line(text), to: (canvas.width ?? 80) - 2).map { Line("  ") + Line($0) }
    }
}

/// What is wrong with files, as a person and an editor read it: `file:line:column: what`.
enum FindingView {
    static func lines(_ findings: [Finding]) -> [Line] {
        findings.flatMap { finding -> [Line] in
            let place = [finding.file, finding.line.map(String.init), finding.column.map(String.init)]
                .compactMap { $0 }.joined(separator: ":")
            let look: Line.Look = finding.severity == .error ? .bad : .caution
            let head: Line = "\(place): \(finding.severity.rawValue, look): \(finding.message)"
            return [head] + (finding.cure.map { [Line("  \($0)", .quiet)] } ?? [])
        }
    }
}
