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
            return await finish(try start(program, request), request.input)
        } catch {
            return .notFound(error.message)
        }
    }

    /// A program that runs, and our ends of its pipes; its own ends are closed here, or their end would never be seen.
    private struct Running: Sendable {
        let process: ChildProcess
        let input, output, errors: FileDescriptor
    }

    private func start(_ program: String, _ request: CommandRequest) throws(ProcessError) -> Running {
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
        return Running(process: process, input: input.writing, output: output.reading, errors: errors.reading)
    }

    private func finish(_ running: Running, _ text: String) async -> CommandResult {
        let loop = loop
        let process = running.process
        let (output, errors) = (running.output, running.errors)
        let writing = write(text, to: running.input)
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
        let (printed, complaints) = (await said.value, await complained.value)
        grace.cancel()
        if isLate.isRaised { return .timedOut }
        switch ending {
        case .exited(let status): return .ended(status: Int32(status), output: printed, errors: complaints)
        case .killed(let signal): return .signalled(Int32(signal))
        }
    }

    private func write(_ text: String, to input: FileDescriptor) -> Task<Void, Never> {
        let loop = loop
        return Task(executorPreference: loop) { await PipeWriter(input, on: loop).writeAll(text) }
    }
}

/// Something that happens once, seen from several tasks.
final class Flag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
