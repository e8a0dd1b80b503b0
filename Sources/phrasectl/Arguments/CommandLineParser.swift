/// What a command line asks for.
enum Request: Sendable {
    case run(Command, Arguments, GlobalOptions)
    /// Help on the verb or noun of these words; on everything when there are none.
    case help([String])
    case version
    case manual
    case completions(Shell)
    case identifiers(IdentifierKind, GlobalOptions)
}

/// Reads a command line against a table of commands.
///
/// `--name value` and `--name=value` mean the same; `--` ends the options; global options stand before or after the
/// verb. What is unknown is refused naming what is nearest to it.
struct CommandLineParser: Sendable {
    let commands: [Command]

    /// - Parameter words: the command line without the program's own name.
    func parse(_ words: [String]) throws(Failure) -> Request {
        var reading = Reading(commands: commands)
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                try reading.end(with: Array(rest))
                break
            }
            if word.hasPrefix("-"), word != "-", Double(word) == nil {
                try reading.option(word, rest: &rest)
            } else {
                try reading.word(word)
            }
        }
        return try reading.finish()
    }
}

/// A command line while it is being read.
private struct Reading {
    let commands: [Command]
    var path: [String] = []
    var command: Command?
    var arguments = Arguments()
    var global = GlobalOptions()
    var wantsHelp = false
    var standalone: Request?

    mutating func word(_ word: String) throws(Failure) {
        guard command == nil else {
            arguments.words.append(word)
            return
        }
        let longer = path + [word]
        if let found = commands.first(where: { $0.words == longer }) {
            command = found
        } else if !commands.contains(where: { $0.words.starts(with: longer) }) {
            throw unknownVerb(word)
        }
        path = longer
    }

    mutating func end(with words: [String]) throws(Failure) {
        guard let command else { throw .usage("no verb before “--”", hint: "phrasectl help") }
        if command.arguments.contains(where: { $0.arity == .command }) {
            arguments.command = words
        } else {
            arguments.words += words
        }
    }

    mutating func option(_ word: String, rest: inout ArraySlice<String>) throws(Failure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let given = String(parts[0])
        guard let option = known.first(where: { $0.isMeant(by: given) }) else { throw unknownOption(given) }
        var value = parts.count == 2 ? String(parts[1]) : nil
        switch option.kind {
        case .flag:
            if value != nil { throw .usage("\(given) takes no value", hint: helpHint) }
        case .value(let placeholder):
            value = value ?? rest.popFirst()
            if value == nil { throw .usage("\(given) needs a value: \(given) \(placeholder)", hint: helpHint) }
        }
        try set(option, to: value)
    }

    private mutating func set(_ option: Option, to value: String?) throws(Failure) {
        switch option.name {
        case "socket": global.socket = value
        case "root": global.root = value
        case "language": global.language = value
        case "json": global.json = true
        case "help": wantsHelp = true
        default:
            if command == nil {
                try stand(option, value: value ?? "")
            } else {
                arguments.set(option, to: value)
            }
        }
    }

    private mutating func stand(_ option: Option, value: String) throws(Failure) {
        switch option.name {
        case "version": standalone = .version
        case "man": standalone = .manual
        case "completions":
            guard let shell = Shell(rawValue: value) else {
                throw .usage("no completions for “\(value)”: there are bash, zsh and fish")
            }
            standalone = .completions(shell)
        default:
            guard let kind = IdentifierKind(rawValue: value) else {
                let kinds = IdentifierKind.allCases.map(\.rawValue).joined(separator: ", ")
                throw .usage("“\(value)” cannot be listed: there are \(kinds)")
            }
            standalone = .identifiers(kind, global)
        }
    }

    func finish() throws(Failure) -> Request {
        if wantsHelp { return .help(path) }
        if global.socket != nil, global.root != nil {
            throw .usage("--socket and --root exclude each other", hint: "--root DIR says where the socket is, too")
        }
        switch standalone {
        case .identifiers(let kind, _): return .identifiers(kind, global)
        case .some(let request): return request
        case nil: break
        }
        guard let command else {
            if path.isEmpty { throw .usage("no verb given", hint: "phrasectl help") }
            let following = commands.filter { $0.words.starts(with: path) }.map { $0.words[path.count] }
            throw .usage("“\(path.joined(separator: " "))” needs one of: \(following.joined(separator: ", "))")
        }
        try checkCount(of: command)
        return .run(command, arguments, global)
    }

    private func checkCount(of command: Command) throws(Failure) {
        var least = 0
        var most: Int? = 0
        for argument in command.arguments {
            switch argument.arity {
            case .one: least += 1; most = most.map { $0 + 1 }
            case .optional: most = most.map { $0 + 1 }
            case .words: least += 1; most = nil
            case .optionalWords: most = nil
            case .command: break
            }
        }
        if arguments.words.count < least {
            let missing = command.arguments.filter { $0.arity == .one || $0.arity == .words }[arguments.words.count]
            throw .usage("\(missing.name) is missing: \(command.usage)", hint: helpHint)
        }
        if let most, arguments.words.count > most {
            throw .usage("“\(arguments.words[most])” is one word too many: \(command.usage)", hint: helpHint)
        }
    }

    private var known: [Option] {
        Option.global + (command?.options ?? (path.isEmpty ? Option.standalone : []))
    }

    private var helpHint: String { (["phrasectl help"] + path).joined(separator: " ") }

    private func unknownOption(_ given: String) -> Failure {
        let message = command.map { "“\($0.name)” has no option \(given)" } ?? "there is no option \(given)"
        if command == nil, let owner = commands.first(where: { $0.options.contains { $0.isMeant(by: given) } }) {
            return .usage("\(message) before the verb: it belongs after one, such as “\(owner.name)”", hint: helpHint)
        }
        if let nearest = NearestName.of(given, among: known.map { "--\($0.name)" }) {
            return .usage("\(message); did you mean \(nearest)?", hint: helpHint)
        }
        let hint = given.contains(" ") ? "a text that begins with a dash stands after --" : helpHint
        return .usage(message, hint: hint)
    }

    private func unknownVerb(_ word: String) -> Failure {
        let candidates = commands.filter { $0.words.starts(with: path) }.map { $0.words[path.count] }
        let place = path.isEmpty ? "there is no verb “\(word)”" : "“\(path.joined(separator: " "))” has no “\(word)”"
        guard let nearest = NearestName.of(word, among: candidates) else {
            return .usage(place, hint: helpHint)
        }
        return .usage("\(place); did you mean “\((path + [nearest]).joined(separator: " "))”?", hint: helpHint)
    }
}

extension Option {
    /// Whether a word of the command line, dashes included, names this option.
    fileprivate func isMeant(by word: String) -> Bool {
        word == "--\(name)" || short.map { word == "-\($0)" } == true
    }
}
