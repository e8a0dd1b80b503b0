import Language
import Wire

/// What the daemon says aloud, one text after the other; while it speaks, nobody listens.
///
/// It speaks through the configured command, speech-dispatcher's socket, or `spd-say`, whichever is there first. That
/// something could not be said is an answer, never an error of what it belongs to.
actor Voice {
    private let configuration: Current<DaemonConfiguration>
    private let environment: [String: String]
    private let programs: ProgramPath
    private let loop: EventLoop
    private let log: Log
    private var last: Task<SpeakingError?, Never>?
    private var generation = 0

    /// How long one text may be spoken.
    private static let longest = Duration.seconds(120)
    /// Texts are cut at this many characters: nobody listens to more.
    private static let mostCharacters = 1000

    init(
        configuration: Current<DaemonConfiguration>,
        environment: [String: String],
        programs: ProgramPath,
        loop: EventLoop,
        log: Log
    ) {
        self.configuration = configuration
        self.environment = environment
        self.programs = programs
        self.loop = loop
        self.log = log
    }

    /// Says a text after all that was asked to be said before; returns when it has been said, or with why it was not.
    func say(_ text: String, language: LanguageTag) async -> SpeakingError? {
        await enqueue(text, language: language).value
    }

    /// Says a text some time soon.
    @discardableResult
    func enqueue(_ text: String, language: LanguageTag) -> Task<SpeakingError?, Never> {
        let before = last
        let own = generation
        let task = Task<SpeakingError?, Never>(executorPreference: loop) {
            _ = await before?.value
            guard await self.generation == own else { return nil }
            return await self.speak(text, language)
        }
        last = task
        return task
    }

    /// Stops what is being said, forgets what waits, and returns when it is silent: before somebody is listened to.
    func hush() async {
        generation += 1
        last?.cancel()
        await silence()
    }

    /// Returns when all has been said.
    func silence() async {
        _ = await last?.value
    }

    /// What would be spoken through; `nil` when there is nothing.
    nonisolated var means: String? {
        if let command = configuration.value.speechCommand { return command.joined(separator: " ") }
        if let dispatcher, dispatcher.isThere { return "speech-dispatcher" }
        return programs.find("spd-say")
    }

    private func speak(_ text: String, _ language: LanguageTag) async -> SpeakingError? {
        let text = Self.clean(text)
        guard !text.isEmpty else { return nil }
        do throws(SpeakingError) {
            if let command = configuration.value.speechCommand {
                try await run(command, input: text)
            } else if let dispatcher, dispatcher.isThere {
                try await dispatcher.say(text, language: language.identifier)
            } else if let program = programs.find("spd-say") {
                let options = ["--wait", "--application-name", "phrased", "--language", language.language]
                try await run([program] + options + ["--", text], input: "")
            } else {
                throw SpeakingError("There is nothing to speak with; install speech-dispatcher.")
            }
            return nil
        } catch {
            log.notice("Something could not be said: \(error.reason)")
            return error
        }
    }

    private nonisolated var dispatcher: SpeechDispatcher? {
        SpeechDispatcher.path(environment: environment).map { SpeechDispatcher(path: $0, loop: loop) }
    }

    private func run(_ command: [String], input: String) async throws(SpeakingError) {
        guard let name = command.first, let program = programs.find(name) else {
            throw SpeakingError("There is no program '\(command.first ?? "")' to speak with.")
        }
        let run = ProgramRun(
            program: program,
            arguments: Array(command.dropFirst()),
            environment: environment,
            input: input,
            deadline: Self.longest,
            loop: loop
        )
        do throws(ProcessError) {
            let end = try await run.result()
            guard end.isGood || Task.isCancelled else {
                throw ProcessError("\(name) ended with \(end.ending)")
            }
        } catch {
            throw SpeakingError(error.message + ".")
        }
    }

    private static func clean(_ text: String) -> String {
        let spoken = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }
        return String(spoken.joined().split(separator: " ").joined(separator: " ").prefix(mostCharacters))
    }
}
