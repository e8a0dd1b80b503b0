import CLinux
import Glibc
import Synchronization

/// A thread that runs the jobs of one actor, in order: the home of blocking or heavy work.
///
/// The concurrency pool is as wide as the machine has cores, so a decoder or a database that blocked there would
/// starve everything else. The thread lives as long as this object; an actor that names it as its executor must
/// keep it.
final class DedicatedThread: Sendable {
    private let executor: ThreadExecutor

    init(name: String) {
        executor = ThreadExecutor()
        executor.start(name: name)
    }

    deinit {
        executor.finish()
    }

    var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }
}

/// The thread's queue, kept alive by the thread itself.
private final class ThreadExecutor: SerialExecutor, Sendable {
    private struct Inbox {
        var jobs: [UnownedJob] = []
        var isFinished = false
    }

    private let inbox = Mutex(Inbox())
    private let bell = clinux_bell_open()
    private let thread = Mutex<pthread_t?>(nil)

    deinit {
        close(bell)
    }

    func start(name: String) {
        let start = Unmanaged.passRetained(ThreadStart(name: name, executor: self))
        var identifier = pthread_t()
        let failure = pthread_create(&identifier, nil, { ThreadStart.run($0) }, start.toOpaque())
        precondition(failure == 0, "No thread can be started: error \(failure)")
        pthread_detach(identifier)
        thread.withLock { $0 = identifier }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        inbox.withLock { $0.jobs.append(job) }
        clinux_bell_ring(bell)
    }

    func finish() {
        inbox.withLock { $0.isFinished = true }
        clinux_bell_ring(bell)
    }

    func checkIsolated() {
        precondition(isOnThread, "Called outside its thread")
    }

    func isIsolatingCurrentContext() -> Bool? {
        isOnThread
    }

    private var isOnThread: Bool {
        thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    fileprivate func run() {
        while true {
            let (jobs, isFinished) = inbox.withLock { inbox in
                defer { inbox.jobs.removeAll() }
                return (inbox.jobs, inbox.isFinished)
            }
            for job in jobs {
                job.runSynchronously(on: asUnownedSerialExecutor())
            }
            if jobs.isEmpty {
                if isFinished { return }
                clinux_bell_wait(bell)
            }
        }
    }
}

private final class ThreadStart {
    let name: String
    let executor: ThreadExecutor

    init(name: String, executor: ThreadExecutor) {
        self.name = name
        self.executor = executor
    }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        let start = Unmanaged<ThreadStart>.fromOpaque(pointer).takeRetainedValue()
        clinux_name_thread(start.name)
        start.executor.run()
        return nil
    }
}
