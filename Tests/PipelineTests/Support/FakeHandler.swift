import Intents
import Pipeline
import Synchronization

/// A handler whose answers a test writes down; it keeps what it was asked.
final class FakeHandler: IntentHandling {
    typealias Resolve = @Sendable (Intent, Int) async throws(HandlerFailure) -> [ResolutionResult]
    typealias Respond = @Sendable (Intent, Backchannel?) async throws(HandlerFailure) -> IntentResponse

    typealias View = @Sendable (Snippet.State) throws(HandlerFailure) -> Snippet?

    let capabilities: HandlerCapabilities
    private let resolves: [String: Resolve]
    private let confirms: Respond?
    private let handles: Respond
    private let views: View?
    private let offers: [String: [IntentValue]]
    private let log = Mutex<[String]>([])

    init(
        resolves: [String: Resolve] = [:],
        options: [String: [IntentValue]] = [:],
        snippets: View? = nil,
        confirms: Respond? = nil,
        handles: @escaping Respond = { (_, _) throws(HandlerFailure) in IntentResponse(code: "success") }
    ) {
        self.resolves = resolves
        self.confirms = confirms
        self.handles = handles
        views = snippets
        offers = options
        capabilities = HandlerCapabilities(
            resolves: Set(resolves.keys),
            confirms: confirms != nil,
            snippets: snippets != nil,
            options: Set(options.keys)
        )
    }

    /// The calls in order: `resolve soup`, `confirm`, `handle`, `cancel`, …
    var calls: [String] { log.withLock { $0 } }

    func resolve(_ parameter: String, of intent: Intent) async throws(HandlerFailure) -> [ResolutionResult] {
        let count = log.withLock { log in
            log.append("resolve \(parameter)")
            return log.count { $0 == "resolve \(parameter)" }
        }
        guard let resolve = resolves[parameter] else { throw .protocolError("no resolve for \(parameter)") }
        return try await resolve(intent, count)
    }

    func confirm(_ intent: Intent) async throws(HandlerFailure) -> IntentResponse {
        log.withLock { $0.append("confirm") }
        guard let confirms else { throw .protocolError("no confirm") }
        return try await confirms(intent, nil)
    }

    func handle(_ intent: Intent, backchannel: Backchannel) async throws(HandlerFailure) -> IntentResponse {
        log.withLock { $0.append("handle") }
        return try await handles(intent, backchannel)
    }

    func snippet(
        _ state: Snippet.State,
        intent: Intent,
        response: IntentResponse?
    ) async throws(HandlerFailure) -> Snippet? {
        log.withLock { $0.append("snippet \(state.rawValue)") }
        return try views?(state)
    }

    func options(
        for parameter: String,
        of intent: Intent,
        search: String?
    ) async throws(HandlerFailure) -> [IntentValue] {
        log.withLock { $0.append("options \(parameter)" + (search.map { " \($0)" } ?? "")) }
        let all = offers[parameter] ?? []
        guard let search else { return all }
        return all.filter { $0.object?.displayString.lowercased().contains(search.lowercased()) == true }
    }

    func cancel() async { log.withLock { $0.append("cancel") } }
}
