import Intents
import Pipeline
import Wire

/// A handler over the socket, as one exchange sees it.
struct RemoteHandler: IntentHandling {
    let connection: HandlerConnection
    /// The intent's class and its name: a handler registers it by either.
    let names: [String]
    let session: String
    let site: String
    let language: String
    /// Told how far the handler's work is.
    let progressed: @Sendable (Double) -> Void

    var capabilities: HandlerCapabilities {
        guard let declared = names.lazy.compactMap({ connection.intents[$0] }).first else {
            return HandlerCapabilities()
        }
        return HandlerCapabilities(
            resolves: Set(declared.resolves),
            confirms: declared.confirms,
            snippets: declared.snippets,
            options: Set(declared.options)
        )
    }

    func resolve(_ parameter: String, of intent: Intent) async throws(HandlerFailure) -> [ResolutionResult] {
        let json = try Self.json(intent)
        let reply = try await connection.call(session: session) { request in
            ResolveRequest(
                session: session,
                request: request,
                site: site,
                language: language,
                intent: json,
                parameter: parameter
            )
        }
        return try reply.results.map { (resolution) throws(HandlerFailure) in try Self.result(resolution) }
    }

    func confirm(_ intent: Intent) async throws(HandlerFailure) -> IntentResponse {
        let json = try Self.json(intent)
        let reply = try await connection.call(session: session) { request in
            ConfirmRequest(session: session, request: request, site: site, language: language, intent: json)
        }
        return try Self.value(reply.response)
    }

    func handle(_ intent: Intent, backchannel: Backchannel) async throws(HandlerFailure) -> IntentResponse {
        let json = try Self.json(intent)
        let progressed = progressed
        let channel = Backchannel(
            report: { report in
                if let fraction = report.fraction { progressed(fraction) }
                backchannel.progress(report.message, fraction: report.fraction)
            },
            question: { await backchannel.ask($0) }
        )
        let reply = try await connection.call(session: session, backchannel: channel) { request in
            HandleRequest(session: session, request: request, site: site, language: language, intent: json)
        }
        return try Self.value(reply.response)
    }

    func snippet(
        _ state: Snippet.State,
        intent: Intent,
        response: IntentResponse?
    ) async throws(HandlerFailure) -> Snippet? {
        let json = try Self.json(intent)
        let response = try response.map { (response) throws(HandlerFailure) in try Self.json(response) }
        let reply = try await connection.call(session: session) { request in
            SnippetRequest(
                session: session,
                request: request,
                site: site,
                language: language,
                intent: json,
                state: state.rawValue,
                response: response
            )
        }
        return reply.snippet.isNull ? nil : try Self.value(reply.snippet)
    }

    func options(
        for parameter: String,
        of intent: Intent,
        search: String?
    ) async throws(HandlerFailure) -> [IntentValue] {
        let json = try Self.json(intent)
        let reply = try await connection.call(session: session) { request in
            OptionsRequest(
                session: session,
                request: request,
                site: site,
                language: language,
                intent: json,
                parameter: parameter,
                search: search
            )
        }
        return try reply.options.map { (option) throws(HandlerFailure) in try Self.value(option) }
    }

    /// Nothing to do: the connection cancels a call at the handler when the call's task is cancelled.
    func cancel() async {}

    private static func result(_ resolution: Resolution) throws(HandlerFailure) -> ResolutionResult {
        let value = try resolution.value.map { (json) throws(HandlerFailure) -> IntentValue in try Self.value(json) }
        switch resolution.kind {
        case .success:
            guard let value else { throw .protocolError("intent.resolve: a success has a value") }
            return .success(value)
        case .notRequired: return .notRequired
        case .needsValue: return .needsValue
        case .confirmationRequired: return .confirmationRequired(value)
        case .disambiguation:
            let values = try (resolution.values ?? []).map { (json) throws(HandlerFailure) -> IntentValue in
                try Self.value(json)
            }
            guard !values.isEmpty else { throw .protocolError("intent.resolve: a disambiguation has values") }
            return .disambiguation(values)
        case .unsupported: return .unsupported(reason: resolution.reason)
        }
    }

    private static func json(_ value: some Encodable) throws(HandlerFailure) -> JSONValue {
        do { return try JSONValue(encoding: value) } catch { throw .protocolError("\(error)") }
    }

    private static func value<Value: Decodable>(_ json: JSONValue) throws(HandlerFailure) -> Value {
        do { return try json.decode(Value.self) } catch { throw .protocolError("\(error)") }
    }
}
