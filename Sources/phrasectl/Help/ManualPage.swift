/// The manual page, as text for groff's man macros.
struct ManualPage: Sendable {
    let commands: [Command]

    func text() -> String {
        var page = ".TH PHRASECTL 1 \"\" \"phrased \(Version.current)\" \"User Commands\"\n"
        page += section("NAME") + "phrasectl \\- say, hear and bind the phrases that phrased listens for\n"
        page += section("SYNOPSIS")
        page += ".B phrasectl\n[\\fB\\-\\-socket\\fR \\fIPATH\\fR | \\fB\\-\\-root\\fR \\fIDIR\\fR]\n"
        page += "[\\fB\\-\\-language\\fR \\fITAG\\fR] [\\fB\\-\\-json\\fR] \\fIVERB\\fR\n"
        page += section("DESCRIPTION")
        page += prose(
            "Talks to the phrased daemon: runs what a sentence means, binds phrases to the intents of installed apps or to "
                + "commands, and explains what was heard and why it was taken for what. Options may stand before or after "
                + "the verb; -- ends them."
        )
        page += section("OPTIONS") + (Option.global + Option.standalone).map(item).joined()
        page += section("VERBS") + commands.map(verb).joined()
        page += section("EXIT STATUS")
        page += ExitCode.allCases.map { ".TP\n.B \($0.rawValue)\n\(Self.escaped($0.meaning))\n" }.joined()
        page += section("ENVIRONMENT")
        page += ".TP\n.B NO_COLOR\nwhen set and not empty, nothing is printed in colour\n"
        page += ".TP\n.B PHRASED_MODELS\nwhere the models of languages are looked for\n"
        page += ".TP\n.B XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, XDG_RUNTIME_DIR\n"
        page += "where the files are; \\fBphrasectl paths\\fR prints them all\n"
        return page + section("SEE ALSO") + ".BR phrased (8)\n"
    }

    private func section(_ title: String) -> String { ".SH \(title)\n" }

    private func verb(_ command: Command) -> String {
        var text = ".SS \(Self.escaped(command.name))\n" + prose(command.summary.capitalisedFirst + ".")
        for paragraph in command.discussion.split(separator: "\n\n") { text += ".PP\n" + prose(String(paragraph)) }
        text += ".PP\n.EX\n" + command.examples.map { Self.escaped($0.command) + "\n" }.joined() + ".EE\n"
        for argument in command.arguments {
            text += ".TP\n.I \(Self.escaped(argument.name))\n\(Self.escaped(argument.help))\n"
        }
        text += command.options.map(item).joined()
        if let json = command.json { text += ".PP\n" + prose("With --json: " + json) }
        return text
    }

    private func item(_ option: Option) -> String {
        var heading = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
        heading += "\\fB\(Self.escaped("--" + option.name))\\fR"
        if case .value(let placeholder) = option.kind { heading += " \\fI\(Self.escaped(placeholder))\\fR" }
        return ".TP\n\(heading)\n\(Self.escaped(option.help))\n"
    }

    private func prose(_ text: String) -> String {
        TextWidth.wrapped(text, to: 78).map { Self.escaped($0) + "\n" }.joined()
    }

    /// Backslashes, dashes and leading dots or quotes, which mean something else to groff.
    private static func escaped(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "…": "..."
            case "“": "\\(lq"
            case "”": "\\(rq"
            case "’": "\\(cq"
            default: String(character)
            }
        }
        .joined()
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
