/// An option of a command, or of all of them.
struct Option: Sendable {
    enum Kind: Sendable, Hashable {
        case flag
        case value(String)
    }

    /// Without the dashes.
    let name: String
    let short: Character?
    let kind: Kind
    let isRepeatable: Bool
    let help: String
    let values: Values

    /// `--name`, with an optional one-letter form.
    static func flag(_ name: String, short: Character? = nil, help: String) -> Option {
        Option(name: name, short: short, kind: .flag, isRepeatable: false, help: help, values: .open)
    }

    /// `--name VALUE` or `--name=VALUE`; of several the last counts, unless it is repeatable.
    static func value(
        _ name: String,
        _ placeholder: String,
        repeatable: Bool = false,
        values: Values = .open,
        help: String
    ) -> Option {
        Option(
            name: name,
            short: nil,
            kind: .value(placeholder),
            isRepeatable: repeatable,
            help: help,
            values: values
        )
    }

    /// `--name VALUE` and its short form, as a list of options shows it.
    var heading: String {
        let long: String
        switch kind {
        case .flag: long = "--\(name)"
        case .value(let placeholder): long = "--\(name) \(placeholder)"
        }
        guard let short else { return long }
        return "-\(short), \(long)"
    }

    var usage: String {
        let text: String
        switch kind {
        case .flag: text = "[--\(name)]"
        case .value(let placeholder): text = "[--\(name) \(placeholder)]"
        }
        return isRepeatable ? text + "…" : text
    }
}

extension Option {
    /// Understood before and after the verb, by every command.
    static let global: [Option] = [
        .value("socket", "PATH", values: .file, help: "the daemon's socket"),
        .value("root", "DIR", values: .directory, help: "keeps configuration, data, state and socket below DIR"),
        .value("language", "TAG", help: "the language of what is said, such as en-US"),
        .flag("json", help: "prints JSON, one object a line"),
        .flag("help", short: "h", help: "explains the verb"),
    ]

    /// Understood in the place of a verb.
    static let standalone: [Option] = [
        .flag("version", help: "prints the version"),
        .value(
            "completions",
            "SHELL",
            values: .words(Shell.allNames),
            help: "prints completions for bash, zsh or fish"
        ),
        .flag("man", help: "prints the manual page"),
        .value(
            "ids",
            "KIND",
            values: .words(IdentifierKind.allCases.map(\.rawValue)),
            help: "lists the names a shell can complete"
        ),
    ]
}

/// A shell that completions can be printed for.
enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish

    static let allNames = allCases.map(\.rawValue)
}
