internal import Synchronization

/// The calls of one connection that wait for their answers.
final class PendingCalls: Sendable {
    typealias Answer = Result<JSONValue, RPCError>

    private struct State {
        var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
        var lastID = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    func nextID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    /// Waits for the answer; `send` is called once the call can be answered.
    func wait(for id: Int, send: () -> Void) async -> Answer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    if !state.isClosed { state.waiting[id] = continuation }
                    return !state.isClosed
                }
                guard isOpen else {
                    continuation.resume(returning: Self.closed)
                    return
                }
                // A cancellation that came before the call was listed found nothing to cancel.
                if Task.isCancelled { _ = finish(id, Self.cancelled) } else { send() }
            }
        } onCancel: {
            _ = finish(id, Self.cancelled)
        }
    }

    /// Gives a call its answer; false when none of that number waits.
    func finish(_ id: Int, _ answer: Answer) -> Bool {
        guard let continuation = state.withLock({ $0.waiting.removeValue(forKey: id) }) else { return false }
        continuation.resume(returning: answer)
        return true
    }

    /// Fails every call, now and later.
    func closeAll() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            state.isClosed = true
            return state.waiting.values.map { $0 }
        }
        for continuation in waiting { continuation.resume(returning: Self.closed) }
    }

    private static let closed = Answer.failure(RPCError(.connectionClosed, "The other side closed the connection."))
    private static let cancelled = Answer.failure(RPCError(.cancelled, "Cancelled."))
}
