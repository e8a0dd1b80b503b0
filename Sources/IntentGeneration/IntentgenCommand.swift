/// The command line of `intentgen`: a verb and what it works on.
public struct IntentgenCommand: Sendable {
    /// How a run ended.
    public struct Outcome: Sendable, Hashable {
        /// What to print.
        public let text: String
        /// 0 done, 1 something could be better, 65 something is wrong.
        public let exitCode: Int32

        /// Makes an outcome.
        public init(text: String, exitCode: Int32) {
            self.text = text
            self.exitCode = exitCode
        }
    }

    private static let help = """
        \(GenerateCommand.help)

        \(LintCommand.help)

        \(FormatCommand.help)
        """

    private let arguments: [String]

    /// The command for the arguments after the program's name.
    public init(arguments: [String]) { self.arguments = arguments }

    /// Does what the arguments ask for.
    public func run() throws(CommandFailure) -> Outcome {
        guard let verb = arguments.first else { throw .usage("no verb") }
        let rest = Array(arguments.dropFirst())
        let wantsHelp = rest.contains("--help") || rest.contains("-h")
        switch verb {
        case "help", "--help", "-h": return Outcome(text: Self.help, exitCode: 0)
        case "generate": return Outcome(text: try GenerateCommand(arguments: arguments).run(), exitCode: 0)
        case "lint": return wantsHelp ? Outcome(text: LintCommand.help, exitCode: 0) : try LintCommand(rest).run()
        case "format": return wantsHelp ? Outcome(text: FormatCommand.help, exitCode: 0) : try FormatCommand(rest).run()
        default: throw .usage("there is no verb \"\(verb)\"")
        }
    }
}
