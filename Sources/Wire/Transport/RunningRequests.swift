internal import Synchronization

/// Counts the requests of one connection that are under way, and tells when there are none left.
final class RunningRequests: Sendable {
    private struct State {
        var count = 0
        var isAbandoned = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// Counts one more; false when there are as many as may be.
    func begin() -> Bool {
        state.withLock { state in
            guard state.count < limit else { return false }
            state.count += 1
            return true
        }
    }

    func end() {
        resume { state in
            state.count -= 1
            return state.count == 0
        }
    }

    /// Waits until none is under way, or `abandon` is called; one task may wait.
    func finished() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    let isOver = state.count == 0 || state.isAbandoned
                    if !isOver { state.waiter = continuation }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            abandon()
        }
    }

    /// Nobody needs the answers any more.
    func abandon() {
        resume { state in
            state.isAbandoned = true
            return true
        }
    }

    private func resume(when isOver: (inout State) -> Bool) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard isOver(&state) else { return nil }
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }
}
