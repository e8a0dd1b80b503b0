/// Completions for bash, as one function that needs nothing but bash.
struct BashCompletions: Sendable {
    let commands: [Command]

    func text() -> String {
        """
        # bash completion for phrasectl, printed by: phrasectl --completions bash
        _phrasectl_ids() {
            phrasectl "${daemon[@]}" --ids "$1" 2>/dev/null
        }

        _phrasectl() {
            local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= i
            local global="\(names(Option.global))"
            local -a daemon=()
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                case ${COMP_WORDS[i]} in
                    --) return ;;
                    --socket|--root) daemon=("${COMP_WORDS[i]}" "${COMP_WORDS[++i]}") ;;
                    \(globalsWithValue)) ((i++)) ;;
                    -*) ;;
                    *)
                        case "$verb ${COMP_WORDS[i]}" in
        \(verbCases)
                        esac
                        ;;
                esac
            done
            case "$verb $previous" in
        \(valueCases)
            esac
            if [[ $word == -* ]]; then
                case $verb in
        \(optionCases)
                esac
                return
            fi
            case $verb in
        \(argumentCases)
            esac
        }

        complete -F _phrasectl phrasectl

        """
    }

    /// The first words of commands of more than one word.
    private var nouns: [String] {
        commands.filter { $0.words.count > 1 }.map { $0.words[0] }.uniqued()
    }

    private var globalsWithValue: String {
        Option.global.filter { $0.kind != .flag && $0.name != "socket" && $0.name != "root" }.map { "--\($0.name)" }
            .joined(separator: "|")
    }

    private var verbCases: String {
        let single = commands.filter { $0.words.count == 1 }.map { "\" \($0.name)\"" } + nouns.map { "\" \($0)\"" }
        let double = commands.filter { $0.words.count == 2 }.map { "\"\($0.name)\"" }
        let indent = String(repeating: " ", count: 20)
        return indent + (single).joined(separator: "|") + ") verb=${COMP_WORDS[i]} ;;\n" + indent
            + double.joined(separator: "|") + ") verb=\"$verb ${COMP_WORDS[i]}\" ;;"
    }

    private var valueCases: String {
        var lines = (Option.global + Option.standalone).compactMap { option in
            reply(option.values).map { "        *\" --\(option.name)\") \($0); return ;;" }
        }
        for command in commands {
            for option in command.options where option.kind != .flag {
                let action = reply(option.values) ?? ":"
                lines.append("        \"\(command.name) --\(option.name)\") \(action); return ;;")
            }
        }
        return lines.joined(separator: "\n")
    }

    private var optionCases: String {
        var lines = commands.filter { !$0.options.isEmpty }.map { command in
            "            \"\(command.name)\") \(words(names(command.options) + " $global")) ;;"
        }
        lines.append("            \"\") \(words("$global " + names(Option.standalone))) ;;")
        lines.append("            *) \(words("$global")) ;;")
        return lines.joined(separator: "\n")
    }

    private var argumentCases: String {
        let first = commands.filter { $0.words.count == 1 }.map(\.name) + nouns
        var lines = ["        \"\") \(words(first.joined(separator: " "))) ;;"]
        for noun in nouns {
            let verbs = commands.filter { $0.words.first == noun && $0.words.count > 1 }.map { $0.words[1] }
            lines.append("        \(noun)) \(words(verbs.joined(separator: " "))) ;;")
        }
        for command in commands {
            guard let action = command.arguments.first.flatMap({ reply($0.values) }) else { continue }
            lines.append("        \"\(command.name)\") \(action) ;;")
        }
        return lines.joined(separator: "\n")
    }

    private func reply(_ values: Values) -> String? {
        switch values {
        case .open: nil
        case .file: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .directory: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
        case .words(let names): words(names.joined(separator: " "))
        case .identifiers(let kind): words("$(_phrasectl_ids \(kind.rawValue))")
        }
    }

    private func words(_ words: String) -> String {
        "mapfile -t COMPREPLY < <(compgen -W \"\(words)\" -- \"$word\")"
    }

    private func names(_ options: [Option]) -> String {
        options.map { "--\($0.name)" }.joined(separator: " ")
    }
}

extension [String] {
    /// Each name once, in the order of its first appearance.
    func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
