import Pipeline
import Wire

/// Which request goes where.
struct Router: Sendable {
    private let house: House
    private var routes: [String: any Route] = [:]

    init(house: House) {
        self.house = house
        addSessions()
        addApps()
        addShortcuts()
        addDonations()
        addWordsAndMicrophone()
        addOperation()
        addHandlers()
    }

    /// Answers a request.
    func respond(_ method: String, _ parameters: JSONValue, _ peer: Peer) async throws(RPCError) -> JSONValue {
        guard let route = routes[method] else {
            let cure = NearestName.of(method, among: routes.keys).map { " Did you mean '\($0)'?" } ?? ""
            throw RPCError(.methodNotFound, "There is no method '\(method)'.\(cure)")
        }
        return try await route.respond(parameters, peer)
    }

    /// Takes a notification; one that nobody knows is logged.
    func notice(_ method: String, _ parameters: JSONValue, _ peer: Peer) {
        switch method {
        case AudioNotification.method:
            guard let message: AudioNotification = read(method, parameters) else { return }
            house.sessions.intake(message.session, of: peer)?.add(message.data)
        case AudioEndNotification.method:
            guard let message: AudioEndNotification = read(method, parameters) else { return }
            house.sessions.intake(message.session, of: peer)?.end()
        case ProgressNotification.method:
            guard let message: ProgressNotification = read(method, parameters) else { return }
            guard house.connections[peer]?.progress(message) == true else {
                house.log.notice("intent.progress for '\(message.request)', which nobody waits for")
                return
            }
        case OptionsChangedNotification.method:
            guard let connection = house.connections[peer] else { return }
            let options = house.options
            Task(executorPreference: house.loop) { await options.learn(from: connection) }
        default: house.log.notice("Nobody knows the notification '\(method)'")
        }
    }

    private func read<Message: NotificationMessage>(_ method: String, _ parameters: JSONValue) -> Message? {
        do {
            return try parameters.decode(Message.self)
        } catch {
            house.log.notice("\(RPCError(reading: error, of: method).message)")
            return nil
        }
    }

    private mutating func add<Message: RequestMessage>(
        _ type: Message.Type,
        _ body: @escaping MessageRoute<Message>.Body
    ) {
        routes[Message.method] = MessageRoute(body: body)
    }

    private mutating func addSessions() {
        let desk = SessionDesk(house: house)
        add(SayRequest.self) { (message, peer) throws(RPCError) in try await desk.say(message, peer: peer) }
        add(HearRequest.self) { (message, peer) throws(RPCError) in try await desk.hear(message, peer: peer) }
        add(ListenRequest.self) { (message, peer) throws(RPCError) in try await desk.listen(message, peer: peer) }
        add(MatchRequest.self) { (message, _) throws(RPCError) in try desk.match(message) }
        let evaluation = EvaluationDesk(house: house)
        add(EvaluateRequest.self) { (message, _) throws(RPCError) in try await evaluation.evaluate(message) }
        add(CalibrateRequest.self) { (message, _) throws(RPCError) in try await evaluation.calibrate(message) }
        add(CancelRequest.self) { (message, _) throws(RPCError) in try desk.cancel(message) }
        add(ShortcutRunRequest.self) { (message, peer) throws(RPCError) in try await desk.run(message, peer: peer) }
        add(ActivityOpenRequest.self) { (message, peer) throws(RPCError) in try await desk.open(message, peer: peer) }
    }

    private mutating func addApps() {
        let desk = AppDesk(house: house)
        add(AppInstallRequest.self) { (message, _) throws(RPCError) in try await desk.install(message) }
        add(AppListRequest.self) { (_, _) throws(RPCError) in try await desk.list() }
        add(AppShowRequest.self) { (message, _) throws(RPCError) in try await desk.show(message) }
        add(AppRemoveRequest.self) { (message, _) throws(RPCError) in try await desk.remove(message) }
        add(AppSetPermissionRequest.self) { (message, _) throws(RPCError) in try await desk.setPermission(message) }
        add(AppLintRequest.self) { (message, _) throws(RPCError) in try await desk.lint(message) }
        add(CatalogRequest.self) { (_, _) throws(RPCError) in try await desk.catalog() }
    }

    private mutating func addShortcuts() {
        let desk = house.shortcuts
        let history = house.history
        add(ShortcutAddRequest.self) { (message, _) throws(RPCError) in try await desk.add(message) }
        add(ShortcutListRequest.self) { (_, _) throws(RPCError) in try await desk.list() }
        add(ShortcutEditRequest.self) { (message, _) throws(RPCError) in try await desk.edit(message) }
        add(ShortcutRemoveRequest.self) { (message, _) throws(RPCError) in try await desk.remove(message) }
        add(ConflictsRequest.self) { (message, _) throws(RPCError) in try await desk.conflicts(message) }
        add(HistoryListRequest.self) { (message, _) throws(RPCError) in try await history.list(message) }
        add(HistoryExplainRequest.self) { (message, _) throws(RPCError) in try await history.explain(message) }
    }

    private mutating func addDonations() {
        let desk = DonationDesk(house: house)
        add(AppConnectRequest.self) { (message, peer) throws(RPCError) in try desk.connect(message, peer: peer) }
        add(DonationAddRequest.self) { (message, peer) throws(RPCError) in try await desk.donate(message, peer: peer) }
        add(DonationListRequest.self) { (message, peer) throws(RPCError) in try await desk.list(message, peer: peer) }
        add(DonationRemoveRequest.self) { (message, peer) throws(RPCError) in
            try await desk.remove(message, peer: peer)
        }
        let activities = ActivityDesk(house: house)
        let suggestions = SuggestionDesk(house: house)
        add(ActivityDonateRequest.self) { (message, peer) throws(RPCError) in
            try await activities.donate(message, peer: peer)
        }
        add(ActivityListRequest.self) { (message, peer) throws(RPCError) in
            try await activities.list(message, peer: peer)
        }
        add(ActivityRemoveRequest.self) { (message, peer) throws(RPCError) in
            try await activities.remove(message, peer: peer)
        }
        add(SearchRequest.self) { (message, _) throws(RPCError) in try await activities.search(message) }
        add(SuggestionListRequest.self) { (message, _) throws(RPCError) in try await suggestions.list(message) }
        add(SuggestionRefuseRequest.self) { (message, _) throws(RPCError) in try await suggestions.refuse(message) }
        add(SuggestionDeclareRequest.self) { (message, peer) throws(RPCError) in
            try await suggestions.declare(message, peer: peer)
        }
        add(ForgetRequest.self) { (message, peer) throws(RPCError) in try await desk.forget(message, peer: peer) }
    }

    private mutating func addWordsAndMicrophone() {
        let desk = WordDesk(house: house)
        add(WordAddRequest.self) { (message, _) throws(RPCError) in try await desk.add(message) }
        add(WordListRequest.self) { (_, _) throws(RPCError) in desk.list() }
        add(WordRemoveRequest.self) { (message, _) throws(RPCError) in try await desk.remove(message) }
        let microphone = MicrophoneDesk(house: house)
        add(MicrophoneListRequest.self) { (_, _) throws(RPCError) in try await microphone.list() }
        add(MicrophoneCheckRequest.self) { (message, peer) throws(RPCError) in
            try await microphone.check(message, peer: peer)
        }
        let learning = LearningDesk(house: house)
        add(WordRecordRequest.self) { (message, peer) throws(RPCError) in
            try await learning.record(message, peer: peer)
        }
        add(WordLearnRequest.self) { (message, peer) throws(RPCError) in
            try await learning.learn(message, peer: peer)
        }
        add(WordSayRequest.self) { (message, _) throws(RPCError) in try await desk.say(message) }
    }

    private mutating func addOperation() {
        let house = house
        add(StatusRequest.self) { (_, _) throws(RPCError) in try await StatusDesk(house: house).status() }
        add(ReloadRequest.self) { (_, _) throws(RPCError) in ReloadRequest.Reply(findings: await house.reload()) }
        add(PauseRequest.self) { (_, _) throws(RPCError) in
            house.isPaused.value = true
            return Empty()
        }
        add(ResumeRequest.self) { (_, _) throws(RPCError) in
            house.isPaused.value = false
            return Empty()
        }
    }

    private mutating func addHandlers() {
        let house = house
        add(RegisterRequest.self) { (message, peer) throws(RPCError) in
            guard house.registry.catalog.value.apps[message.app] != nil else {
                throw RPCError(.notFound, "There is no app '\(message.app)'; install it first.")
            }
            guard house.connections[peer] == nil else {
                throw RPCError(.conflict, "This connection has registered already.")
            }
            let connection = try await house.handlers.register(message, peer: peer)
            house.connections[peer] = connection
            Task(executorPreference: house.loop) { await house.options.learn(from: connection) }
            return Empty()
        }
        add(AskRequest.self) { (message, peer) throws(RPCError) in
            guard let connection = house.connections[peer] else {
                throw RPCError(.notPermitted, "Only a registered handler asks a person something.")
            }
            return try await connection.ask(message)
        }
    }
}
