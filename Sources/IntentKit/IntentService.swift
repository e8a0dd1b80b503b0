public import Intents
internal import Synchronization
internal import Wire

/// A handler process: connects to the daemon that started it and serves its app's intents.
///
/// ```swift
/// try await IntentService(
///     environment: ProcessInfo.processInfo.environment,
///     registrations: [TeaHandler().registration]
/// ).run()
/// ```
public struct IntentService: Sendable {
    /// Opens the app where a user activity says.
    public typealias ActivityHandler = @Sendable (UserActivity) async throws -> Void

    /// The app's id.
    public let app: String
    /// The directory of the app's own data.
    public let dataDirectory: String
    private let socketPath: String
    private let registrations: [String: IntentRegistration]
    private let activities: ActivityHandler?

    /// A service for what the daemon's environment names: `PHRASED_SOCKET`, `PHRASED_APP_ID`, `PHRASED_APP_DATA`.
    ///
    /// - Throws: `IntentServiceError` with code `notStartedByDaemon` when one of them is missing.
    public init(
        environment: [String: String],
        registrations: [IntentRegistration],
        activities: ActivityHandler? = nil
    ) throws(IntentServiceError) {
        func variable(_ name: String) throws(IntentServiceError) -> String {
            guard let value = environment[name], !value.isEmpty else {
                throw IntentServiceError(
                    .notStartedByDaemon,
                    "\(name) is not set: this is a handler, and the daemon starts it when its app is asked for."
                )
            }
            return value
        }
        socketPath = try variable("PHRASED_SOCKET")
        app = try variable("PHRASED_APP_ID")
        dataDirectory = try variable("PHRASED_APP_DATA")
        self.registrations = Dictionary(registrations.map { ($0.className, $0) }) { first, _ in first }
        self.activities = activities
    }

    /// Serves until the daemon closes the connection, SIGTERM or SIGINT asks the process to end, or the task is
    /// cancelled.
    ///
    /// Requests run concurrently, each in a task of its own that is cancelled when the daemon cancels the request.
    ///
    /// - Throws: `IntentServiceError` when the daemon cannot be reached or refuses the registration.
    public func run() async throws(IntentServiceError) {
        let loop: EventLoop
        let socket: UnixSocket
        do throws(WireError) {
            loop = try EventLoop(name: "intents")
            socket = try UnixSocket.connect(path: socketPath)
        } catch {
            throw IntentServiceError(.notReachable, error.message)
        }
        defer { loop.stop() }
        try await serve(socket, on: loop, until: { try await Termination.requested(on: loop) })
    }

    /// Serves one connection, made already, until it is closed or `ending` returns.
    func serve(
        _ socket: UnixSocket,
        on loop: EventLoop,
        until ending: (@Sendable () async throws -> Void)? = nil
    ) async throws(IntentServiceError) {
        let desk = RequestDesk()
        let peer = Peer(
            socket: socket,
            loop: loop,
            onRequest: { method, parameters, peer throws(RPCError) in
                try await answer(method, parameters, peer, desk)
            },
            onNotification: { method, parameters, _ in
                guard method == CancelIntentNotification.method,
                    let message = try? parameters.decode(CancelIntentNotification.self)
                else { return }
                desk.cancel(message.request)
            }
        )
        let registration = RegisterRequest(
            app: app,
            intents: registrations.values.map(\.message).sorted { $0.name < $1.name },
            activities: activities != nil
        )
        async let served: Void = peer.run()
        let watch = Task {
            guard let ending else { return }
            try await ending()
            peer.close()
        }
        defer { watch.cancel() }
        do {
            _ = try await peer.call(RegisterRequest.method, JSONValue(encoding: registration), timeout: .seconds(10))
        } catch {
            peer.close()
            await served
            throw IntentServiceError(.refused, "The daemon did not take \(app)'s handler: \(error)")
        }
        await served
    }

    private func answer(
        _ method: String,
        _ parameters: JSONValue,
        _ peer: Peer,
        _ desk: RequestDesk
    ) async throws(RPCError) -> JSONValue {
        switch method {
        case ResolveRequest.method:
            return try await serve(ResolveRequest.self, parameters, peer, desk) { request, registration, intent in
                guard let resolver = registration.resolve[request.parameter] else {
                    throw RPCError(.methodNotFound, "\(registration.className) does not resolve \(request.parameter).")
                }
                return ResolveRequest.Reply(results: try await resolver(intent).map { try Resolution(of: $0) })
            }
        case ConfirmRequest.method:
            return try await serve(ConfirmRequest.self, parameters, peer, desk) { _, registration, intent in
                let response = try await registration.confirm?(intent) ?? IntentResponse(code: "ready")
                return IntentReply(response: try JSONValue(encoding: response))
            }
        case HandleRequest.method:
            return try await serve(HandleRequest.self, parameters, peer, desk) { _, registration, intent in
                IntentReply(response: try JSONValue(encoding: try await registration.handle(intent)))
            }
        case SnippetRequest.method:
            return try await serve(SnippetRequest.self, parameters, peer, desk) { request, registration, intent in
                guard let state = Snippet.State(rawValue: request.state) else {
                    throw RPCError(.invalidParameters, "\(request.state) is no state of a snippet.")
                }
                let response = try request.response.map { try $0.decode(IntentResponse.self) }
                let snippet = try await registration.snippet?(state, intent, response)
                return SnippetRequest.Reply(snippet: try snippet.map { try JSONValue(encoding: $0) } ?? .null)
            }
        case OptionsRequest.method:
            return try await serve(OptionsRequest.self, parameters, peer, desk) { request, registration, intent in
                guard let provider = registration.options[request.parameter] else {
                    throw RPCError(
                        .methodNotFound,
                        "\(registration.className) has no options for \(request.parameter)."
                    )
                }
                let options = try await provider(intent, request.search)
                return OptionsRequest.Reply(options: try options.map { try JSONValue(encoding: $0) })
            }
        case ContinueRequest.method:
            return try await open(parameters)
        default:
            throw RPCError(.methodNotFound, "A handler does not answer \(method).")
        }
    }

    private func open(_ parameters: JSONValue) async throws(RPCError) -> JSONValue {
        guard let activities else { throw RPCError(.methodNotFound, "\(app)'s handler opens no activities.") }
        do {
            try await activities(parameters.decode(ContinueRequest.self).activity.decode(UserActivity.self))
            return [:]
        } catch {
            throw RPCError(.internalError, "\(error)")
        }
    }

    /// Reads a request, runs the work in a task that the daemon can cancel, and writes the reply.
    private func serve<Request: HandlerCall>(
        _ type: Request.Type,
        _ parameters: JSONValue,
        _ peer: Peer,
        _ desk: RequestDesk,
        _ work: @escaping @Sendable (Request, IntentRegistration, Intent) async throws -> Request.Reply
    ) async throws(RPCError) -> JSONValue {
        let request: Request
        let intent: Intent
        do {
            request = try parameters.decode(type)
            intent = try request.intent.decode(Intent.self)
        } catch {
            throw RPCError(reading: error, of: Request.method)
        }
        guard let registration = registrations[intent.className] else {
            throw RPCError(.methodNotFound, "\(app)'s handler does not serve \(intent.className).")
        }
        let context = IntentContext(
            session: request.session,
            site: request.site,
            language: request.language,
            request: request.request,
            peer: peer
        )
        do {
            return try await desk.run(request.request) {
                try await IntentContext.$current.withValue(context) {
                    try JSONValue(encoding: await work(request, registration, intent))
                }
            }
        } catch let error as RPCError {
            throw error
        } catch is CancellationError {
            throw RPCError(.cancelled, "\(Request.method) was cancelled.")
        } catch {
            throw RPCError(.internalError, "\(intent.className): \(error)")
        }
    }
}

extension Resolution {
    init(of result: ResolutionResult<IntentValue>) throws {
        self =
            switch result {
            case .success(let value): Resolution(.success, value: try JSONValue(encoding: value))
            case .notRequired: Resolution(.notRequired)
            case .needsValue: Resolution(.needsValue)
            case .confirmationRequired(let value):
                Resolution(.confirmationRequired, value: try JSONValue(encoding: value))
            case .disambiguation(let values):
                Resolution(.disambiguation, values: try values.map { try JSONValue(encoding: $0) })
            case .unsupported(let reason): Resolution(.unsupported, reason: reason)
            }
    }
}
