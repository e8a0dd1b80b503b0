import Library
import Matching
import Pipeline
import Speech
import Wire

extension SessionDesk {
    /// Listens to the microphone: once until the person has spoken, or from a start to a stop.
    func listen(_ request: ListenRequest, peer: Peer) async throws(RPCError) -> Outcome {
        switch request.mode {
        case .stop: return try stop()
        case .toggle where house.sessions.listening != nil && !house.sessions.isAwaitingWake: return try stop()
        case .wake: return try await listenForWake(request, peer: peer)
        case .once, .start, .toggle:
            try refuseWhilePaused()
            try Self.check(request.options)
            await interruptWake()
            guard house.sessions.listening == nil else {
                throw RPCError(.busy, "The microphone is in use; phrasectl listen --stop or cancel ends that.")
            }
            _ = try microphone.command()
            let release = Flag()
            return try await session(request.options, peer: peer, release: release) { (session) throws(RPCError) in
                try await listen(request, peer: peer, session: session, release: release)
            }
        }
    }

    /// Closes the microphone; the outcome goes to whoever opened it.
    private func stop() throws(RPCError) -> Outcome {
        guard let listening = house.sessions.listening else {
            throw RPCError(.notFound, "Nothing is being listened to.")
        }
        listening.release.raise()
        var outcome = Outcome(.success)
        outcome.session = listening.name
        return outcome
    }

    private func listen(
        _ request: ListenRequest,
        peer: Peer,
        session: String,
        release: Flag
    ) async throws(RPCError) -> Outcome {
        defer { house.sessions.listen(session, until: nil) }
        // Whoever wants to be listened to is not talked to; and nobody is to hear the daemon's own voice.
        await house.voice.hush()
        var utterance = Utterance(decoder: house.decoder, peer: peer, session: session)
        let heard: (hypotheses: Hypotheses, seconds: [String: Double])
        var sound: [Int16] = []
        var meter = LevelMeter()
        do throws(RPCError) {
            try? peer.notify(StateNotification(session: session, state: .listening))
            let isEndpointed = request.mode == .once
            var endpointer = Endpointer(settings: endpoints)
            // RNNoise knows a voice better than its loudness does.
            let isDenoised = house.decoder.denoiser.value != nil
            var isSilent = false
            try await microphone.capture { (samples) throws(RPCError) in
                sound += samples
                meter.measure(samples)
                let voice = try await utterance.hear(samples)
                var event: Endpointer.Event?
                if isEndpointed {
                    event = isDenoised ? endpointer.process(voice: voice) : endpointer.process(samples)
                }
                isSilent = event == .noSpeech
                let isOver = Self.isEnd(event) || sound.count > Int(AudioIntake.maximumSeconds) * 16_000
                return !isOver && !release.isRaised
            }
            if Task.isCancelled { throw RPCError(.cancelled, "The session was cancelled.") }
            if isSilent {
                await utterance.abandon()
                heard = (Hypotheses(source: .recogniser, nbest: []), [:])
            } else {
                heard = try await utterance.finish()
            }
        } catch {
            await utterance.abandon()
            throw error
        }
        house.sessions.listen(session, until: nil)
        var conversant = conversant(request.options, peer, session, .voice, origin: .voice)
        // Words that were caught by an open microphone and were no phrase are nobody's business.
        conversant.keepsUnmatchedWords = request.mode != .once
        conversant.soundProblem = meter.problem
        conversant.sound = sound
        return await conversant.respond(to: heard.hypotheses, seconds: heard.seconds)
    }

    /// What is answered to a question, as it is said; empty when nobody speaks.
    func answerSound(session: String) async throws(RPCError) -> [Int16] {
        let release = Flag()
        guard house.sessions.claimMicrophone(session, until: release) else {
            throw RPCError(.busy, "The microphone is in use.")
        }
        defer { house.sessions.listen(session, until: nil) }
        try refuseWhilePaused()
        await house.voice.silence()
        return try await utteranceSound(until: release).samples
    }

    /// One utterance as it was said, to learn from.
    func recordOnce(peer: Peer) async throws(RPCError) -> (samples: [Int16], meter: LevelMeter) {
        try await withMicrophone(peer: peer) { (release) throws(RPCError) in try await utteranceSound(until: release) }
    }

    /// How loud a microphone is.
    func measure(seconds: Double, device: String?, peer: Peer) async throws(RPCError) -> LevelMeter {
        var microphone = microphone
        if let device { microphone.configuration.captureDevice = device }
        return try await withMicrophone(peer: peer) { [microphone] (release) throws(RPCError) in
            var meter = LevelMeter()
            var rest = Int(seconds * Double(PCMFormat.speech.rate))
            try await microphone.capture { (sound) throws(RPCError) in
                meter.measure(sound)
                rest -= sound.count
                return rest > 0 && !release.isRaised
            }
            return meter
        }
    }

    /// Opens the microphone for something that is no exchange; a session all the same, so that it can be stopped.
    private func withMicrophone<Value>(
        peer: Peer,
        _ body: (Flag) async throws(RPCError) -> Value
    ) async throws(RPCError) -> Value {
        try refuseWhilePaused()
        let name = try house.sessions.name(nil)
        let release = Flag()
        house.sessions.begin(
            name,
            SessionTable.Session(peer: peer, intake: nil, release: nil) { release.raise() }
        )
        defer { house.sessions.end(name) }
        guard house.sessions.claimMicrophone(name, until: release) else {
            throw RPCError(.busy, "The microphone is in use; phrasectl listen --stop or cancel ends that.")
        }
        await house.voice.hush()
        return try await body(release)
    }

    /// The sound of one utterance; empty when nobody spoke.
    private func utteranceSound(
        until release: Flag
    ) async throws(RPCError) -> (samples: [Int16], meter: LevelMeter) {
        var endpointer = Endpointer(settings: endpoints)
        var meter = LevelMeter()
        var samples: [Int16] = []
        var isSilent = false
        try await microphone.capture { (sound) throws(RPCError) in
            samples += sound
            meter.measure(sound)
            let event = endpointer.process(sound)
            isSilent = event == .noSpeech
            let isOver = Self.isEnd(event) || samples.count > Int(AudioIntake.maximumSeconds) * PCMFormat.speech.rate
            return !isOver && !release.isRaised
        }
        if Task.isCancelled { throw RPCError(.cancelled, "Cancelled.") }
        return (isSilent ? [] : samples, meter)
    }

    /// The microphone as it is configured.
    var microphone: Microphone {
        Microphone(
            configuration: house.configuration.value,
            environment: house.surroundings.environment,
            executablePath: house.surroundings.executablePath,
            loop: house.loop,
            trouble: { [log = house.log] in log.warning("The microphone: \($0)") }
        )
    }

    var endpoints: Endpointer.Settings {
        let configuration = house.configuration.value
        var settings = Endpointer.Settings()
        settings.trailingSilence = configuration.silence.seconds
        settings.patience = configuration.patience.seconds
        settings.maximum = configuration.longestUtterance.seconds
        return settings
    }

    static func isEnd(_ event: Endpointer.Event?) -> Bool {
        switch event {
        case .speechEnded?, .noSpeech?, .tooLong?: true
        case .speechStarted?, nil: false
        }
    }
}
