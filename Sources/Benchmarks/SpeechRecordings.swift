import Matching
import Speech

/// Recordings with their right answers: `speech-recordings APP_DIRECTORY MANIFEST [--audio DIR] [--verbose]`.
///
/// `--audio` takes the recordings of the same names from another folder, as noisy versions lie there. The slots are read
/// off the sentence itself, so that hearing is measured and not matching.
enum SpeechRecordings {
    private struct Clip: Decodable {
        let audio: String
        let intent: String?
        let slots: [String: String]?
    }

    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else {
            throw SpeechSupport.Failure(description: "usage: speech-recordings APP MANIFEST [--audio DIR] [--verbose]")
        }
        let app = try SpeechApp(directory: arguments[0])
        let clips = try SpeechSupport.lines(arguments[1], as: Clip.self)
        let folder =
            SpeechSupport.option("--audio", in: arguments)
            ?? arguments[1].split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")

        let start = SpeechSupport.processorSeconds()
        let pack = try SpeechSupport.pack()
        let recogniser = try SpeechSupport.recogniser(pack)
        let grammar = Grammar(phrases: app.phrases, pack: pack)
        try recogniser.setGrammar(grammar)
        let ready = SpeechSupport.processorSeconds() - start
        for warning in grammar.warnings { print(warning) }

        var tally = Tally()
        for clip in clips {
            let samples = try AudioDecoder.samples(
                fromWAV: try SpeechSupport.bytes(folder + "/" + clip.audio),
                maximumSeconds: 60
            )
            let before = SpeechSupport.processorSeconds()
            let heard = try recogniser.recognise(samples)
            tally.processor += SpeechSupport.processorSeconds() - before
            tally.audio += Double(samples.count) / 16_000
            let isRight = tally.count(clip.slots, isPhrase: clip.intent != nil, heard: heard, app: app)
            if !isRight, arguments.contains("--verbose") {
                print(clip.audio, clip.slots ?? [:])
                for reading in heard.nbest {
                    let gap = reading.evidence?.gapPerFrame ?? .nan
                    print("   ", SpeechSupport.fixed(gap, 2), reading.text)
                }
            }
        }
        tally.report(ready: ready, grammar: grammar)
    }

    private struct Tally {
        var phrases = 0
        var right = 0
        var strict = 0
        var anyRight = 0
        var others = 0
        var answered = 0
        var rightGaps: [Double] = []
        var wrongGaps: [Double] = []
        var otherGaps: [Double] = []
        var audio = 0.0
        var processor = 0.0

        mutating func count(
            _ wanted: [String: String]?,
            isPhrase: Bool,
            heard: Hypotheses,
            app: SpeechApp
        ) -> Bool {
            let gap = heard.nbest.first?.evidence?.gapPerFrame ?? -.infinity
            guard isPhrase, let wanted else {
                others += 1
                if !heard.nbest.isEmpty { answered += 1 }
                otherGaps.append(gap)
                return true
            }
            phrases += 1
            func isRight(_ reading: Hypotheses.Hypothesis) -> Bool {
                let found = app.slots(in: reading.text)
                return wanted.allSatisfy { found[$0.key] == $0.value }
            }
            let best = heard.nbest.first
            let hit = best.map(isRight) ?? false
            if hit { right += 1 }
            if let best, app.slots(in: best.text) == wanted { strict += 1 }
            if heard.nbest.contains(where: isRight) { anyRight += 1 }
            if hit { rightGaps.append(gap) } else { wrongGaps.append(gap) }
            return hit
        }

        func report(ready: Double, grammar: Grammar) {
            if phrases > 0 {
                print(
                    "right \(SpeechSupport.percent(right, of: phrases)), slots exactly equal",
                    "\(SpeechSupport.percent(strict, of: phrases)), among the readings",
                    "\(SpeechSupport.percent(anyRight, of: phrases)) of \(phrases)"
                )
                describe("gap a frame, right", rightGaps)
                describe("gap a frame, wrong", wrongGaps)
            }
            if others > 0 {
                print("no phrase: \(others), answered \(answered)")
                describe("gap a frame, no phrase", otherGaps)
                for limit in [-5.0, -8, -10] {
                    print("  at \(limit) or more: \(otherGaps.count { $0 >= limit })")
                }
            }
            print(
                "\(grammar.size.states) states, \(grammar.size.words) words, ready in",
                "\(SpeechSupport.fixed(ready, 3)) s, real-time factor \(SpeechSupport.fixed(processor / audio, 4)),",
                "peak \(SpeechSupport.fixed(SpeechSupport.peakMegabytes(), 1)) MB"
            )
        }

        private func describe(_ title: String, _ values: [Double]) {
            let parts = [0, 0.05, 0.5, 0.95, 0.999].map { SpeechSupport.fixed(SpeechSupport.quantile(values, $0), 2) }
            print("\(title) (least, 5 %, median, 95 %, most): \(parts.joined(separator: "  "))")
        }
    }
}
