/// The manual page, as text for groff's man macros.
struct ManualPage {
    let verbs: [Verb]

    var text: String {
        var page = ".TH INTENTGEN 1 \"\" \"phrased\" \"User Commands\"\n"
        page += ".SH NAME\nintentgen \\- generate, check and write intent definitions\n"
        page += ".SH SYNOPSIS\n.B intentgen\n\\fIVERB\\fR ...\n"
        page += ".SH DESCRIPTION\n"
        page += Self.escaped(
            HelpText.wrapped(
                "Works on definitions of intents in Apple's format: generates the Swift or Python that a handler is "
                    + "written with, says what is wrong with them, and writes them in Xcode's order or as JSON.",
                indent: 0
            )
        )
        page += ".SH VERBS\n" + verbs.map(verb).joined()
        page += ".SH OPTIONS\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nexplains the verb\n"
        page += ".TP\n\\fB\\-\\-man\\fR\nprints this page\n"
        page += ".TP\n\\fB\\-\\-completions\\fR \\fISHELL\\fR\nprints completions for bash, zsh or fish\n"
        return page + ".SH SEE ALSO\n.BR phrasectl (1),\n.BR phrased (8)"
    }

    private func verb(_ verb: Verb) -> String {
        var text = ".SS \(verb.name)\n" + Self.escaped(HelpText.sentence(verb.summary)) + "\n"
        for paragraph in HelpText.paragraphs(verb.discussion) {
            text += ".PP\n" + Self.escaped(HelpText.wrapped(paragraph, indent: 0))
        }
        text += ".PP\n.EX\n" + verb.examples.map { Self.escaped($0.command) + "\n" }.joined() + ".EE\n"
        for operand in verb.operands {
            text += ".TP\n.I \(Self.escaped(operand.name))\n\(Self.escaped(operand.help))\n"
        }
        for option in verb.options {
            let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
            text += ".TP\n\\fB\(Self.escaped("--" + option.name))\\fR\(value)\n\(Self.escaped(option.help))\n"
        }
        text += ".PP\nExit status:\n"
        for (code, meaning) in HelpText.exitCodes(of: verb) { text += ".TP\n.B \(code)\n\(Self.escaped(meaning))\n" }
        return text
    }

    /// Backslashes, dashes and leading dots or quotes, which mean something else to groff.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let escaped = line.map { character in
                switch character {
                case "\\": "\\e"
                case "-": "\\-"
                case "…": "..."
                default: String(character)
                }
            }.joined()
            return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
        }.joined(separator: "\n")
    }
}
