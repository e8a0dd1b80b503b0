import Wire

/// Puts the daemon's questions to the person at the terminal.
///
/// Every question can be left with Ctrl-D or “cancel”; an answer that cannot be meant is asked for again.
struct PersonAtTerminal: Sendable {
    let console: Console
    /// The next line the person types, without its end; nil at the end of the input.
    let readLine: @Sendable () async -> String?

    func answer(_ question: AskRequest) async -> AskReply {
        console.clearPartial()
        if let snippet = question.snippet {
            for line in SnippetBox(snippet).lines(on: console.errors) { console.tell(line) }
        }
        return switch question.kind {
        case .confirmation, .permission: await decide(question.prompt, question.words)
        case .value: await value(question.prompt)
        case .choice: await choose(question.prompt, among: question.choices ?? [], question.words)
        }
    }

    /// Takes the words of the person's language, and English ones; what is neither, the daemon reads where it can.
    private func decide(_ prompt: String, _ words: AskRequest.Words?) async -> AskReply {
        let hint = "[\(words?.yes.first ?? "yes")/\(words?.no.first ?? "no")]"
        while let answer = await ask("\(prompt, .strong) \(hint, .quiet) ") {
            let said = answer.lowercased()
            if words?.yes.contains(said) == true { return AskReply(.yes) }
            if words?.no.contains(said) == true { return AskReply(.no) }
            switch said {
            case "y", "yes": return AskReply(.yes)
            case "n", "no": return AskReply(.no)
            case "c", "cancel", "q", "quit": return AskReply(.cancel)
            case _ where words != nil && !answer.isEmpty: return AskReply(.text, text: answer)
            default: console.tell(Line("Please answer yes, no or cancel.", .quiet))
            }
        }
        return AskReply(.cancel)
    }

    private func value(_ prompt: String) async -> AskReply {
        while let answer = await ask("\(prompt, .strong) ") {
            if answer.isEmpty { continue }
            return answer.lowercased() == "cancel" ? AskReply(.cancel) : AskReply(.text, text: answer)
        }
        return AskReply(.cancel)
    }

    private func choose(
        _ prompt: String,
        among choices: [AskRequest.Choice],
        _ words: AskRequest.Words?
    ) async -> AskReply {
        guard !choices.isEmpty else { return await value(prompt) }
        console.tell("\(prompt, .strong)")
        for (index, choice) in choices.enumerated() {
            let subtitle = choice.subtitle.map { Line("  " + $0, .quiet) } ?? ""
            console.tell(Line(String(index + 1), .name).padded(to: 4, atEnd: false) + "  \(choice.title)" + subtitle)
        }
        while let answer = await ask(Line("Number or name: ", .quiet)) {
            if answer.isEmpty { continue }
            if let index = Self.index(of: answer, in: choices.map(\.title)) { return AskReply(.choice, choice: index) }
            if answer.lowercased() == "cancel" { return AskReply(.cancel) }
            if words != nil { return AskReply(.text, text: answer) }
            console.tell(Line("It is none of them: a number from 1 to \(choices.count), a name, or cancel.", .quiet))
        }
        return AskReply(.cancel)
    }

    private func ask(_ prompt: Line) async -> String? {
        console.prompt(prompt)
        guard let line = await readLine() else {
            console.tell(Task.isCancelled ? Line("answered elsewhere", .quiet) : "")
            return nil
        }
        return line.trimmed
    }

    /// The choice a person means by its number, its name, or the beginning of only one name.
    static func index(of answer: String, in titles: [String]) -> Int? {
        if let number = Int(answer) { return titles.indices.contains(number - 1) ? number - 1 : nil }
        let wanted = answer.lowercased(), names = titles.map { $0.lowercased() }
        if let exact = names.firstIndex(of: wanted) { return exact }
        let beginning = names.indices.filter { names[$0].hasPrefix(wanted) }
        return beginning.count == 1 ? beginning.first : nil
    }
}

extension String {
    /// This text without white space at its ends.
    var trimmed: String {
        var view = self[...]
        while view.first?.isWhitespace == true { view.removeFirst() }
        while view.last?.isWhitespace == true { view.removeLast() }
        return String(view)
    }
}
