import Glibc
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

    /// What a program prints beyond this, in bytes, is dropped.
    static let maximumOutput = 16 << 10

    func run(_ request: CommandRequest) async -> CommandResult {
        let path = ProgramPath(executablePath: executablePath, environment: environment)
        guard let name = request.arguments.first, let program = path.find(name) else {
            return .notFound("There is no program '\(request.arguments.first ?? "")' in PATH.")
        }
        do throws(ProcessError) {
            let input = try FileDescriptor.pipe(nonBlocking: .writing)
            let output = try FileDescriptor.pipe(nonBlocking: .reading)
            let errors = try FileDescriptor.pipe(nonBlocking: .reading)
            let process = try ChildProcess(
                ChildProcess.Launch(
                    program: program,
                    arguments: Array(request.arguments.dropFirst()),
                    environment: environment.merging(request.environment) { $1 },
                    input: input.reading,
                    output: output.writing,
                    errors: errors.writing
                )
            )
            return await finish(
                process,
                input: input.writing,
                request.input,
                output: output.reading,
                errors: errors.reading
            )
        } catch {
            return .notFound(error.message)
        }
    }

    private func finish(
        _ process: ChildProcess,
        input: FileDescriptor,
        _ text: String,
        output: FileDescriptor,
        errors: FileDescriptor
    ) async -> CommandResult {
        let loop = loop
        let writing = Task(executorPreference: loop) { await PipeWriter(input, on: loop).write(text) }
        let said = Task(executorPreference: loop) {
            await PipeReader(output, on: loop).text(limit: Self.maximumOutput)
        }
        let complained = Task(executorPreference: loop) {
            await PipeReader(errors, on: loop).text(limit: Self.maximumOutput)
        }
        let isLate = Flag()
        let watch = Task(executorPreference: loop) { [deadline] in
            try await Task.sleep(for: deadline)
            isLate.raise()
            await process.stop(within: .seconds(2)).value
        }
        let ending = await withTaskCancellationHandler {
            await process.ended(on: loop)
        } onCancel: {
            process.signal(SIGTERM)
        }
        watch.cancel()
        writing.cancel()
        // A grandchild that keeps the pipe open must not keep the exchange open.
        let grace = Task(executorPreference: loop) {
            try await Task.sleep(for: .milliseconds(500))
            said.cancel()
            complained.cancel()
        }
        let (printed, errors) = (await said.value, await complained.value)
        grace.cancel()
        if isLate.isRaised { return .timedOut }
        switch ending {
        case .exited(let status): return .ended(status: Int32(status), output: printed, errors: errors)
        case .killed(let signal): return .signalled(Int32(signal))
        }
    }
}

/// Something that happens once, seen from several tasks.
final class Flag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
