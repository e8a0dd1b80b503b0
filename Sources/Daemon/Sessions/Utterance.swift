import Matching
import Speech
import Wire

/// One utterance on its way through the recogniser; waits for its turn with the first sound.
///
/// Whoever makes one must end it: with `finish`, or with `abandon` when anything went wrong.
struct Utterance {
    private let decoder: DecoderThread
    private let peer: Peer
    private let session: String
    private var hasBegun = false
    private var samples = 0
    private var spent = Duration.zero

    /// Samples are given to the decoder in pieces of this many, so that it answers the watchdog in between.
    private static let piece = 8000

    init(decoder: DecoderThread, peer: Peer, session: String) {
        self.decoder = decoder
        self.peer = peer
        self.session = session
    }

    /// Hears some more, and tells the client what it sounds like so far.
    ///
    /// Answers how likely each further ten milliseconds hold a voice, where a denoiser tells.
    @discardableResult
    mutating func hear(_ sound: [Int16]) async throws(RPCError) -> [Float] {
        var voice: [Float] = []
        if !hasBegun {
            try await decoder.begin()
            hasBegun = true
        }
        samples += sound.count
        var rest = sound[...]
        while !rest.isEmpty {
            let start = ContinuousClock.now
            let progress = try await decoder.process(Array(rest.prefix(Self.piece)))
            spent += .now - start
            rest = rest.dropFirst(Self.piece)
            voice += progress.voice
            if let text = progress.text, !text.isEmpty {
                try? peer.notify(PartialNotification(session: session, text: text))
            }
        }
        return voice
    }

    /// What was heard, and the seconds it took beside those of the sound itself.
    mutating func finish() async throws(RPCError) -> (hypotheses: Hypotheses, seconds: [String: Double]) {
        guard hasBegun else { return (Hypotheses(source: .recogniser, nbest: []), [:]) }
        let start = ContinuousClock.now
        hasBegun = false
        let hypotheses = try await decoder.finish()
        spent += .now - start
        return (hypotheses, ["audio": Double(samples) / 16_000, "recognise": spent.seconds])
    }

    /// Lets the next one have its turn.
    mutating func abandon() async {
        guard hasBegun else { return }
        hasBegun = false
        await decoder.cancel()
    }
}
