/// A word of a command line that is not an option.
struct Argument: Sendable {
    enum Arity: Sendable {
        case one
        case optional
        /// One or more words; what reads them joins them with a space, so that quotes may be left out.
        case words
        case optionalWords
        /// Everything after `--`, kept word for word.
        case command
    }

    let name: String
    let arity: Arity
    let help: String
    let values: Values

    init(_ name: String, _ arity: Arity = .one, help: String, values: Values = .open) {
        self.name = name
        self.arity = arity
        self.help = help
        self.values = values
    }

    var usage: String {
        switch arity {
        case .one: name
        case .optional: "[\(name)]"
        case .words: "\(name)…"
        case .optionalWords: "[\(name)…]"
        case .command: "[-- \(name) ARG…]"
        }
    }
}

/// What a shell can offer for an argument or an option's value.
enum Values: Sendable, Hashable {
    case open
    case file
    case directory
    case words([String])
    /// Asked of the daemon at the time: `phrasectl --ids KIND`.
    case identifiers(IdentifierKind)
}

/// What `--ids` can list for the completions of a shell.
enum IdentifierKind: String, Sendable, CaseIterable {
    case apps
    case intents
    case shortcuts
    case words
}
