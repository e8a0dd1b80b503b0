public import Language
public import Matching

/// Hears with PocketSphinx: the sentences of a grammar, weighed against a loop of phones.
///
/// Not thread-safe: one thread owns it; several recognisers on several threads do not disturb each other. What one
/// utterance sounded like has no influence on the next.
public final class PocketSphinxRecogniser: Recogniser {
    private let decoder: Decoder
    private let lexicon: Lexicon
    private var grammar: Grammar?
    private var phones: [String: [String]] = [:]
    private var utterance: Utterance?

    /// An utterance that arrives in pieces.
    private struct Utterance {
        var samples: [Int16] = []
        var text = ""
    }

    /// Opens the acoustic model; the dictionary is not read, so that this takes some ten milliseconds.
    ///
    /// - Parameter lexicon: Says how words are pronounced that no grammar has said.
    public init(model: AcousticModelPaths, lexicon: Lexicon) throws(SpeechError) {
        decoder = try Decoder(model: model)
        self.lexicon = lexicon
    }

    /// Hears with another grammar from the next utterance on; with one that is empty nothing is heard.
    public func setGrammar(_ grammar: Grammar) throws(SpeechError) {
        guard utterance == nil else {
            throw SpeechError(.order, "The phrases can be changed only between two utterances.")
        }
        self.grammar = nil
        guard !grammar.isEmpty else { return }
        let graph = grammar.graph
        try decoder.setGraph(graph, entries: try entries(of: graph.words, in: grammar), as: .grammar)
        self.grammar = grammar
    }

    /// Hears a whole utterance.
    public func recognise(_ samples: [Int16]) throws(SpeechError) -> Hypotheses {
        guard utterance == nil else {
            throw SpeechError(.order, "An utterance is being heard already.")
        }
        return try hear(samples)
    }

    /// Begins an utterance that arrives in pieces.
    public func startUtterance() throws(SpeechError) {
        guard utterance == nil else {
            throw SpeechError(.order, "An utterance is being heard already.")
        }
        if grammar != nil { try decoder.start(.grammar) }
        utterance = Utterance()
    }

    /// Hears some more; answers what it sounds like so far when that has changed.
    public func process(_ samples: [Int16]) throws(SpeechError) -> String? {
        guard utterance != nil else {
            throw SpeechError(.order, "Samples came before the start of an utterance.")
        }
        utterance?.samples += samples
        guard grammar != nil, !samples.isEmpty else { return nil }
        let text = try decoder.process(samples)
        guard text != utterance?.text else { return nil }
        utterance?.text = text
        return text
    }

    /// Ends the utterance and hears it once more as a whole, which is surer than what was heard on the way.
    public func finishUtterance() throws(SpeechError) -> Hypotheses {
        guard let utterance else {
            throw SpeechError(.order, "An utterance ended that never began.")
        }
        cancelUtterance()
        return try hear(utterance.samples)
    }

    /// Drops the utterance, if there is one.
    public func cancelUtterance() {
        guard utterance != nil else { return }
        if grammar != nil { decoder.end() }
        utterance = nil
    }

    // MARK: - Hearing

    private func hear(_ samples: [Int16]) throws(SpeechError) -> Hypotheses {
        let nothing = Hypotheses(source: .recogniser, nbest: [])
        guard let grammar, samples.count >= Self.shortest else { return nothing }
        guard let path = try decoder.decode(samples, as: .grammar), !path.text.isEmpty else { return nothing }
        let others = decoder.readings(atMost: Self.mostReadings, tries: Self.triesForReadings) { text in
            text != path.text && grammar.graph.accepts(text.split(separator: " ").map(String.init))
        }
        guard let loop = try decoder.decode(samples, as: .phones) else { return nothing }

        var readings = [hypothesis(path, against: loop)]
        for text in others {
            guard let path = try align(text, samples) else { continue }
            readings.append(hypothesis(path, against: loop))
        }
        return Hypotheses(source: .recogniser, nbest: readings.sorted { ($0.score ?? 0) > ($1.score ?? 0) })
    }

    /// How well the sound fits a sentence that is given.
    private func align(_ text: String, _ samples: [Int16]) throws(SpeechError) -> DecoderPath? {
        guard let grammar else { return nil }
        var builder = WordGraphBuilder()
        let root = builder.path(text.split(separator: " ").map(String.init), to: builder.end)
        let graph = builder.graph(from: root)
        try decoder.setGraph(graph, entries: try entries(of: graph.words, in: grammar), as: .alignment)
        return try decoder.decode(samples, as: .alignment)
    }

    private func hypothesis(_ path: DecoderPath, against loop: DecoderPath) -> Hypotheses.Hypothesis {
        let evidence = AcousticEvidence(of: path, against: loop) { phones[$0] ?? [] }
        return Hypotheses.Hypothesis(text: path.text, score: evidence.scorePerFrame, evidence: evidence)
    }

    private func entries(of words: [String], in grammar: Grammar) throws(SpeechError) -> [[String]] {
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

    /// A tenth of a second: less is no word.
    private static let shortest = 1_600
    /// How many readings are weighed beside the best, and how many paths through the lattice are looked at for them.
    private static let mostReadings = 2
    private static let triesForReadings = 300
}
