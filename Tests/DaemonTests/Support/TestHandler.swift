import Synchronization
import Wire

@testable import Daemon

/// A handler in the test's own process.
final class TestHandler: Sendable {
    /// Answers one call; what it throws is the handler's error.
    typealias Script = @Sendable (_ method: String, _ parameters: JSONValue, Peer) async throws(RPCError) -> JSONValue

    let peer: Peer
    private let calls: Calls

    private final class Calls: Sendable {
        let all = Mutex<[(method: String, parameters: JSONValue)]>([])
        let cancelled = Mutex<[String]>([])
    }

    init(socket: UnixSocket, loop: EventLoop, script: @escaping Script) {
        let calls = Calls()
        self.calls = calls
        let peer = Peer(
            socket: socket,
            loop: loop,
            onRequest: { (method, parameters, peer) throws(RPCError) in
                calls.all.withLock { $0.append((method, parameters)) }
                return try await script(method, parameters, peer)
            },
            onNotification: { _, parameters, _ in
                guard let message = try? parameters.decode(CancelIntentNotification.self) else { return }
                calls.cancelled.withLock { $0.append(message.request) }
            }
        )
        self.peer = peer
        Task(executorPreference: loop) { await peer.run() }
    }

    deinit {
        peer.close()
    }

    /// The methods it was called with, in order.
    var methods: [String] { calls.all.withLock { $0.map(\.method) } }
    /// What it was called with.
    func parameters(of method: String) -> [JSONValue] {
        calls.all.withLock { $0.filter { $0.method == method }.map(\.parameters) }
    }
    /// The requests that were cancelled.
    var cancelled: [String] { calls.cancelled.withLock { $0 } }

    func register(_ app: String, intents: [RegisterRequest.Intent], activities: Bool? = nil) async throws {
        _ = try await peer.call(RegisterRequest(app: app, intents: intents, activities: activities))
    }

    /// Says yes to everything.
    static let obliging: Script = { (method, _, _) throws(RPCError) in
        switch method {
        case "intent.confirm": ["response": ["code": "ready"]]
        case "intent.handle": ["response": ["code": "success", "properties": ["minutes": 12]]]
        default: throw RPCError(.methodNotFound, method)
        }
    }
}
