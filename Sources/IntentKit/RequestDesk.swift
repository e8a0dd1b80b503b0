internal import Synchronization
internal import Wire

/// The requests under way in a handler, so that the daemon can cancel one by its name.
final class RequestDesk: Sendable {
    private let tasks = Mutex<[String: Task<JSONValue, any Error>]>([:])

    /// Runs the work under a name that is free again when it ends.
    func run(_ request: String, _ work: @escaping @Sendable () async throws -> JSONValue) async throws -> JSONValue {
        let task = try tasks.withLock { tasks throws(RPCError) in
            guard tasks[request] == nil else { throw RPCError(.busy, "Request \(request) is under way already.") }
            let task = Task { try await work() }
            tasks[request] = task
            return task
        }
        defer { tasks.withLock { $0[request] = nil } }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    func cancel(_ request: String) {
        tasks.withLock { $0[request] }?.cancel()
    }
}
