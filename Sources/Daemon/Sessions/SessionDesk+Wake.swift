import Library
import Matching
import Pipeline
import Speech
import Wire

extension SessionDesk {
    /// How often it is looked whether the microphone is free again.
    private static let pause = Duration.milliseconds(50)

    /// Listens for the wake phrase and for what follows it, again and again, until the session is cancelled.
    func listenForWake(_ request: ListenRequest, peer: Peer) async throws(RPCError) -> Outcome {
        try refuseWhilePaused()
        try Self.check(request.options)
        _ = try microphone.command()
        return try await session(request.options, peer: peer) { (session) throws(RPCError) in
            let phrase = try await WakeDesk(house: house).prepare()
            for warning in phrase.warnings { try? peer.notify(SaidNotification(session: session, full: warning)) }
            try await house.wakeEar.begin(phrase)
            let result: RPCError
            do throws(RPCError) {
                while true { try await wakeOnce(request, peer: peer, session: session) }
            } catch {
                result = error
            }
            await house.wakeEar.end()
            throw result
        }
    }

    /// Waits for the wake phrase, hears what follows and answers it; comes back early when the microphone is wanted
    /// elsewhere.
    private func wakeOnce(_ request: ListenRequest, peer: Peer, session: String) async throws(RPCError) {
        // Its own voice would wake it.
        await house.voice.silence()
        let release = Flag()
        while house.isPaused.value || !house.sessions.claimMicrophone(session, until: release) {
            do { try await Task.sleep(for: Self.pause) } catch { throw Self.cancelled }
        }
        house.sessions.awaitWake(session, true)
        var utterance = WakeUtterance(
            heard: Utterance(decoder: house.decoder, peer: peer, session: session),
            endpointer: Endpointer(settings: endpoints)
        )
        let heard: (hypotheses: Hypotheses, seconds: [String: Double])?
        do throws(RPCError) {
            try await microphone.capture { (samples) throws(RPCError) in
                try await take(samples, into: &utterance, peer: peer, session: session)
                return !utterance.isOver && !release.isRaised && !house.isPaused.value
            }
            house.sessions.awaitWake(session, false)
            house.sessions.listen(session, until: nil)
            if Task.isCancelled { throw Self.cancelled }
            if utterance.isAwake && !utterance.isSilent {
                heard = try await utterance.heard.finish()
            } else {
                await utterance.heard.abandon()
                heard = nil
            }
        } catch {
            house.sessions.awaitWake(session, false)
            house.sessions.listen(session, until: nil)
            await utterance.heard.abandon()
            throw error
        }
        guard let heard else { return }
        var conversant = conversant(request.options, peer, session, .voice, origin: .voice)
        conversant.keepsUnmatchedWords = false
        conversant.soundProblem = utterance.meter.problem
        conversant.sound = utterance.sound
        let outcome = await conversant.respond(to: heard.hypotheses, seconds: heard.seconds)
        try? peer.notify(OutcomeNotification(session: session, outcome: outcome))
        if Task.isCancelled { throw Self.cancelled }
    }

    /// Looks for the wake phrase in some samples, or hears them as what follows it.
    private func take(
        _ samples: [Int16],
        into utterance: inout WakeUtterance,
        peer: Peer,
        session: String
    ) async throws(RPCError) {
        guard utterance.isAwake else {
            guard try await house.wakeEar.hears(samples) else { return }
            utterance.isAwake = true
            house.sessions.awaitWake(session, false)
            try? peer.notify(StateNotification(session: session, state: .listening))
            return
        }
        utterance.sound += samples
        utterance.meter.measure(samples)
        try await utterance.heard.hear(samples)
        let event = utterance.endpointer.process(samples)
        utterance.isSilent = event == .noSpeech
        utterance.isOver = Self.isEnd(event) || utterance.sound.count > Int(AudioIntake.maximumSeconds) * 16_000
    }

    /// Has the one that listens for the wake phrase close the microphone, and waits until it has.
    func interruptWake() async {
        guard house.sessions.isAwaitingWake else { return }
        house.sessions.interruptWake()
        for _ in 0..<60 where house.sessions.isAwaitingWake { try? await Task.sleep(for: Self.pause) }
    }

    private static var cancelled: RPCError { RPCError(.cancelled, "The session was cancelled.") }
}

/// What is said after the wake phrase.
private struct WakeUtterance {
    var heard: Utterance
    var endpointer: Endpointer
    var meter = LevelMeter()
    var sound: [Int16] = []
    var isAwake = false
    var isSilent = false
    var isOver = false
}
