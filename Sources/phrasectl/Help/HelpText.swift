/// The help, as text of 80 columns at most: examples first, then the rules.
struct HelpText: Sendable {
    let commands: [Command]

    /// What `phrasectl help` prints.
    func overview() -> String {
        var text = Self.examples([
            Example("phrasectl say \"order two bowls of tomato soup\"", "Runs what the sentence means."),
            Example(
                "phrasectl add \"soup time\" --intent org.phrased.SoupChef/OrderSoup --set soup=tomato",
                "Binds a phrase."
            ),
            Example("phrasectl explain last", "Tells what was heard, what it was taken for, and why."),
        ])
        text += "\nphrasectl [--socket PATH | --root DIR] [--language TAG] [--json] VERB\n\nVerbs\n"
        text += Self.list(commands.map { ($0.name, $0.summary) })
        text += "\nOptions\n" + Self.list((Option.global + Option.standalone).map { ($0.heading, $0.help) })
        text += "\nExit status\n" + Self.exitCodes()
        return text + "\n“phrasectl help VERB” explains a verb, with an example first.\n"
    }

    /// What `phrasectl help VERB` prints; nil when no verb or noun has these words.
    func help(on words: [String]) -> String? {
        if let command = commands.first(where: { $0.words == words }) { return Self.help(on: command) }
        let group = commands.filter { $0.words.starts(with: words) }
        guard !words.isEmpty, !group.isEmpty else { return nil }
        return Self.examples(group.compactMap(\.examples.first)) + "\nVerbs\n"
            + Self.list(group.map { ($0.name, $0.summary) })
    }

    private static func help(on command: Command) -> String {
        var text = examples(command.examples) + "\n" + command.summary.capitalisedFirst + ".\n"
        if !command.discussion.isEmpty { text += "\n" + paragraphs(command.discussion) }
        text += "\nUsage\n" + indented(TextWidth.wrapped(command.usage, to: 76), by: 2)
        if !command.arguments.isEmpty {
            text += "\nArguments\n" + list(command.arguments.map { ($0.name, $0.help) })
        }
        text += "\nOptions\n" + list((command.options + Option.global).map { ($0.heading, $0.help) })
        if let json = command.json { text += "\nWith --json\n" + indented(TextWidth.wrapped(json, to: 76), by: 2) }
        return text
    }

    private static func examples(_ examples: [Example]) -> String {
        examples.map { "  \($0.command)\n" + indented(TextWidth.wrapped($0.meaning, to: 72), by: 6) }.joined()
    }

    private static func exitCodes() -> String {
        list(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    }

    private static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n\n").map { TextWidth.wrapped(String($0), to: 78).map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }

    private static func indented(_ lines: [String], by indent: Int) -> String {
        lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
    }

    /// Terms at the left, what they mean at the right, below the term where that is too long.
    private static func list(_ items: [(term: String, meaning: String)]) -> String {
        let column = min(26, 4 + (items.map { TextWidth.columns($0.term) }.max() ?? 0))
        return items.map { term, meaning in
            let lines = TextWidth.wrapped(meaning, to: 80 - column)
            let head = "  " + term
            let space = String(repeating: " ", count: max(0, column - TextWidth.columns(head)))
            if TextWidth.columns(head) + 2 > column { return head + "\n" + indented(lines, by: column) }
            return head + space + lines[0] + "\n" + indented(Array(lines.dropFirst()), by: column)
        }
        .joined()
    }
}

extension String {
    /// This text with a capital at its beginning.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
