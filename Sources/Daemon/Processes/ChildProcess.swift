import CLinux
import Glibc
import Synchronization
import Wire

/// A program the daemon started, in a process group of its own.
///
/// Whoever starts one must await `ended`, or a zombie stays behind. Signals reach the whole group, and none is sent
/// once the process was reaped, when its number may belong to another.
final class ChildProcess: Sendable {
    enum Ending: Sendable, Hashable, CustomStringConvertible {
        case exited(Int)
        case killed(signal: Int)

        var description: String {
            switch self {
            case .exited(let code): "exit code \(code)"
            case .killed(let signal): "signal \(signal)"
            }
        }
    }

    /// What a program is started with; a stream that is `nil` is `/dev/null`.
    struct Launch: Sendable {
        var program: String
        var arguments: [String]
        var environment: [String: String]
        var directory: String?
        var input: FileDescriptor?
        var output: FileDescriptor?
        var errors: FileDescriptor?
    }

    let id: pid_t
    private let descriptor: FileDescriptor
    private let isReaped = Mutex(false)

    /// Never goes through a shell: the arguments arrive as they are.
    init(_ launch: Launch) throws(ProcessError) {
        let null = try FileDescriptor.null()
        var process: pid_t = 0
        let failure = Self.withStrings([launch.program] + launch.arguments) { arguments in
            Self.withStrings(launch.environment.map { "\($0)=\($1)" }) { environment in
                clinux_spawn(
                    launch.program,
                    arguments,
                    environment,
                    launch.directory,
                    (launch.input ?? null).number,
                    (launch.output ?? null).number,
                    (launch.errors ?? null).number,
                    &process
                )
            }
        }
        guard failure == 0 else { throw ProcessError("\(launch.program) cannot be started", code: failure) }
        let descriptor = clinux_process_descriptor(process)
        guard descriptor >= 0 else {
            let code = errno
            kill(process, SIGKILL)
            throw ProcessError("\(launch.program) cannot be watched", code: code)
        }
        id = process
        self.descriptor = FileDescriptor(owning: descriptor)
    }

    /// Waits until the process has ended, and reaps it. Call it once.
    func ended(on loop: EventLoop) async -> Ending {
        while true {
            var code: Int32 = 0
            let state = isReaped.withLock { isReaped in
                let state = clinux_process_ended(id, &code)
                isReaped = state != 0
                return state
            }
            switch state {
            case 0: await Self.waitUncancelled(descriptor.number, on: loop)
            case 1: return .exited(Int(code))
            case 2: return .killed(signal: Int(code))
            default: return .exited(-1)
            }
        }
    }

    /// Sends a signal to the process and all it started.
    func signal(_ number: Int32) {
        isReaped.withLock { isReaped in
            if !isReaped { _ = kill(-id, number) }
        }
    }

    /// Asks the process to end, and makes it end when it has not within the time.
    func stop(within time: Duration) -> Task<Void, Never> {
        signal(SIGTERM)
        return Task {
            try? await Task.sleep(for: time)
            signal(SIGKILL)
        }
    }

    /// A process must be reaped even when the one who waits for it was cancelled.
    private static func waitUncancelled(_ descriptor: Int32, on loop: EventLoop) async {
        await Task { try? await loop.readable(descriptor) }.value
    }

    private static func withStrings<Result>(
        _ strings: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
