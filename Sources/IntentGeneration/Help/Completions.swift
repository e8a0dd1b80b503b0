/// A shell that completions can be printed for.
enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish
}

/// Completions of the verbs, their options and what these take.
struct Completions {
    let verbs: [Verb]

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var names: String { (verbs.map(\.name) + ["help"]).joined(separator: " ") }

    private var bash: String {
        var text = """
            # bash completion for intentgen, printed by: intentgen --completions bash
            _intentgen() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ] || [ "$verb" = help ]; then
                    COMPREPLY=($(compgen -W '\(names) --help --man --completions' -- "$current"))
                    return
                fi
                if [ "$verb" = --completions ]; then
                    COMPREPLY=($(compgen -W '\(Shell.allCases.map(\.rawValue).joined(separator: " "))' -- "$current"))
                    return
                fi
                case "$verb $previous" in

            """
        for verb in verbs {
            for option in verb.options where option.value != nil {
                guard let offer = Self.bashOffer(option.values) else { continue }
                text += "        '\(verb.name) --\(option.name)') \(offer); return ;;\n"
            }
        }
        text += "    esac\n    case \"$verb\" in\n"
        for verb in verbs {
            let options = (verb.options.map { "--" + $0.name } + ["--help"]).joined(separator: " ")
            let operands = verb.operands.first.flatMap { Self.bashOffer($0.values) } ?? ":"
            text += """
                        \(verb.name))
                            if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '\(options)' -- "$current"))
                            else \(operands); fi ;;

                """
        }
        return text + "    esac\n}\ncomplete -o filenames -F _intentgen intentgen"
    }

    private static func bashOffer(_ values: Verb.Values) -> String? {
        switch values {
        case .open: nil
        case .file: "COMPREPLY=($(compgen -f -- \"$current\"))"
        case .directory: "COMPREPLY=($(compgen -d -- \"$current\"))"
        case .words(let words): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
        }
    }

    private var zsh: String {
        var text = """
            #compdef intentgen
            # zsh completion for intentgen, printed by: intentgen --completions zsh
            local -a verbs
            verbs=(

            """
        for verb in verbs { text += "    \(Self.quoted(verb.name + ":" + verb.summary))\n" }
        text += "    'help:explains a verb'\n)\nif (( CURRENT == 2 )); then\n"
        text += "    _describe verb verbs\n    return\nfi\nlocal verb=$words[2]\n"
        text += "shift words\n(( CURRENT-- ))\ncase $verb in\n    help) _describe verb verbs ;;\n"
        for verb in verbs {
            var specifications = verb.options.map { option in
                let help = option.help.replacing(":", with: "\\:").replacing("[", with: "\\[").replacing(
                    "]",
                    with: "\\]"
                )
                let value = option.value.map { ":\($0):\(Self.zshOffer(option.values))" } ?? ""
                return Self.quoted("--\(option.name)[\(help)]\(value)")
            }
            if let operand = verb.operands.first {
                let name = operand.name.filter { $0.isLetter }
                specifications.append(
                    Self.quoted("\(operand.isRepeatable ? "*" : "1"):\(name):\(Self.zshOffer(operand.values))")
                )
            }
            text += "    \(verb.name)) _arguments \(specifications.joined(separator: " ")) ;;\n"
        }
        return text + "esac"
    }

    private static func zshOffer(_ values: Verb.Values) -> String {
        switch values {
        case .open: " "
        case .file: "_files"
        case .directory: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    private var fish: String {
        var lines = [
            "# fish completion for intentgen, printed by: intentgen --completions fish", "complete -c intentgen -f",
            "complete -c intentgen -n __fish_use_subcommand -l man -d 'prints the manual page'",
            "complete -c intentgen -n __fish_use_subcommand -l completions -x -a 'bash zsh fish' -d 'prints completions'",
            "complete -c intentgen -n __fish_use_subcommand -a help -d 'explains a verb'",
            "complete -c intentgen -n '__fish_seen_subcommand_from help' -a '\(names)'",
        ]
        for verb in verbs {
            let condition = "-n '__fish_seen_subcommand_from \(verb.name)'"
            let summary = Self.quoted(verb.summary)
            lines.append("complete -c intentgen -n __fish_use_subcommand -a \(verb.name) -d \(summary)")
            if let offer = verb.operands.first.flatMap({ Self.fishOffer($0.values) }) {
                lines.append("complete -c intentgen \(condition) \(offer)")
            }
            for option in verb.options {
                let offer = option.value == nil ? nil : "-x " + (Self.fishOffer(option.values) ?? "")
                let parts = ["-l \(option.name)", offer, "-d \(Self.quoted(option.help))"].compactMap { $0 }
                lines.append("complete -c intentgen \(condition) \(parts.joined(separator: " "))")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func fishOffer(_ values: Verb.Values) -> String? {
        switch values {
        case .open: nil
        case .file: "-F"
        case .directory: "-a '(__fish_complete_directories)'"
        case .words(let words): "-a '\(words.joined(separator: " "))'"
        }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
