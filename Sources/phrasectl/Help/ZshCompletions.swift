/// Completions for zsh, as a file for a folder of its `fpath`.
struct ZshCompletions: Sendable {
    let commands: [Command]

    func text() -> String {
        """
        #compdef phrasectl
        # zsh completion for phrasectl, printed by: phrasectl --completions zsh

        _phrasectl_ids() {
            local -a names daemon
            [[ -n ${opt_args[--root]} ]] && daemon=(--root ${(Q)opt_args[--root]})
            [[ -n ${opt_args[--socket]} ]] && daemon=(--socket ${(Q)opt_args[--socket]})
            names=(${(f)"$(phrasectl $daemon --ids $1 2>/dev/null)"})
            compadd -a names
        }

        _phrasectl() {
            local curcontext=$curcontext state line
            local -A opt_args
            local -a global=(
        \(Option.global.map { "        " + specification($0) }.joined(separator: "\n"))
            )
            _arguments -C $global \\
        \(Option.standalone.map { "        " + specification($0) + " \\" }.joined(separator: "\n"))
                '1:verb:->verb' '*:: :->rest'
            case $state in
                verb)
                    local -a verbs=(
        \(described(first))
                    )
                    _describe verb verbs
                    ;;
                rest)
                    case $words[1] in
        \(first.map { verb($0.name) }.joined(separator: "\n"))
                    esac
                    ;;
            esac
        }

        _phrasectl "$@"

        """
    }

    /// What can stand in the first place: verbs of one word, and nouns.
    private var first: [(name: String, summary: String)] {
        commands.map { $0.words[0] }.uniqued().map { name in
            let command = commands.first { $0.words == [name] }
            return (name, command?.summary ?? "verbs on \(name)")
        }
    }

    private func verb(_ name: String) -> String {
        let indent = String(repeating: " ", count: 16)
        if let command = commands.first(where: { $0.words == [name] }) {
            return "\(indent)\(name)) \(arguments(of: command)) ;;"
        }
        let group = commands.filter { $0.words.first == name }
        let cases = group.map { "\(indent)        \($0.words[1])) \(arguments(of: $0)) ;;" }.joined(separator: "\n")
        return """
            \(indent)\(name))
            \(indent)    if ((CURRENT == 2)); then
            \(indent)        local -a verbs=(
            \(described(group.map { ($0.words[1], $0.summary) }))
            \(indent)        )
            \(indent)        _describe verb verbs
            \(indent)        return
            \(indent)    fi
            \(indent)    shift words; ((CURRENT--))
            \(indent)    case $words[1] in
            \(cases)
            \(indent)    esac
            \(indent)    ;;
            """
    }

    private func arguments(of command: Command) -> String {
        var parts = ["_arguments $global"] + command.options.map(specification)
        for argument in command.arguments {
            let action = action(argument.values)
            switch argument.arity {
            case .one: parts.append("':\(argument.name):\(action)'")
            case .optional: parts.append("'::\(argument.name):\(action)'")
            case .words, .optionalWords: parts.append("'*:\(argument.name):\(action)'")
            case .command: break
            }
        }
        return parts.joined(separator: " ")
    }

    private func described(_ items: [(name: String, summary: String)]) -> String {
        items.map { String(repeating: " ", count: 16) + "'\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n")
    }

    private func specification(_ option: Option) -> String {
        let repeatable = option.isRepeatable ? "*" : ""
        let help = quoted(option.help).replacing("[", with: "\\[").replacing("]", with: "\\]")
        switch option.kind {
        case .flag: return "'\(repeatable)--\(option.name)[\(help)]'"
        case .value(let placeholder):
            return "'\(repeatable)--\(option.name)=[\(help)]:\(placeholder):\(action(option.values))'"
        }
    }

    private func action(_ values: Values) -> String {
        switch values {
        case .open: ""
        case .file: "_files"
        case .directory: "_files -/"
        case .words(let names): "(\(names.joined(separator: " ")))"
        case .identifiers(let kind): "_phrasectl_ids \(kind.rawValue)"
        }
    }

    /// Text inside single quotes, where a colon would end a field.
    private func quoted(_ text: String) -> String {
        text.replacing("'", with: "'\\''").replacing(":", with: "\\:")
    }
}
