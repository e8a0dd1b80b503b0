import Language
import Matching

extension PocketSphinxRecogniser {
    /// Hears a whole utterance: the grammar's sentences and the phone loop in the first stream; when those leave a doubt, in
    /// the others too, and the sentences that may have been said are weighed against each other in all of them.
    func hear(_ sound: Sound) throws(SpeechError) -> Hypotheses {
        let nothing = Hypotheses(source: .recogniser, nbest: [])
        guard let grammar, sound.raw.count >= Self.shortest else { return nothing }
        let first = sound.stream(0)
        guard let best = try decoder.decode(first, as: .grammar), !best.text.isEmpty else { return nothing }
        var candidates = Candidates(grammar: grammar)
        candidates.addFirst(best.text)
        addReadings(to: &candidates)
        guard let loop = try decoder.decode(first, as: .phones) else { return nothing }
        try weigh(&candidates, from: 0, on: first, in: grammar, isFirstStream: true)

        var heard = 1
        if isDoubtful(candidates, against: loop) {
            for number in 1..<max(1, sound.streams) {
                let stream = sound.stream(number)
                let known = candidates.all.count
                if let path = try decoder.decode(stream, as: .grammar), !path.text.isEmpty {
                    candidates.addFirst(path.text)
                    addReadings(to: &candidates)
                }
                try weigh(&candidates, from: known, on: first, in: grammar, isFirstStream: true)
                try weigh(&candidates, from: 0, on: stream, in: grammar, isFirstStream: false)
                heard += 1
            }
        }
        let readings = candidates.all.sorted { $0.isBefore($1) }.compactMap { candidate -> Hypotheses.Hypothesis? in
            guard let path = candidate.path else { return nil }
            var evidence = AcousticEvidence(of: path, against: loop) { phones[$0] ?? [] }
            evidence.agreement = Double(candidate.firsts) / Double(heard)
            return Hypotheses.Hypothesis(text: candidate.text, score: candidate.score, evidence: evidence)
        }
        return Hypotheses(source: .recogniser, nbest: readings)
    }

    /// Further readings from the lattice of the last search.
    private func addReadings(to candidates: inout Candidates) {
        for text in decoder.readings(tries: Self.triesForReadings) where !candidates.isFull { candidates.add(text) }
    }

    /// Aligns sentences, from one place on, to a stream.
    private func weigh(
        _ candidates: inout Candidates,
        from start: Int,
        on stream: [Int16],
        in grammar: Grammar,
        isFirstStream: Bool
    ) throws(SpeechError) {
        guard start < candidates.all.count else { return }
        var sentences: [[[String]]] = []
        for candidate in candidates.all[start...] {
            sentences.append(try entries(of: candidate.text.split(separator: " ").map(String.init), in: grammar))
        }
        for (index, path) in try decoder.align(sentences, to: stream).enumerated() {
            candidates.set(path, of: start + index, isFirstStream: isFirstStream)
        }
    }

    /// Whether the first stream alone leaves open which sentence it was.
    private func isDoubtful(_ candidates: Candidates, against loop: DecoderPath) -> Bool {
        guard let first = candidates.all.first, let path = first.path else { return true }
        let rest = candidates.all.dropFirst().map(\.score).max() ?? -.infinity
        let gap = AcousticEvidence(of: path, against: loop) { phones[$0] ?? [] }.gapPerFrame
        return first.score - rest < Self.sureLead || gap < Self.sureGap
    }

    /// A tenth of a second: less is no word.
    private static let shortest = 1_600
    /// How many paths through a lattice are looked at for sentences.
    private static let triesForReadings = 300
    /// From this lead and this gap on, a frame, the first stream is enough.
    private static let sureLead = 2.0
    private static let sureGap = 0.0
}
