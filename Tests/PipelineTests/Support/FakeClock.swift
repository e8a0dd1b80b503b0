import Pipeline
import Synchronization

/// A clock that a test moves by hand; who sleeps wakes when it is moved far enough.
final class FakeClock: Sendable {
    private struct Sleeper {
        let end: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Mutex(State())

    var clock: ExchangeClock {
        ExchangeClock(
            now: { self.state.withLock { $0.now } },
            sleep: { try await self.sleep(until: $0) }
        )
    }

    func advance(by step: Duration) {
        let due = state.withLock { state in
            state.now += step
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for name in due.keys { state.sleepers[name] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    private func sleep(until end: Duration) async throws {
        let name = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.remove(name) != nil { return .failure(CancellationError()) }
                    if end <= state.now { return .success(()) }
                    state.sleepers[name] = Sleeper(end: end, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: name)
                if sleeper == nil { state.cancelled.insert(name) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
