import Synchronization
import Wire

/// Draws a session while it runs: what is heard, what is said, what is shown.
///
/// Remembers what it drew, so that the outcome does not repeat it.
final class SessionView: Sendable {
    private struct Drawn {
        /// Said last and not printed yet: it may be the end of the outcome, which is drawn with its mark.
        var said: String?
        var snippet: JSONValue?
        var partial: String?
    }

    private let console: Console
    private let json: Bool
    private let drawn = Mutex(Drawn())

    init(console: Console, json: Bool) {
        self.console = console
        self.json = json
    }

    func receive(_ method: String, _ parameters: JSONValue) {
        switch method {
        case PartialNotification.method: partial(parameters["text"]?.stringValue ?? "")
        case ShowNotification.method: show(parameters["snippet"] ?? .null)
        case SaidNotification.method: say(parameters["full"]?.stringValue ?? "")
        case AnsweredNotification.method: agree(parameters)
        case StateNotification.method: enter(parameters)
        case OutcomeNotification.method: try? outcome(parameters)
        default: break
        }
    }

    /// Ends the drawing with the outcome.
    func finish(_ outcome: Outcome) throws(Failure) {
        if json {
            console.print(json: try JSONValue.of(outcome))
            return
        }
        console.clearPartial()
        let drawn = drawn.withLock { $0 }
        if let said = drawn.said, said != outcome.response?.dialog { console.print(Line(said)) }
        console.print(OutcomeView(outcome, alreadyShown: drawn.snippet).lines(on: console.output))
    }

    /// One of several outcomes, drawn when it comes.
    private func outcome(_ parameters: JSONValue) throws {
        try finish(try parameters.decode(OutcomeNotification.self).outcome)
        drawn.withLock { $0 = Drawn() }
    }

    private func partial(_ text: String) {
        let isNew = drawn.withLock { drawn in
            defer { drawn.partial = text }
            return drawn.partial != text
        }
        guard isNew else { return }
        if json {
            console.print(json: ["partial": .string(text)])
        } else {
            console.show(partial: "\("●", .bad) \(text, .quiet)")
        }
    }

    private func show(_ snippet: JSONValue) {
        guard !json, !snippet.isNull else { return }
        let isNew = drawn.withLock { drawn in
            defer { drawn.snippet = snippet }
            return drawn.snippet != snippet
        }
        guard isNew else { return }
        printSaid()
        console.clearPartial()
        console.print(SnippetBox(snippet).lines(on: console.output))
    }

    private func say(_ text: String) {
        guard !json, !text.isEmpty else { return }
        printSaid()
        drawn.withLock { $0.said = text }
    }

    /// Shows a question with the answer that was given beforehand.
    private func agree(_ parameters: JSONValue) {
        guard !json, let answered = try? parameters.decode(AnsweredNotification.self) else { return }
        show(answered.snippet ?? .null)
        printSaid()
        console.clearPartial()
        let reply = answered.reply
        let answer = reply.text ?? reply.choice.map { "\($0 + 1)" } ?? reply.answer.rawValue
        console.print("\(answered.prompt, .strong) \(answer, .name)")
    }

    /// Prints what was said and still waits; to be called before anything else is drawn.
    func printSaid() {
        let said = drawn.withLock { drawn in
            defer { drawn.said = nil }
            return drawn.said
        }
        guard let said else { return }
        console.clearPartial()
        console.print(Line(said))
    }

    private func enter(_ parameters: JSONValue) {
        guard !json else { return }
        switch parameters["state"]?.stringValue {
        case "listening": console.show(partial: "\("●", .bad) \("listening; Ctrl-C ends it", .quiet)")
        case "thinking": console.show(partial: Line("…", .quiet))
        case "handling": progress(parameters)
        default: break
        }
    }

    private func progress(_ parameters: JSONValue) {
        let message = parameters["message"]?.stringValue ?? "at work"
        let share = parameters["fraction"]?.doubleValue.map { " \(Percent.text($0))" } ?? ""
        console.show(partial: Line("… \(message)\(share)", .quiet))
    }
}
