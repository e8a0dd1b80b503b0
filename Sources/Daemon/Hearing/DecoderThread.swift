import Glibc
import Language
import Matching
import Speech
import Wire

/// The recogniser on a thread of its own, one utterance at a time.
///
/// Utterances take turns in the order in which they came. A new grammar is taken between two of them, never within
/// one.
actor DecoderThread {
    /// Whether speech can be understood.
    enum State: Sendable, Hashable {
        case loading
        case ready(LanguageTag)
        case unavailable(String)
    }

    private let thread = DedicatedThread(name: "decoder")
    private var recogniser: (any Recogniser)?
    private var isBusy = false
    private var queue: [CheckedContinuation<Void, Never>] = []
    private var nextGrammar: Grammar?
    private var loadings: [CheckedContinuation<Void, Never>] = []
    private let log: Log

    /// What takes the noise out of what is heard; `nil` where there is nothing, or nothing is wanted.
    nonisolated let denoiser = Current<DenoiserLibrary?>(nil)

    /// As seen from everywhere.
    nonisolated let state = Current(State.loading)

    init(log: Log) {
        self.log = log
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// Loads the recogniser of the first language that has one.
    func load(from packs: [LanguagePack], denoiser: DenoiserLibrary?) {
        defer {
            loadings.forEach { $0.resume() }
            loadings = []
        }
        guard let pack = packs.first(where: { $0.speech != nil }), let model = pack.speech else {
            let tags = packs.map(\.tag.identifier).joined(separator: ", ")
            state.value = .unavailable(
                "There is no acoustic model for \(tags); install pocketsphinx-en-us for English. Typed text works."
            )
            return
        }
        do throws(SpeechError) {
            self.denoiser.value = denoiser
            recogniser = try PocketSphinxRecogniser(model: model, denoiser: denoiser)
            state.value = .ready(pack.tag)
            takeGrammar()
        } catch {
            state.value = .unavailable(error.message)
        }
    }

    /// Hears with another grammar from the next utterance on.
    func setGrammar(_ grammar: Grammar) {
        nextGrammar = grammar
        if !isBusy { takeGrammar() }
    }

    /// Waits for its turn and begins an utterance, which must be finished or cancelled.
    func begin() async throws(RPCError) {
        if state.value == .loading { await withCheckedContinuation { loadings.append($0) } }
        if isBusy { await withCheckedContinuation { queue.append($0) } } else { isBusy = true }
        do throws(RPCError) {
            guard let recogniser else { throw RPCError(.unsupported, unavailability) }
            try Self.translated { () throws(SpeechError) in try recogniser.startUtterance() }
        } catch {
            release()
            throw error
        }
    }

    /// Hears some more.
    func process(_ samples: [Int16]) throws(RPCError) -> HearingProgress {
        guard let recogniser else { return HearingProgress() }
        return try Self.translated { () throws(SpeechError) in try recogniser.process(samples) }
    }

    /// Ends the utterance; the next one may begin.
    func finish() throws(RPCError) -> Hypotheses {
        defer { release() }
        guard let recogniser else { return Hypotheses(source: .recogniser, nbest: []) }
        return try Self.translated { () throws(SpeechError) in try recogniser.finishUtterance() }
    }

    /// Drops the utterance; the next one may begin.
    func cancel() {
        recogniser?.cancelUtterance()
        release()
    }

    /// Hears a recording from beginning to end in its turn, as if it came in live.
    func recognise(_ samples: [Int16]) async throws(RPCError) -> Recognition {
        try await begin()
        let start = Self.processorSeconds()
        do throws(RPCError) {
            for offset in stride(from: 0, to: samples.count, by: Self.piece) {
                _ = try process(Array(samples[offset..<min(offset + Self.piece, samples.count)]))
                await Task.yield()
            }
        } catch {
            cancel()
            throw error
        }
        let end = ContinuousClock.now
        let hypotheses = try finish()
        return Recognition(
            hypotheses: hypotheses,
            afterwards: (ContinuousClock.now - end).seconds,
            processor: Self.processorSeconds() - start
        )
    }

    /// What a whole recording was heard as.
    struct Recognition: Sendable {
        let hypotheses: Hypotheses
        /// Seconds from the end of the sound to the hypotheses.
        let afterwards: Double
        /// Seconds of work in all.
        let processor: Double
    }

    /// Samples heard between two looks at what else there is to do.
    private static let piece = 8_000

    /// Processor time this thread has used.
    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Answers once the thread has come to it.
    func ping() {}

    private func release() {
        takeGrammar()
        if queue.isEmpty { isBusy = false } else { queue.removeFirst().resume() }
    }

    private func takeGrammar() {
        guard let grammar = nextGrammar, let recogniser else { return }
        nextGrammar = nil
        do throws(SpeechError) {
            try recogniser.setGrammar(grammar)
        } catch {
            log.error("The last set of phrases stays in force for speech: \(error.message)")
        }
    }

    private var unavailability: String {
        if case .unavailable(let reason) = state.value { reason } else { "Speech is not ready." }
    }

    private static func translated<Value>(_ work: () throws(SpeechError) -> Value) throws(RPCError) -> Value {
        do throws(SpeechError) {
            return try work()
        } catch {
            throw RPCError(.internalError, "The recogniser failed: \(error.message)")
        }
    }
}
