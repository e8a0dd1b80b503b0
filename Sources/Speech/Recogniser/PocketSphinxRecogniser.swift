public import Language
public import Matching

/// Hears with PocketSphinx: the sentences of a grammar, weighed against a loop of phones.
///
/// Not thread-safe: one thread owns it; several recognisers on several threads do not disturb each other. What one
/// utterance sounded like has no influence on the next.
public final class PocketSphinxRecogniser: Recogniser {
    let decoder: Decoder
    private let denoiser: DenoiserLibrary?
    private(set) var grammar: Grammar?
    private(set) var phones: [String: [String]] = [:]
    private var utterance: LiveUtterance?

    /// Opens the acoustic model; the dictionary is not read, so that this takes some ten milliseconds.
    ///
    /// - Parameter denoiser: Takes the noise out of what is heard, where it is installed.
    public init(model: AcousticModelPaths, denoiser: DenoiserLibrary? = nil) throws(SpeechError) {
        decoder = try Decoder(model: model)
        self.denoiser = denoiser
    }

    /// Hears with another grammar from the next utterance on; with one that is empty nothing is heard.
    public func setGrammar(_ grammar: Grammar) throws(SpeechError) {
        guard utterance == nil else {
            throw SpeechError(.order, "The phrases can be changed only between two utterances.")
        }
        self.grammar = nil
        guard !grammar.isEmpty else { return }
        let graph = grammar.graph
        try decoder.setGraph(graph, entries: try entries(of: graph.words, in: grammar))
        self.grammar = grammar
    }

    /// Hears a whole utterance.
    public func recognise(_ samples: [Int16]) throws(SpeechError) -> Hypotheses {
        guard utterance == nil else {
            throw SpeechError(.order, "An utterance is being heard already.")
        }
        return try hear(Sound(samples, denoiser: denoiser))
    }

    /// Begins an utterance that arrives in pieces.
    public func startUtterance() throws(SpeechError) {
        guard utterance == nil else {
            throw SpeechError(.order, "An utterance is being heard already.")
        }
        utterance = LiveUtterance(denoiser: denoiser.flatMap { Denoiser($0) })
    }

    /// Hears some more.
    ///
    /// When the speaker pauses where a sentence may end, the whole is heard at once, so that the answer is there when the
    /// silence has lasted long enough.
    public func process(_ samples: [Int16]) throws(SpeechError) -> HearingProgress {
        guard var utterance else {
            throw SpeechError(.order, "Samples came before the start of an utterance.")
        }
        // Not held twice, so that its sound is not copied with every piece.
        self.utterance = nil
        let voice = utterance.take(samples)
        defer { self.utterance = utterance }
        guard let grammar else { return HearingProgress(voice: voice) }
        if utterance.guess?.lastVoice == utterance.lastVoice { return HearingProgress(voice: voice) }
        if !utterance.isLive { try decoder.start(.grammar) }
        utterance.isLive = true
        utterance.guess = nil
        let text = try decoder.process(utterance.unheard())
        if utterance.isPausing, grammar.graph.accepts(text.split(separator: " ").map(String.init)) {
            decoder.end()
            utterance.isLive = false
            utterance.begin()
            utterance.guess = LiveUtterance.Guess(lastVoice: utterance.lastVoice, hypotheses: try hear(utterance.sound))
        }
        guard text != utterance.text else { return HearingProgress(voice: voice) }
        utterance.text = text
        return HearingProgress(text: text, voice: voice)
    }

    /// Ends the utterance and hears it once more as a whole, which is surer than what was heard on the way.
    public func finishUtterance() throws(SpeechError) -> Hypotheses {
        guard var utterance else {
            throw SpeechError(.order, "An utterance ended that never began.")
        }
        cancelUtterance()
        utterance.finish()
        if let guess = utterance.guess, guess.lastVoice == utterance.lastVoice { return guess.hypotheses }
        return try hear(utterance.sound)
    }

    /// Drops the utterance, if there is one.
    public func cancelUtterance() {
        if utterance?.isLive == true { decoder.end() }
        utterance = nil
    }

    /// The dictionary entries that say each of some words.
    func entries(of words: [String], in grammar: Grammar) throws(SpeechError) -> [[String]] {
        var result: [[String]] = []
        for word in words {
            var names: [String] = []
            for pronunciation in grammar.pronunciations[word] ?? [] {
                guard let name = decoder.entry(for: word, pronunciation) else { continue }
                phones[name] = pronunciation.phones
                names.append(name)
            }
            guard !names.isEmpty else { throw SpeechError(.grammar, "The word “\(word)” cannot be pronounced.") }
            result.append(names)
        }
        return result
    }
}
