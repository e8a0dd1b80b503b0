import Intents
import Language
import Library
import Matching
import Pipeline
import Wire

/// Begins sessions and sees to it that they end: what is said, heard and listened to.
struct SessionDesk: Sendable {
    let house: House

    /// A text may weigh this, in bytes.
    static let maximumTextBytes = 4 << 10
    /// How long a client may leave its session without sound.
    static let soundPatience = Duration.seconds(10)

    func say(_ request: SayRequest, peer: Peer) async throws(RPCError) -> Outcome {
        try Self.check(request.text)
        try Self.check(request.options)
        return try await session(request.options, peer: peer) { (session) throws(RPCError) in
            await conversant(request.options, peer, session, .typed).respond(to: .typed(request.text))
        }
    }

    func run(_ request: ShortcutRunRequest, peer: Peer) async throws(RPCError) -> Outcome {
        try Self.check(request.options)
        let shortcut: VoiceShortcut
        if let known = try await house.shortcuts.known(request.id) {
            shortcut = VoiceShortcut(known: known, language: house.languages.first ?? "en-US")
        } else {
            shortcut = try await house.shortcuts.find(request.id)
        }
        return try await session(request.options, peer: peer) { (session) throws(RPCError) in
            await conversant(request.options, peer, session, .typed).run(shortcut)
        }
    }

    /// Opens a place in an app.
    func open(_ request: ActivityOpenRequest, peer: Peer) async throws(RPCError) -> Outcome {
        try Self.check(request.options)
        let (action, id) = try await ActivityDesk(house: house).find(request)
        let offer = OfferMaker(catalog: house.registry.catalog.value, languages: house.languages).offer(action)
        let shortcut = VoiceShortcut(
            id: id ?? "",
            phrase: offer.title,
            language: house.languages.first ?? "en-US",
            action: action,
            runsWhenLocked: false,
            created: 0
        )
        return try await session(request.options, peer: peer) { (session) throws(RPCError) in
            var outcome = await conversant(request.options, peer, session, .typed).run(shortcut)
            if id == nil { outcome.shortcut = nil }
            return outcome
        }
    }

    /// What would match, without running it.
    func match(_ request: MatchRequest) throws(RPCError) -> Outcome {
        try Self.check(request.text)
        let phrases = house.registry.phrases.value
        let interpretation = phrases.interpret(
            .typed(request.text),
            language: request.language.map { LanguageTag($0) },
            threshold: house.configuration.value.threshold
        )
        var outcome = Outcome(matching: interpretation, among: phrases, in: house.registry.catalog.value)
        outcome.explanation = try? JSONValue(encoding: ExchangeExplanation(interpretation, keepsWords: true))
        return outcome
    }

    func hear(_ request: HearRequest, peer: Peer) async throws(RPCError) -> Outcome {
        try refuseWhilePaused()
        try Self.check(request.options)
        let intake = try AudioIntake(format: request.format)
        return try await session(request.options, peer: peer, intake: intake) { (session) throws(RPCError) in
            var utterance = Utterance(decoder: house.decoder, peer: peer, session: session)
            let heard: (hypotheses: Hypotheses, seconds: [String: Double])
            let watch = intake.watch(patience: Self.soundPatience, on: house.loop)
            defer { watch.cancel() }
            do throws(RPCError) {
                for await part in intake.parts { try await utterance.hear(try part.get()) }
                if Task.isCancelled { throw RPCError(.cancelled, "The session was cancelled.") }
                heard = try await utterance.finish()
            } catch {
                await utterance.abandon()
                throw error
            }
            return await conversant(request.options, peer, session, .voice)
                .respond(to: heard.hypotheses, seconds: heard.seconds)
        }
    }

    /// Cancels one session, or the newest.
    func cancel(_ request: CancelRequest) throws(RPCError) -> Empty {
        try house.sessions.cancel(request.session)
        return Empty()
    }

    /// Runs a session under its name, so that it can be cancelled and sound can find it.
    func session(
        _ options: SessionOptions,
        peer: Peer,
        intake: AudioIntake? = nil,
        release: Flag? = nil,
        _ body: @escaping @Sendable (String) async throws(RPCError) -> Outcome
    ) async throws(RPCError) -> Outcome {
        let name = try house.sessions.name(options.session)
        let work = Task(executorPreference: house.loop) { () -> Result<Outcome, RPCError> in
            do throws(RPCError) {
                return .success(try await body(name))
            } catch {
                return .failure(error)
            }
        }
        house.sessions.begin(
            name,
            SessionTable.Session(peer: peer, intake: intake, release: release) {
                work.cancel()
                intake?.fail(RPCError(.cancelled, "The session was cancelled."))
            }
        )
        defer { house.sessions.end(name) }
        let result = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        return try result.get()
    }

    func conversant(
        _ options: SessionOptions,
        _ peer: Peer,
        _ session: String,
        _ source: HistoryEntry.Source,
        origin: Origin? = nil
    ) -> Conversant {
        Conversant(
            house: house,
            peer: peer,
            session: session,
            options: options,
            origin: origin ?? self.origin(options),
            source: source
        )
    }

    func refuseWhilePaused() throws(RPCError) {
        guard !house.isPaused.value else {
            throw RPCError(.busy, "Listening is paused; phrasectl resume ends the pause.")
        }
    }

    /// A client of the same user at this machine is a terminal; another site is not.
    private func origin(_ options: SessionOptions) -> Origin {
        options.site == nil ? .terminal : .remote
    }

    static func check(_ text: String) throws(RPCError) {
        guard text.utf8.count <= maximumTextBytes else {
            throw RPCError(.tooLarge, "A text may have \(maximumTextBytes >> 10) KiB, and this one has more.")
        }
    }

    static func check(_ options: SessionOptions) throws(RPCError) {
        guard options.answers.reduce(0, { $0 + $1.utf8.count }) <= maximumTextBytes else {
            throw RPCError(.tooLarge, "The answers may have \(maximumTextBytes >> 10) KiB together.")
        }
    }
}
