import Synchronization

/// How long a call may still take. It can be started anew and stopped for a while, from any thread.
final class DeadlineWatch: Sendable {
    private struct State {
        var end: Duration
        var stops = 0
    }

    private let limit: Duration
    private let clock: ExchangeClock
    private let state: Mutex<State>

    init(limit: Duration, clock: ExchangeClock) {
        self.limit = limit
        self.clock = clock
        state = Mutex(State(end: clock.now() + limit))
    }

    /// Gives the call its whole time again.
    func restart() {
        let now = clock.now()
        state.withLock { $0.end = now + limit }
    }

    /// Stops the time until `resume`; may be called several times.
    func pause() {
        state.withLock { $0.stops += 1 }
    }

    /// Goes on with the whole time, when each `pause` has been taken back.
    func resume() {
        let now = clock.now()
        state.withLock { state in
            state.stops -= 1
            state.end = now + limit
        }
    }

    /// Waits until the time is over; returns early when the task is cancelled.
    func wait() async {
        while !Task.isCancelled {
            let now = clock.now()
            let (end, isStopped) = state.withLock { ($0.end, $0.stops > 0) }
            if end <= now && !isStopped { return }
            do {
                try await clock.sleep(isStopped ? now + limit : end)
            } catch {
                return
            }
        }
    }
}
