import Wire

/// The program between its command line and its exit status.
struct Program: Sendable {
    private let world: World

    init(
        console: Console,
        environment: [String: String],
        input: Int32,
        executablePath: String = Environment.executablePath
    ) {
        world = World(console: console, environment: environment, executablePath: executablePath, input: input)
    }

    /// - Parameter words: the command line without the program's own name.
    func run(_ words: [String]) async -> ExitCode {
        do throws(Failure) {
            return try await perform(try CommandLineParser(commands: CommandTable.all).parse(words))
        } catch {
            report(error, asJSON: words.prefix { $0 != "--" }.contains("--json"))
            return error.code
        }
    }

    private func perform(_ request: Request) async throws(Failure) -> ExitCode {
        let console = world.console
        switch request {
        case .run(let command, let arguments, let global):
            return try await command.run(Invocation(arguments: arguments, global: global, world: world))
        case .help(let words): return try Help.print(words, on: console)
        case .version: console.print(verbatim: "phrasectl \(Version.current)\n")
        case .manual: console.print(verbatim: ManualPage(commands: CommandTable.all).text())
        case .completions(let shell): console.print(verbatim: Completions(commands: CommandTable.all).text(for: shell))
        case .identifiers(let kind, let global):
            try await Identifiers(Invocation(arguments: Arguments(), global: global, world: world)).print(kind)
        }
        return .done
    }

    private func report(_ failure: Failure, asJSON: Bool) {
        if asJSON {
            world.console.print(json: failure.json, on: .errors)
            return
        }
        world.console.tell("\("phrasectl:", .bad) \(failure.message)")
        if let hint = failure.hint { world.console.tell(Line("  \(hint)", .quiet)) }
    }
}
