import Matching
import Speech

/// Short phrases spoken by a synthesiser against sentences that are none: `speech-phrases PHRASES NEGATIVES [--every N]`.
///
/// Both files are JSON lines, of `id` and `phrase`, and of `text` and `kind`: far and near ones have nothing to do with the
/// phrases, hard ones are one word away. `--every N` takes each Nth sentence only.
enum SpeechPhrases {
    private struct Stored: Decodable {
        let id: String
        let phrase: String
    }

    private struct Negative: Decodable {
        let text: String
        let kind: String
    }

    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else {
            throw SpeechSupport.Failure(description: "usage: speech-phrases PHRASES NEGATIVES [--every N]")
        }
        let step = SpeechSupport.option("--every", in: arguments).flatMap { Int($0) } ?? 1
        let stored = try SpeechSupport.lines(arguments[0], as: Stored.self)
        let negatives = try SpeechSupport.lines(arguments[1], as: Negative.self)
        let pack = try SpeechSupport.pack()
        let recogniser = try SpeechSupport.recogniser(pack)
        let phrases = stored.map { Phrase(id: $0.id, template: .literal($0.phrase)) }
        let grammar = Grammar(phrases: phrases, pack: pack)
        grammar.warnings.forEach { print($0) }
        try recogniser.setGrammar(grammar)
        let synthesis = try SpeechSynthesis()
        defer { synthesis.close() }

        var seconds = 0.0
        var processor = 0.0
        func hear(_ text: String, _ turn: Int) throws -> Hypotheses {
            let samples = try synthesis.samples(text, voice: turn)
            let before = SpeechSupport.processorSeconds()
            defer { processor += SpeechSupport.processorSeconds() - before }
            seconds += Double(samples.count) / 16_000
            return try recogniser.recognise(samples)
        }

        var right: [Double] = []
        var wrong = 0
        for (turn, phrase) in stored.enumerated() where turn.isMultiple(of: step) {
            let heard = try hear(phrase.phrase, turn / step)
            let wanted = PhraseMatcher.normalForm(phrase.phrase, pack: pack)
            if let best = heard.nbest.first, PhraseMatcher.normalForm(best.text, pack: pack) == wanted {
                right.append(best.evidence?.gapPerFrame ?? -.infinity)
            } else {
                wrong += 1
                print(
                    SpeechSynthesis.voices[turn / step % SpeechSynthesis.voices.count],
                    "heard “\(heard.nbest.first?.text ?? "")” for “\(phrase.phrase)”"
                )
            }
        }
        let known = Set(stored.map { PhraseMatcher.normalForm($0.phrase, pack: pack) })
        var gaps: [String: [Double]] = [:]
        for (turn, negative) in negatives.enumerated() where turn.isMultiple(of: 4 * step) {
            let best = try hear(negative.text, turn / step).nbest.first
            let isPhrase = best.map { known.contains(PhraseMatcher.normalForm($0.text, pack: pack)) } ?? false
            gaps[negative.kind, default: []].append(isPhrase ? best?.evidence?.gapPerFrame ?? -.infinity : -.infinity)
        }
        report(right, wrong: wrong, gaps: gaps)
        print(
            "\(grammar.size.states) states, \(grammar.size.words) words, real-time factor",
            SpeechSupport.fixed(processor / seconds, 3)
        )
    }

    private static func report(_ right: [Double], wrong: Int, gaps: [String: [Double]]) {
        let others = ((gaps["far"] ?? []) + (gaps["near"] ?? [])).sorted(by: >)
        let hard = gaps["hard"] ?? []
        let all = right.count + wrong
        print("heard right \(SpeechSupport.percent(right.count, of: all)) of \(all)")
        for part in [0, 0.01, 0.05] where !others.isEmpty {
            let limit = others[min(others.count - 1, Int(part * Double(others.count)))]
            print(
                "at \(SpeechSupport.fixed(100 * part, 0)) % of \(others.count) others accepted (gap above",
                "\(SpeechSupport.fixed(limit, 2))):",
                "right \(SpeechSupport.percent(right.count { $0 > limit }, of: all)),",
                "one word away \(SpeechSupport.percent(hard.count { $0 > limit }, of: hard.count)) of \(hard.count)"
            )
        }
    }
}
