internal import CLinux
internal import Glibc
internal import Synchronization

/// One thread that waits for descriptors and runs the tasks that prefer it.
///
/// All of a socket's work happens on this thread, in straight async code, so nothing here may block it. It is used as
/// a task executor: `Task(executorPreference: loop)`, `withTaskExecutorPreference(loop)`. Any thread may call it.
public final class EventLoop: TaskExecutor, Sendable {
    private enum Interest { case reading, writing, hangUp }

    private struct Wait {
        let token: Int
        let interest: Interest
        let continuation: CheckedContinuation<Void, any Error>

        func isMet(by event: clinux_event) -> Bool {
            switch interest {
            case .reading: event.readable != 0
            case .writing: event.writable != 0
            case .hangUp: event.broken != 0
            }
        }
    }

    private struct State {
        var jobs: [UnownedJob] = []
        var waits: [Int32: [Wait]] = [:]
        var lastToken = 0
        var isAsleep = false
        var isStopping = false
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let poller: Int32
    private let doorbell: Int32

    /// Starts the thread, under this name (15 bytes are kept).
    ///
    /// - Throws: `WireError` when the system has no descriptor or thread left.
    public init(name: String) throws(WireError) {
        poller = clinux_poller_open()
        doorbell = clinux_doorbell_open()
        guard poller >= 0, doorbell >= 0, clinux_poller_watch(poller, doorbell, 1, 0) == 0 else {
            throw WireError(.system, "The event loop cannot be set up: \(WireError.reason(errno)).")
        }
        let start = Unmanaged.passRetained(LoopStart(name: name, loop: self))
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, { LoopStart.run($0) }, start.toOpaque())
        guard failure == 0 else {
            start.release()
            throw WireError(.system, "The event loop's thread cannot be started: \(WireError.reason(failure)).")
        }
        pthread_detach(thread)
    }

    deinit {
        close(poller)
        close(doorbell)
    }

    /// Ends the thread once it has nothing left to run; what waits for a descriptor then is cancelled.
    public func stop() {
        state.withLock { $0.isStopping = true }
        clinux_bell_ring(doorbell)
    }

    /// Takes a task's next step; the runtime calls it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let (isLate, mustRing) = state.withLock { state in
            guard !state.hasEnded else { return (true, false) }
            state.jobs.append(job)
            defer { state.isAsleep = false }
            return (false, state.isAsleep)
        }
        if mustRing { clinux_bell_ring(doorbell) }
        // The thread has ended, and a task that is never resumed would leak everything it holds.
        if isLate { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Answers from the loop's own thread: what a watchdog asks.
    public func ping() async {
        await Task(executorPreference: self) {}.value
    }

    /// Waits until there is something to read, or the other end is closed.
    ///
    /// The descriptor must stay open meanwhile.
    ///
    /// - Throws: `CancellationError` when the task is cancelled or the loop stopped.
    public func readable(_ descriptor: Int32) async throws {
        try await ready(descriptor, .reading)
    }

    /// Waits until there is room to write, or the other end is closed.
    ///
    /// - Throws: `CancellationError` when the task is cancelled or the loop stopped.
    public func writable(_ descriptor: Int32) async throws {
        try await ready(descriptor, .writing)
    }

    /// Waits until the connection is over in both directions: the other side has not merely said its last word.
    ///
    /// - Throws: `CancellationError` when the task is cancelled or the loop stopped.
    public func hungUp(_ descriptor: Int32) async throws {
        try await ready(descriptor, .hangUp)
    }

    private func ready(_ descriptor: Int32, _ interest: Interest) async throws {
        let token = state.withLock { state in
            state.lastToken += 1
            return state.lastToken
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(Wait(token: token, interest: interest, continuation: continuation), for: descriptor)
            }
        } onCancel: {
            abandon(token, for: descriptor)
        }
    }

    private func wait(_ wait: Wait, for descriptor: Int32) {
        enum Verdict { case waiting, ready, cancelled }
        let verdict = state.withLock { state -> Verdict in
            // Asked under the lock: a cancellation that came before finds nothing to abandon, one that comes after does.
            // Once the loop stops it looks at its waits no more.
            if Task.isCancelled || state.isStopping { return .cancelled }
            state.waits[descriptor, default: []].append(wait)
            if arm(descriptor, state.waits[descriptor] ?? []) { return .waiting }
            state.waits[descriptor]?.removeLast()
            return .ready
        }
        switch verdict {
        case .waiting: break
        case .ready: wait.continuation.resume()
        case .cancelled: wait.continuation.resume(throwing: CancellationError())
        }
    }

    private func abandon(_ token: Int, for descriptor: Int32) {
        let wait = state.withLock { state -> Wait? in
            guard let index = state.waits[descriptor]?.firstIndex(where: { $0.token == token }) else { return nil }
            return state.waits[descriptor]?.remove(at: index)
        }
        wait?.continuation.resume(throwing: CancellationError())
    }

    /// Watches for what is waited for; false when the descriptor cannot be watched, as a file, which is always ready.
    private func arm(_ descriptor: Int32, _ waits: [Wait]) -> Bool {
        let forReading = waits.contains { $0.interest == .reading }
        let forWriting = waits.contains { $0.interest == .writing }
        return clinux_poller_watch(poller, descriptor, forReading ? 1 : 0, forWriting ? 1 : 0) == 0
    }

    fileprivate func run() {
        var events = [clinux_event](repeating: clinux_event(), count: 64)
        while true {
            let (jobs, isOver) = state.withLock { state in
                defer { state.jobs.removeAll(keepingCapacity: true) }
                state.isAsleep = state.jobs.isEmpty && !state.isStopping
                state.hasEnded = state.jobs.isEmpty && state.isStopping && state.waits.allSatisfy(\.value.isEmpty)
                return (state.jobs, state.hasEnded)
            }
            if isOver { return }
            for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
            let count = clinux_poller_wait(poller, &events, 64, jobs.isEmpty ? -1 : 0)
            for event in events[..<Int(count)] { fire(event) }
            cancelWaitsWhenStopping()
        }
    }

    private func fire(_ event: clinux_event) {
        if event.descriptor == doorbell {
            clinux_doorbell_clear(doorbell)
            _ = clinux_poller_watch(poller, doorbell, 1, 0)
            return
        }
        let ready = state.withLock { state -> [Wait] in
            let waits = state.waits[event.descriptor] ?? []
            let ready = waits.filter { $0.isMet(by: event) }
            let left = waits.filter { wait in !ready.contains { $0.token == wait.token } }
            state.waits[event.descriptor] = left.isEmpty ? nil : left
            if !left.isEmpty { _ = arm(event.descriptor, left) }
            return ready
        }
        for wait in ready { wait.continuation.resume() }
    }

    private func cancelWaitsWhenStopping() {
        let waits = state.withLock { state -> [Wait] in
            guard state.isStopping else { return [] }
            defer { state.waits = [:] }
            return state.waits.values.flatMap { $0 }
        }
        for wait in waits { wait.continuation.resume(throwing: CancellationError()) }
    }
}

/// What the new thread is told.
private final class LoopStart {
    let name: String
    let loop: EventLoop

    init(name: String, loop: EventLoop) {
        self.name = name
        self.loop = loop
    }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        let start = Unmanaged<LoopStart>.fromOpaque(pointer).takeRetainedValue()
        clinux_name_thread(start.name)
        start.loop.run()
        return nil
    }
}
