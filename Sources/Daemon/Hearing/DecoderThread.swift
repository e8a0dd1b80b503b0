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

    /// As seen from everywhere.
    nonisolated let state = Current(State.loading)

    init(log: Log) {
        self.log = log
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// Loads the recogniser of the first language that has one.
    func load(from packs: [LanguagePack]) {
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
            recogniser = try PocketSphinxRecogniser(model: model)
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

    /// Hears some more; answers what it sounds like so far when that has changed.
    func process(_ samples: [Int16]) throws(RPCError) -> String? {
        guard let recogniser else { return nil }
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
