/// Completions for fish, as a file for its completions folder.
struct FishCompletions: Sendable {
    let commands: [Command]

    func text() -> String {
        var lines = [
            "# fish completion for phrasectl, printed by: phrasectl --completions fish",
            "complete -c phrasectl -f",
        ]
        lines += Option.global.map { "complete -c phrasectl " + specification($0) }
        lines += Option.standalone.map { "complete -c phrasectl -n __fish_use_subcommand " + specification($0) }
        for name in commands.map({ $0.words[0] }).uniqued() {
            let command = commands.first { $0.words == [name] }
            lines.append(
                "complete -c phrasectl -n __fish_use_subcommand -a \(name) -d \(quoted(command?.summary ?? "verbs on \(name)"))"
            )
            let group = commands.filter { $0.words.first == name && $0.words.count > 1 }
            let seen = group.map { $0.words[1] }.joined(separator: " ")
            for command in group {
                let condition = quoted(
                    "__fish_seen_subcommand_from \(name); and not __fish_seen_subcommand_from \(seen)"
                )
                lines.append(
                    "complete -c phrasectl -n \(condition) -a \(command.words[1]) -d \(quoted(command.summary))"
                )
            }
        }
        return (lines + commands.flatMap(details)).joined(separator: "\n") + "\n"
    }

    private func details(of command: Command) -> [String] {
        let condition = quoted(command.words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and "))
        var lines = command.options.map { "complete -c phrasectl -n \(condition) " + specification($0) }
        if let values = command.arguments.first.flatMap({ offered($0.values) }) {
            lines.append("complete -c phrasectl -n \(condition) \(values)")
        }
        return lines
    }

    private func specification(_ option: Option) -> String {
        var parts = option.short.map { ["-s \($0)"] } ?? []
        parts.append("-l \(option.name)")
        if option.kind != .flag { parts.append("-x") }
        if let values = offered(option.values) { parts.append(values) }
        return (parts + ["-d \(quoted(option.help))"]).joined(separator: " ")
    }

    private func offered(_ values: Values) -> String? {
        switch values {
        case .open: nil
        case .file: "-F"
        case .directory: "-a '(__fish_complete_directories)'"
        case .words(let names): "-a \(quoted(names.joined(separator: " ")))"
        case .identifiers(let kind): "-a '(phrasectl --ids \(kind.rawValue) 2>/dev/null)'"
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
