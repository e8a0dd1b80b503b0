import Pipeline
import Synchronization
import Wire

/// Runs the programs that phrases are bound to: argv as it is, what was said in the environment and on standard
/// input, never through a shell.
struct ProcessCommandRunner: CommandRunner {
    let environment: [String: String]
    let executablePath: String
    let loop: EventLoop
    let deadline: Duration

    func run(_ request: CommandRequest) async -> CommandResult {
        let path = ProgramPath(executablePath: executablePath, environment: environment)
        guard let name = request.arguments.first, let program = path.find(name) else {
            return .notFound("There is no program '\(request.arguments.first ?? "")' in PATH.")
        }
        let run = ProgramRun(
            program: program,
            arguments: Array(request.arguments.dropFirst()),
            environment: environment.merging(request.environment) { $1 },
            input: request.input,
            deadline: deadline,
            loop: loop
        )
        do throws(ProcessError) {
            let end = try await run.result()
            if end.isLate { return .timedOut }
            switch end.ending {
            case .exited(let status): return .ended(status: Int32(status), output: end.output, errors: end.errors)
            case .killed(let signal): return .signalled(Int32(signal))
            }
        } catch {
            return .notFound(error.message)
        }
    }
}

/// Something that happens once, seen from several tasks.
final class Flag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
