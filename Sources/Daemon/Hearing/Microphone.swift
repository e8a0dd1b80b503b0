import Glibc
import Speech
import Wire

/// The microphone: a supervised program that writes samples to its output, running only while someone is listened to.
struct Microphone: Sendable {
    /// How long a program may be silent before it counts as stuck.
    static let stuckAfter = Duration.seconds(3)
    /// How often a program that fails before its first sample is started, for devices that are busy for a moment.
    static let attempts = 3

    let configuration: DaemonConfiguration
    let environment: [String: String]
    let executablePath: String
    let loop: EventLoop

    /// The program that would be used, or why there is none.
    func command() throws(RPCError) -> [String] {
        let path = ProgramPath(executablePath: executablePath, environment: environment)
        let choice = CaptureCommand.choose(
            configured: configuration.captureCommand,
            device: configuration.captureDevice,
            isExecutable: { path.find($0) != nil }
        )
        guard let choice, let name = choice.arguments.first, let program = path.find(name) else {
            let tried = configuration.captureCommand?.prefix(1).map { $0 } ?? CaptureCommand.tried
            throw RPCError(
                .unsupported,
                "There is no program to record with (looked for \(tried.joined(separator: ", "))). "
                    + "Install pipewire-bin, pulseaudio-utils or alsa-utils, or set [microphone] command in phrased.conf."
            )
        }
        return [program] + choice.arguments.dropFirst()
    }

    /// Samples as they come, until `body` has had enough (it answers `false`) or the program ends.
    ///
    /// The program is stopped on every way out.
    func capture(_ body: (_ samples: [Int16]) async throws(RPCError) -> Bool) async throws(RPCError) {
        let command = try command()
        for attempt in 1...Self.attempts {
            let recording = try Recording(command: command, environment: environment)
            let end = try await recording.run(on: loop, body)
            switch end {
            case .enough: return
            case .ended(let samples, _) where samples > 0: return
            case .ended(_, let reason) where attempt == Self.attempts || Task.isCancelled:
                throw RPCError(.unsupported, "\(command[0]) recorded nothing: \(reason)")
            case .ended:
                try? await Task.sleep(for: .milliseconds(200 * attempt))
            }
        }
    }
}

/// One run of a capture program.
private struct Recording {
    enum End {
        case enough
        case ended(samples: Int, reason: String)
    }

    private let process: ChildProcess
    private let output: FileDescriptor
    private let errors: FileDescriptor

    init(command: [String], environment: [String: String]) throws(RPCError) {
        do throws(ProcessError) {
            let output = try FileDescriptor.pipe(nonBlocking: .reading)
            let errors = try FileDescriptor.pipe(nonBlocking: .reading)
            process = try ChildProcess(
                ChildProcess.Launch(
                    program: command[0],
                    arguments: Array(command.dropFirst()),
                    environment: environment,
                    output: output.writing,
                    errors: errors.writing
                )
            )
            self.output = output.reading
            self.errors = errors.reading
        } catch {
            throw RPCError(.unsupported, error.message)
        }
    }

    func run(
        on loop: EventLoop,
        _ body: ([Int16]) async throws(RPCError) -> Bool
    ) async throws(RPCError) -> End {
        let ending = Task(executorPreference: loop) { await process.ended(on: loop) }
        let complaints = Task(executorPreference: loop) { await PipeReader(errors, on: loop).text(limit: 4096) }
        var total = 0
        var failure: RPCError?
        var isEnough = false
        do throws(RPCError) {
            let reader = PipeReader(output, on: loop)
            var odd: [UInt8] = []
            while !isEnough, let bytes = try await reader.next(within: Microphone.stuckAfter) {
                let whole = odd + bytes
                odd = whole.count % 2 == 0 ? [] : [whole[whole.count - 1]]
                let samples = Self.samples(whole)
                total += samples.count
                isEnough = try await !body(samples)
            }
        } catch {
            failure = error
        }
        let stopping = process.stop(within: .seconds(2))
        let result = await ending.value
        stopping.cancel()
        let said = await complaints.value.split(separator: "\n").last.map { ": \($0)" } ?? ""
        if let failure { throw failure }
        return isEnough ? .enough : .ended(samples: total, reason: "\(result)\(said)")
    }

    private static func samples(_ bytes: [UInt8]) -> [Int16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            Int16(truncatingIfNeeded: Int(bytes[index]) | Int(bytes[index + 1]) << 8)
        }
    }
}
