import Intents
import Pipeline
import Synchronization
import Wire

/// An app's handler that is started once the exchange has learnt that the app may be used, and not before.
///
/// It stands between the exchange and the permissions: what the exchange is told about an allowed app waits until
/// the app's handler is there, or cannot be.
final class AdmittedHandler: IntentHandling, PermissionStore {
    private enum State {
        case notStarted
        case ready(RemoteHandler)
        case failed(HandlerFailure)
    }

    private let permissions: any PermissionStore
    private let start: @Sendable () async throws(HandlerFailure) -> RemoteHandler
    private let state = Mutex(State.notStarted)

    init(
        permissions: any PermissionStore,
        start: @escaping @Sendable () async throws(HandlerFailure) -> RemoteHandler
    ) {
        self.permissions = permissions
        self.start = start
    }

    func permission(for app: String) async -> Permission {
        let permission = await permissions.permission(for: app)
        if permission == .allowed { await prepare() }
        return permission
    }

    func setPermission(_ permission: Permission, for app: String) async -> Bool {
        let wasKept = await permissions.setPermission(permission, for: app)
        if permission == .allowed { await prepare() }
        return wasKept
    }

    /// A handler that could not be started seems to confirm, so that the exchange learns of it before it asks the
    /// person for anything.
    var capabilities: HandlerCapabilities {
        state.withLock { state in
            if case .ready(let handler) = state { handler.capabilities } else { HandlerCapabilities(confirms: true) }
        }
    }

    func resolve(_ parameter: String, of intent: Intent) async throws(HandlerFailure) -> [ResolutionResult] {
        try await handler.resolve(parameter, of: intent)
    }

    func confirm(_ intent: Intent) async throws(HandlerFailure) -> IntentResponse {
        try await handler.confirm(intent)
    }

    func handle(_ intent: Intent, backchannel: Backchannel) async throws(HandlerFailure) -> IntentResponse {
        try await handler.handle(intent, backchannel: backchannel)
    }

    func snippet(
        _ state: Snippet.State,
        intent: Intent,
        response: IntentResponse?
    ) async throws(HandlerFailure) -> Snippet? {
        try await handler.snippet(state, intent: intent, response: response)
    }

    func options(
        for parameter: String,
        of intent: Intent,
        search: String?
    ) async throws(HandlerFailure) -> [IntentValue] {
        try await handler.options(for: parameter, of: intent, search: search)
    }

    /// Nothing to do: the connection cancels a call at the handler when the call's task is cancelled.
    func cancel() async {}

    private func prepare() async {
        guard state.withLock({ if case .notStarted = $0 { true } else { false } }) else { return }
        do throws(HandlerFailure) {
            let handler = try await start()
            state.withLock { $0 = .ready(handler) }
        } catch {
            state.withLock { $0 = .failed(error) }
        }
    }

    private var handler: RemoteHandler {
        get throws(HandlerFailure) {
            let state = state.withLock { $0 }
            switch state {
            case .ready(let handler): return handler
            case .failed(let failure): throw failure
            case .notStarted: throw .missing
            }
        }
    }
}
