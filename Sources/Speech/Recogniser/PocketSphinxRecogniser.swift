public import Language
public import Matching

/// Hears with PocketSphinx: the sentences of a grammar, weighed against a loop of phones.
///
/// Not thread-safe: one thread owns it; several recognisers on several threads do not disturb each other. What one
/// utterance sounded like has no influence on the next.
public final class PocketSphinxRecogniser: Recogniser {
    private let decoder: Decoder
    private let denoiser: DenoiserLibrary?
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
        let streams = streams(of: samples)
        guard let best = try decoder.decode(streams[0], as: .grammar), !best.text.isEmpty else { return nothing }
        var candidates = Candidates(grammar: grammar)
        candidates.add(best.text, bonus: Self.bonus)
        readings(into: &candidates)
        guard let loop = try decoder.decode(streams[0], as: .phones) else { return nothing }
        let evidence = AcousticEvidence(of: best, against: loop) { phones[$0] ?? [] }

        var weighed = 1
        if evidence.gapPerFrame < Self.sureGap {
            for stream in streams.dropFirst() {
                weighed += 1
                guard let path = try decoder.decode(stream, as: .grammar), !path.text.isEmpty else { continue }
                candidates.add(path.text, bonus: Self.bonus)
                readings(into: &candidates)
            }
        }
        guard candidates.all.count > 1 else {
            return Hypotheses(
                source: .recogniser,
                nbest: [
                    Hypotheses.Hypothesis(text: best.text, score: evidence.scorePerFrame, evidence: evidence)
                ]
            )
        }
        return try weigh(candidates.all, on: Array(streams.prefix(weighed)), against: loop, in: grammar)
    }

    /// Further readings from the lattice of the last search.
    private func readings(into candidates: inout Candidates) {
        for text in decoder.readings(tries: Self.triesForReadings) where candidates.all.count < Self.mostCandidates {
            candidates.add(text, bonus: 0)
        }
    }

    /// Weighs sentences against each other: each is aligned to each stream, and the mean of its scores a frame counts.
    private func weigh(
        _ candidates: [(text: String, bonus: Double)],
        on streams: [[Int16]],
        against loop: DecoderPath,
        in grammar: Grammar
    ) throws(SpeechError) -> Hypotheses {
        var sentences: [[[String]]] = []
        for candidate in candidates {
            sentences.append(try entries(of: candidate.text.split(separator: " ").map(String.init), in: grammar))
        }
        var sums = [Double](repeating: 0, count: candidates.count)
        var evidence = [AcousticEvidence?](repeating: nil, count: candidates.count)
        for (number, stream) in streams.enumerated() {
            for (index, path) in try decoder.align(sentences, to: stream).enumerated() {
                guard let path else {
                    sums[index] += Self.impossible
                    continue
                }
                sums[index] += Double(path.score) / Double(max(1, path.frames))
                if number == 0 { evidence[index] = AcousticEvidence(of: path, against: loop) { phones[$0] ?? [] } }
            }
        }
        let readings = candidates.indices.compactMap { index -> Hypotheses.Hypothesis? in
            guard let own = evidence[index] else { return nil }
            let score = sums[index] / Double(streams.count) + candidates[index].bonus
            return Hypotheses.Hypothesis(text: candidates[index].text, score: score, evidence: own)
        }
        return Hypotheses(source: .recogniser, nbest: readings.sorted { ($0.score ?? 0) > ($1.score ?? 0) })
    }

    /// Sentences of the grammar that may have been said, each once, articles apart.
    private struct Candidates {
        private(set) var all: [(text: String, bonus: Double)] = []
        private var seen: Set<[String]> = []
        private let grammar: Grammar

        init(grammar: Grammar) {
            self.grammar = grammar
        }

        mutating func add(_ text: String, bonus: Double) {
            let words = text.split(separator: " ").map(String.init)
            guard grammar.graph.accepts(words) else { return }
            if seen.insert(words.filter { !grammar.articles.contains($0) }).inserted {
                all.append((text, bonus))
            } else if let known = all.firstIndex(where: { $0.text == text }) {
                all[known].bonus = max(all[known].bonus, bonus)
            }
        }
    }

    /// What is listened to: the sound as it came or, where a denoiser is installed, without most of its noise and without all.
    ///
    /// A little of the raw sound is left in the first one, because the acoustic model was trained with it; the second errs
    /// elsewhere, which makes the two together surer than either.
    private func streams(of samples: [Int16]) -> [[Int16]] {
        guard let denoiser, let clean = Denoiser.denoise(samples, with: denoiser)?.samples else { return [samples] }
        return [Self.denoisedShare, 1].map { (share: Float) in
            zip(samples, clean).map { raw, clean in clean * share + Float(raw) / 32_768 * (1 - share) }.int16Samples()
        }
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
    /// How many sentences are weighed, and how many paths through a lattice are looked at for them.
    private static let mostCandidates = 6
    private static let triesForReadings = 300
    /// From this gap on the sound is so clear that one stream is enough.
    private static let sureGap = 10.0
    /// What a sentence has ahead of others, a frame, when a search over the whole grammar found it best in one of the streams;
    /// the others come from lattices, which hold much that merely fits.
    private static let bonus = 0.5
    /// The score a frame of a sentence that a stream does not hold at all.
    private static let impossible = -200.0
    private static let denoisedShare: Float = 0.85
}
