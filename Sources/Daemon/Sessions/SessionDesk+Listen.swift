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
        case .toggle where house.sessions.listening != nil: return try stop()
        case .once, .start, .toggle:
            try refuseWhilePaused()
            try Self.check(request.options)
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
        var utterance = Utterance(decoder: house.decoder, peer: peer, session: session)
        let heard: (hypotheses: Hypotheses, seconds: [String: Double])
        do throws(RPCError) {
            try? peer.notify(StateNotification(session: session, state: .listening))
            let isEndpointed = request.mode == .once
            var endpointer = Endpointer(settings: endpoints)
            // RNNoise knows a voice better than its loudness does.
            let isDenoised = house.decoder.denoiser.value != nil
            var isSilent = false
            var samples = 0
            try await microphone.capture { (sound) throws(RPCError) in
                samples += sound.count
                let voice = try await utterance.hear(sound)
                var event: Endpointer.Event?
                if isEndpointed { event = isDenoised ? endpointer.process(voice: voice) : endpointer.process(sound) }
                isSilent = event == .noSpeech
                let isOver = Self.isEnd(event) || samples > Int(AudioIntake.maximumSeconds) * 16_000
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
        var conversant = conversant(request.options, peer, session, .voice, origin: .voice)
        // Words that were caught by an open microphone and were no phrase are nobody's business.
        conversant.keepsUnmatchedWords = request.mode != .once
        return await conversant.respond(to: heard.hypotheses, seconds: heard.seconds)
    }

    /// The microphone as it is configured.
    var microphone: Microphone {
        Microphone(
            configuration: house.configuration.value,
            environment: house.surroundings.environment,
            executablePath: house.surroundings.executablePath,
            loop: house.loop
        )
    }

    private var endpoints: Endpointer.Settings {
        let configuration = house.configuration.value
        var settings = Endpointer.Settings()
        settings.trailingSilence = configuration.silence.seconds
        settings.patience = configuration.patience.seconds
        settings.maximum = configuration.longestUtterance.seconds
        return settings
    }

    private static func isEnd(_ event: Endpointer.Event?) -> Bool {
        switch event {
        case .speechEnded?, .noSpeech?, .tooLong?: true
        case .speechStarted?, nil: false
        }
    }
}
