/// The help, as text of 80 columns at most: examples first, then the rules.
enum HelpText {
    private static let width = 80

    /// What `intentgen help` prints.
    static func overview(_ verbs: [Verb]) -> String {
        var text = examples(verbs.compactMap(\.examples.first))
        text += "\nintentgen VERB …\n\nVerbs\n" + list(verbs.map { ($0.name, $0.summary) })
        text += "\nOptions\n"
        text += list([
            ("--help", "explains the verb"), ("--man", "prints the manual page"),
            ("--completions SHELL", "prints completions for bash, zsh or fish"),
        ])
        return text + "\n“intentgen help VERB” explains a verb, with an example first."
    }

    /// What `intentgen help VERB` prints.
    static func help(on verb: Verb) -> String {
        var text = examples(verb.examples) + "\n" + sentence(verb.summary) + "\n"
        for paragraph in paragraphs(verb.discussion) { text += "\n" + wrapped(paragraph, indent: 0) }
        text += "\nUsage\n" + wrapped(verb.usage, indent: 2)
        if !verb.operands.isEmpty { text += "\nArguments\n" + list(verb.operands.map { ($0.name, $0.help) }) }
        if !verb.options.isEmpty { text += "\nOptions\n" + list(verb.options.map { ($0.heading, $0.help) }) }
        text += "\nExit status\n" + list(exitCodes(of: verb).map { (String($0.code), $0.meaning) })
        return String(text.dropLast())
    }

    /// Every exit code of a verb, those that all have included.
    static func exitCodes(of verb: Verb) -> [(code: Int32, meaning: String)] {
        ([(0, "done")] + verb.exitCodes + [(64, "the command line is wrong")]).sorted { $0.code < $1.code }
    }

    static func paragraphs(_ discussion: String) -> [String] {
        discussion.split(separator: "\n\n").map(String.init)
    }

    /// A summary as a sentence.
    static func sentence(_ summary: String) -> String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

    private static func examples(_ examples: [(command: String, meaning: String)]) -> String {
        examples.map { "  \($0.command)\n" + wrapped($0.meaning, indent: 6) }.joined()
    }

    /// Terms at the left, what they mean at the right, below the term where that is too long.
    private static func list(_ items: [(term: String, meaning: String)]) -> String {
        let column = min(26, 4 + (items.map(\.term.count).max() ?? 0))
        return items.map { term, meaning in
            let lines = wrapped(meaning, indent: column)
            let head = "  " + term
            if head.count + 2 > column { return head + "\n" + lines }
            return head + lines.dropFirst(head.count)
        }.joined()
    }

    /// Lines that each begin with spaces and end with a line feed.
    static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count + 1 + indent <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
    }
}
