extension Command {
    static let help = Command(
        "help",
        summary: "explains a verb, with an example first",
        arguments: [
            Argument("VERB", .optionalWords, help: "the verb; all of them when absent", values: .words(verbs))
        ],
        examples: [Example("phrasectl help add", "Explains how phrases are bound.")]
    ) { invocation throws(Failure) in
        try Help.print(invocation.arguments.words, on: invocation.console)
    }

    private static let verbs = [
        "say", "hear", "listen", "match", "add", "list", "edit", "rename", "rm", "run", "conflicts", "word", "app",
        "suggest", "open", "search", "donate", "donations", "forget", "history", "explain", "test", "eval", "status",
        "doctor", "devices", "reload", "pause", "resume", "paths",
    ]
}

/// Prints help, for `help VERB` and `VERB --help` alike.
enum Help {
    static func print(_ words: [String], on console: Console) throws(Failure) -> ExitCode {
        let help = HelpText(commands: CommandTable.all)
        guard !words.isEmpty else {
            console.print(verbatim: help.overview())
            return .done
        }
        guard let text = help.help(on: words) else {
            let name = words.joined(separator: " ")
            let names = CommandTable.all.map(\.name)
            let nearest = NearestName.of(name, among: names).map { "; did you mean “\($0)”?" } ?? ""
            throw .usage("there is no verb “\(name)”\(nearest)", hint: "phrasectl help")
        }
        console.print(verbatim: text)
        return .done
    }
}
