public import Intents
internal import Wire

/// What an app tells the daemon of what people do in it, and takes back.
///
/// The app's program can use it at any time, also while it is not serving intents; what the handler handles for the
/// daemon is donated by the daemon. An app sees and deletes only its own.
///
/// ```swift
/// let center = DonationCenter(app: "org.example.Soup", environment: ProcessInfo.processInfo.environment)
/// try await center.donate(DonatedInteraction(intent: order.intent, identifier: order.id))
/// ```
public struct DonationCenter: Sendable {
    /// The app's id.
    public let app: String
    private let socketPath: String

    /// The centre of the daemon that the environment names, in `PHRASED_SOCKET` or by the XDG directories.
    public init(app: String, environment: [String: String]) {
        let locations = Locations(root: nil, environment: environment)
        self.init(app: app, socketPath: environment["PHRASED_SOCKET"] ?? locations.socketPath)
    }

    /// The centre of the daemon behind a socket.
    public init(app: String, socketPath: String) {
        self.app = app
        self.socketPath = socketPath
    }

    /// Tells of an interaction: once for each time a person did it.
    ///
    /// - Throws: `IntentServiceError` with code `refused` and the reason when it may not be donated, `notReachable`
    ///   without a daemon.
    public func donate(_ interaction: DonatedInteraction) async throws(IntentServiceError) {
        var request = DonationAddRequest(
            app: app,
            intent: try json(interaction.intent),
            identifier: interaction.identifier
        )
        request.group = interaction.group
        request.direction = interaction.direction.rawValue
        (request.start, request.end) = (interaction.start, interaction.end)
        request.response = try interaction.response.map { (response) throws(IntentServiceError) in try json(response) }
        request.suggestedInvocationPhrase = interaction.suggestedInvocationPhrase
        request.suggestsText = interaction.suggestsText
        _ = try await call(request)
    }

    /// Tells of a place in the app that was visited and can be opened again.
    public func donate(_ activity: UserActivity) async throws(IntentServiceError) {
        _ = try await call(ActivityDonateRequest(app: app, activity: try json(activity)))
    }

    /// Takes back interactions by their identifiers; answers how many there were.
    @discardableResult
    public func deleteInteractions(identifiers: [String]) async throws(IntentServiceError) -> Int {
        try await call(DonationRemoveRequest(app: app, identifiers: identifiers)).removed
    }

    /// Takes back the interactions of a group; answers how many there were.
    @discardableResult
    public func deleteInteractions(group: String) async throws(IntentServiceError) -> Int {
        try await call(DonationRemoveRequest(app: app, group: group)).removed
    }

    /// Takes back all of the app's interactions; answers how many there were.
    @discardableResult
    public func deleteAllInteractions() async throws(IntentServiceError) -> Int {
        try await call(DonationRemoveRequest(app: app)).removed
    }

    /// Takes back places by their persistent identifiers; answers how many there were.
    @discardableResult
    public func deleteActivities(persistentIdentifiers: [String]) async throws(IntentServiceError) -> Int {
        try await call(ActivityRemoveRequest(app: app, persistentIdentifiers: persistentIdentifiers)).removed
    }

    /// Takes back all of the app's places; answers how many there were.
    @discardableResult
    public func deleteAllActivities() async throws(IntentServiceError) -> Int {
        try await call(ActivityRemoveRequest(app: app)).removed
    }

    /// The app's interactions, the newest first.
    public func interactions(limit: Int = 100) async throws(IntentServiceError) -> [KeptInteraction] {
        try await call(DonationListRequest(app: app, limit: limit)).donations.map { donation in
            var kept = KeptInteraction(identifier: donation.identifier, group: donation.group, start: donation.start)
            if case .intent(_, let intent, let values) = donation.action {
                (kept.intent, kept.values) = (intent, values)
            }
            return kept
        }
    }

    /// Replaces the shortcuts that matter at certain times.
    public func setRelevantShortcuts(_ shortcuts: [DeclaredShortcut]) async throws(IntentServiceError) {
        _ = try await call(SuggestionDeclareRequest(app: app, relevant: try declarations(shortcuts)))
    }

    /// Replaces the shortcuts to offer to whoever looks for something to bind.
    public func setShortcutSuggestions(_ shortcuts: [DeclaredShortcut]) async throws(IntentServiceError) {
        _ = try await call(SuggestionDeclareRequest(app: app, suggested: try declarations(shortcuts)))
    }

    private func declarations(
        _ shortcuts: [DeclaredShortcut]
    ) throws(IntentServiceError) -> [SuggestionDeclareRequest.Declaration] {
        var declarations: [SuggestionDeclareRequest.Declaration] = []
        for shortcut in shortcuts {
            var declaration = SuggestionDeclareRequest.Declaration(
                relevance: shortcut.relevance.map { SuggestionDeclareRequest.Relevance($0) },
                suggestedInvocationPhrase: shortcut.suggestedInvocationPhrase
            )
            switch shortcut.action {
            case .intent(let intent): declaration.intent = try json(intent)
            case .activity(let activity): declaration.activity = try json(activity)
            }
            declarations.append(declaration)
        }
        return declarations
    }

    private func json(_ value: some Encodable) throws(IntentServiceError) -> JSONValue {
        do { return try JSONValue(encoding: value) } catch { throw IntentServiceError(.refused, "\(error)") }
    }

    /// Asks the daemon over a connection of its own that speaks for the app.
    private func call<Message: RequestMessage>(_ message: Message) async throws(IntentServiceError) -> Message.Reply {
        let loop: EventLoop
        let socket: UnixSocket
        do throws(WireError) {
            loop = try EventLoop(name: "donations")
            socket = try UnixSocket.connect(path: socketPath)
        } catch {
            throw IntentServiceError(.notReachable, error.message)
        }
        defer { loop.stop() }
        let peer = Peer(socket: socket, loop: loop) { (method, _, _) throws(RPCError) in
            throw RPCError(.methodNotFound, "Nothing here answers \(method).")
        }
        async let served: Void = peer.run()
        let result: Result<Message.Reply, RPCError>
        do throws(RPCError) {
            _ = try await peer.call(AppConnectRequest(app: app), timeout: .seconds(10))
            result = .success(try await peer.call(message, timeout: .seconds(10)))
        } catch {
            result = .failure(error)
        }
        peer.close()
        await served
        switch result {
        case .success(let reply): return reply
        case .failure(let error): throw IntentServiceError(.refused, error.message)
        }
    }
}

extension SuggestionDeclareRequest.Relevance {
    init(_ relevance: DeclaredShortcut.Relevance) {
        switch relevance {
        case .date(let start, let end): self.init(start: start, end: end)
        case .morning: self.init(situation: "morning")
        case .evening: self.init(situation: "evening")
        case .site(let name): self.init(situation: name)
        }
    }
}
