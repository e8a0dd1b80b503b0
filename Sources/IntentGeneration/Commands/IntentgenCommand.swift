/// The command line of `intentgen`: a verb and what it works on.
public struct IntentgenCommand: Sendable {
    /// How a run ended.
    public struct Outcome: Sendable, Hashable {
        /// What to print; empty for nothing.
        public let text: String
        /// 0 done, 1 something could be better, 65 something is wrong.
        public let exitCode: Int32

        /// Makes an outcome.
        public init(text: String, exitCode: Int32) {
            self.text = text
            self.exitCode = exitCode
        }

        static func done(_ text: String = "") -> Outcome { Outcome(text: text, exitCode: 0) }
    }

    /// Every verb, in the order the help lists them.
    static let verbs: [Verb] = [
        GenerateCommand.verb, LintCommand.verb, FormatCommand.verb, ConvertCommand.verb, SchemaCommand.verb,
        ScaffoldCommand.verb, NewCommand.verb,
    ]

    private let arguments: [String]

    /// The command for the arguments after the program's name.
    public init(arguments: [String]) { self.arguments = arguments }

    /// Does what the arguments ask for.
    public func run() throws(CommandFailure) -> Outcome {
        guard let first = arguments.first else { throw .usage("no verb") }
        let rest = Array(arguments.dropFirst())
        switch first {
        case "--help", "-h", "help": return try help(rest)
        case "--man": return .done(ManualPage(verbs: Self.verbs).text)
        case "--completions":
            guard let shell = rest.first.flatMap(Shell.init) else {
                throw .usage("--completions is followed by \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return .done(Completions(verbs: Self.verbs).text(for: shell))
        default: break
        }
        guard let verb = Self.verbs.first(where: { $0.name == first }) else {
            let names = Self.verbs.map(\.name).joined(separator: ", ")
            throw .usage("there is no verb \"\(first)\", only \(names)")
        }
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .done(HelpText.help(on: verb))
        }
        return try verb.run(Arguments(rest, of: verb))
    }

    private func help(_ words: [String]) throws(CommandFailure) -> Outcome {
        guard let word = words.first else { return .done(HelpText.overview(Self.verbs)) }
        guard let verb = Self.verbs.first(where: { $0.name == word }) else {
            throw .usage("there is no verb \"\(word)\"")
        }
        return .done(HelpText.help(on: verb))
    }
}
