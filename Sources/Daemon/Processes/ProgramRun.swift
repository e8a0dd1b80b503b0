import Glibc
import Wire

/// A program that is started, given a text, and waited for.
struct ProgramRun: Sendable {
    let program: String
    let arguments: [String]
    let environment: [String: String]
    var input = ""
    /// What it prints beyond this, in bytes, is dropped.
    var maximumOutput = Self.standardOutput
    let deadline: Duration
    let loop: EventLoop

    static let standardOutput = 16 << 10

    /// How it ended and what it printed.
    struct End: Sendable {
        let ending: ChildProcess.Ending
        /// Whether it was stopped because its time was over.
        let isLate: Bool
        let output, errors: String

        /// Whether it did what it was to do.
        var isGood: Bool { !isLate && ending == .exited(0) }
    }

    /// Runs it to its end; it is stopped when its time is over or the task is cancelled.
    func result() async throws(ProcessError) -> End {
        await finish(try start())
    }

    /// A program that runs, and our ends of its pipes; its own ends are closed here, or their end would never be seen.
    private struct Running: Sendable {
        let process: ChildProcess
        let input, output, errors: FileDescriptor
    }

    private func start() throws(ProcessError) -> Running {
        let input = try FileDescriptor.pipe(nonBlocking: .writing)
        let output = try FileDescriptor.pipe(nonBlocking: .reading)
        let errors = try FileDescriptor.pipe(nonBlocking: .reading)
        let process = try ChildProcess(
            ChildProcess.Launch(
                program: program,
                arguments: arguments,
                environment: environment,
                input: input.reading,
                output: output.writing,
                errors: errors.writing
            )
        )
        return Running(process: process, input: input.writing, output: output.reading, errors: errors.reading)
    }

    private func finish(_ running: Running) async -> End {
        let loop = loop
        let process = running.process
        let (input, output, errors) = (running.input, running.output, running.errors)
        let writing = Task(executorPreference: loop) { [text = self.input] in
            await PipeWriter(input, on: loop).writeAll(text)
        }
        let said = Task(executorPreference: loop) { [maximumOutput] in
            await PipeReader(output, on: loop).text(limit: maximumOutput)
        }
        let complained = Task(executorPreference: loop) { [maximumOutput] in
            await PipeReader(errors, on: loop).text(limit: maximumOutput)
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
        // A grandchild that keeps the pipe open must not keep anybody waiting.
        let grace = Task(executorPreference: loop) {
            try await Task.sleep(for: .milliseconds(500))
            said.cancel()
            complained.cancel()
        }
        let (printed, complaints) = (await said.value, await complained.value)
        grace.cancel()
        return End(ending: ending, isLate: isLate.isRaised, output: printed, errors: complaints)
    }
}
