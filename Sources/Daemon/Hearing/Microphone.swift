import Glibc
import Speech
import Wire

/// The microphone: a supervised program that writes samples to its output, running only while someone is listened to.
///
/// A program that dies, hangs, finds its device busy or sleeps through a suspend is started again, at growing intervals
/// and not for ever; a named device that cannot be used gives way to the standard one.
struct Microphone: Sendable {
    /// How long a program may be silent before it counts as stuck.
    var stuckAfter = Duration.seconds(3)
    /// How often a program that fails before its first sample is started, for devices that are busy for a moment.
    static let attempts = 3
    /// How often it is started again after it has delivered.
    static let repairs = 5
    /// How long to wait before it is started again; doubled each time, up to the longest.
    private static let shortestWait = Duration.milliseconds(200)
    private static let longestWait = Duration.seconds(2)

    var configuration: DaemonConfiguration
    let environment: [String: String]
    let executablePath: String
    let loop: EventLoop
    /// Told what went wrong and was made good, or could not be.
    var trouble: @Sendable (String) -> Void = { _ in }
    /// How long the machine has slept since it was started: what a capture program does not survive.
    var asleep: @Sendable () -> Duration = { SystemSleep.total }

    /// The program that would be used, or why there is none.
    func command(device: String?) throws(RPCError) -> [String] {
        let path = ProgramPath(executablePath: executablePath, environment: environment)
        let choice = CaptureCommand.choose(
            configured: configuration.captureCommand,
            device: device,
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

    /// The program that would be used with the configured device.
    func command() throws(RPCError) -> [String] { try command(device: configuration.captureDevice) }

    /// Samples as they come, until `body` has had enough (it answers `false`) or the program ends.
    ///
    /// The program is stopped on every way out.
    func capture(_ body: (_ samples: [Int16]) async throws(RPCError) -> Bool) async throws(RPCError) {
        var device = configuration.captureDevice
        var (failures, hasDelivered) = (0, false)
        while true {
            let command = try command(device: device)
            let recording = try Recording(command: command, environment: environment)
            let end = try await recording.run(on: loop, stuckAfter: stuckAfter, asleep: asleep, body)
            switch end {
            case .enough: return
            case .ended(let samples) where samples > 0 || hasDelivered: return
            case .ended: failures += 1
            case .failed(let samples, _):
                hasDelivered = hasDelivered || samples > 0
                failures += 1
            }
            let reason = "\(command[0]) \(end.reason)"
            let most = hasDelivered ? Self.repairs : Self.attempts
            guard failures < most, !Task.isCancelled else {
                trouble(reason)
                throw RPCError(.unsupported, reason)
            }
            if failures == most - 1, device != nil, configuration.captureCommand == nil {
                trouble("The microphone '\(device ?? "")' cannot be used; the standard one is used. \(reason)")
                device = nil
            } else {
                trouble("\(reason); it is started again.")
            }
            let wait = min(Self.longestWait, Self.shortestWait * (1 << (failures - 1)))
            try? await Task.sleep(for: wait)
        }
    }
}

/// One run of a capture program.
private struct Recording {
    enum End {
        /// The listener has had enough.
        case enough
        /// The program has ended by itself, as if there were no more to hear.
        case ended(samples: Int)
        /// It died, hung, or slept.
        case failed(samples: Int, reason: String)

        var reason: String {
            switch self {
            case .enough: "was stopped"
            case .ended: "recorded nothing"
            case .failed(0, let reason): "recorded nothing: \(reason)"
            case .failed(_, let reason): "stopped recording: \(reason)"
            }
        }
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
        stuckAfter patience: Duration,
        asleep: () -> Duration,
        _ body: ([Int16]) async throws(RPCError) -> Bool
    ) async throws(RPCError) -> End {
        let ending = Task(executorPreference: loop) { await process.ended(on: loop) }
        let complaints = Task(executorPreference: loop) { await PipeReader(errors, on: loop).text(limit: 4096) }
        var total = 0
        var failure: RPCError?
        var (isEnough, fault) = (false, "")
        let reader = PipeReader(output, on: loop)
        let slept = asleep()
        var odd: [UInt8] = []
        while !isEnough {
            let bytes: [UInt8]?
            do throws(RPCError) {
                bytes = try await reader.next(within: patience)
            } catch {
                if error.known == .cancelled { failure = error } else { fault = "no samples for \(patience)" }
                break
            }
            guard let bytes else { break }
            if asleep() - slept > .seconds(1) {
                fault = "the machine was asleep"
                break
            }
            let whole = odd + bytes
            odd = whole.count % 2 == 0 ? [] : [whole[whole.count - 1]]
            let samples = Self.samples(whole)
            total += samples.count
            do throws(RPCError) {
                isEnough = try await !body(samples)
            } catch {
                failure = error
                break
            }
        }
        let stopping = process.stop(within: .seconds(2))
        let result = await ending.value
        stopping.cancel()
        let said = await complaints.value.split(separator: "\n").last.map { ": \($0)" } ?? ""
        if let failure { throw failure }
        if isEnough { return .enough }
        if !fault.isEmpty { return .failed(samples: total, reason: fault) }
        return result == .exited(0) ? .ended(samples: total) : .failed(samples: total, reason: "\(result)\(said)")
    }

    private static func samples(_ bytes: [UInt8]) -> [Int16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            Int16(truncatingIfNeeded: Int(bytes[index]) | Int(bytes[index + 1]) << 8)
        }
    }
}
