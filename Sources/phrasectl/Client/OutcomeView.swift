import Wire

/// An outcome as a person reads it: what was heard, what it was taken for and how surely, what came of it.
struct OutcomeView: Sendable {
    let outcome: Outcome
    let alreadyShown: JSONValue?

    init(_ outcome: Outcome, alreadyShown: JSONValue? = nil) {
        self.outcome = outcome
        self.alreadyShown = alreadyShown
    }

    func lines(on canvas: Canvas) -> [Line] {
        var lines = [heading]
        if outcome.outcome != .noMatch { lines += slots + runnerUp }
        if let snippet = outcome.snippet, snippet != alreadyShown { lines += SnippetBox(snippet).lines(on: canvas) }
        return (lines + ending).filter { !$0.pieces.isEmpty }
    }

    /// `“soup thyme” → soup time · 97 % · s1`
    private var heading: Line {
        let heard = outcome.transcript.map { Line("“\($0)”") } ?? ""
        guard let phrase = outcome.phrase, outcome.outcome != .noMatch, outcome.outcome != .ambiguous else {
            return heard
        }
        var details = [Line(phrase, .strong)]
        if let confidence = outcome.confidence { details.append(Line(Percent.text(confidence), .good)) }
        if let intent { details.append(Line(intent, .quiet)) }
        if let shortcut = outcome.shortcut { details.append(Line(shortcut, .quiet)) }
        let taken = details.joined(separator: Line(" · ", .quiet))
        return heard.pieces.isEmpty ? taken : heard + Line(" → ", .quiet) + taken
    }

    private var intent: String? {
        guard let intent = outcome.intent else { return nil }
        return outcome.app.map { "\($0)/\(intent)" } ?? intent
    }

    /// What was understood, without what is on show in the view.
    private var slots: [Line] {
        let covered = Set((outcome.snippet?["covers"]?.arrayValue ?? []).compactMap(\.stringValue))
        let slots = (outcome.slots ?? [:]).filter { !covered.contains($0.key) }.sorted { $0.key < $1.key }
        let width = slots.map { TextWidth.columns($0.key) }.max() ?? 0
        return slots.map { name, value in "  \(Line(name, .quiet).padded(to: width))  \(Self.text(of: value))" }
    }

    private var runnerUp: [Line] {
        guard outcome.outcome == .matched, let other = outcome.runnerUp else { return [] }
        return [Line("  next best: \(other.phrase) · \(Percent.text(other.confidence))", .quiet)]
    }

    private var ending: [Line] {
        switch outcome.outcome {
        case .matched: return []
        case .success: return [dialog.map { "\("✓", .good) \($0)" } ?? "\("✓", .good) Done."] + reason
        case .failure: return ["\("✗", .bad) \(dialog ?? outcome.reason ?? "The app could not do it.")"] + code
        case .noMatch: return noMatch
        case .ambiguous:
            let question = outcome.question ?? outcome.reason ?? "It could be one of several."
            return ["\("?", .caution) \(question)"] + choices
        case .cancelled: return [Line(outcome.reason ?? "Cancelled.", .caution)]
        case .needsValue:
            let question = outcome.question ?? outcome.reason ?? dialog ?? ""
            return ["\("?", .caution) A question was left open: \(question, .strong)"] + choices + [
                Line("  --answer TEXT answers it; --yes answers a confirmation.", .quiet)
            ]
        case .refused: return ["\("✗", .bad) \(outcome.reason ?? dialog ?? "Not permitted.")"]
        case .unknown:
            let reason = outcome.reason ?? "The app fell silent: it may have been done, or not."
            return ["\("?", .caution) \(reason)"]
        }
    }

    /// What is said at the end.
    private var dialog: String? {
        guard let response = outcome.response, !response.dialog.isEmpty else { return nil }
        return response.dialog
    }

    private var code: [Line] {
        outcome.response.map { [Line("  \($0.code)", .quiet)] } ?? []
    }

    private var reason: [Line] {
        outcome.reason.map { [Line("  \($0)", .quiet)] } ?? []
    }

    private var noMatch: [Line] {
        var lines: [Line] = ["\("✗", .caution) \(outcome.reason ?? "Nothing that can be said here was meant.")"]
        if let phrase = outcome.phrase, let confidence = outcome.confidence {
            lines.append(Line("  nearest: \(phrase) · \(Percent.text(confidence))", .quiet))
        }
        return lines
    }

    private var choices: [Line] {
        (outcome.choices ?? []).map { "  \("-", .quiet) \($0)" }
    }

    /// A slot's value as a person would say it.
    static func text(of value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .array(let values): values.map(text).joined(separator: ", ")
        default: value.description
        }
    }
}
