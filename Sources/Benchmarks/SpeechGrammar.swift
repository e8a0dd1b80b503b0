import FoundationEssentials
import Language
import Matching
import Speech

/// Many phrases at once: `speech-grammar [--phrases N]`, time and memory to compile them and to give them to the decoder, and
/// the cost of hearing with them.
///
/// The phrases are two to five words drawn from two thousand of the pronouncing dictionary, so that they share little more
/// than single words.
enum SpeechGrammar {
    static func run(_ arguments: [String]) throws {
        let count = SpeechSupport.option("--phrases", in: arguments).flatMap { Int($0) } ?? 10_000
        let pack = try SpeechSupport.pack()
        guard let dictionary = pack.speech?.dictionary else {
            throw SpeechSupport.Failure(description: "The dictionary is not installed.")
        }
        var random = SeededGenerator(seed: 1)
        let words = try SpeechSupport.bytes(dictionary).split(separator: UInt8(ascii: "\n")).compactMap { line in
            line.split(separator: UInt8(ascii: " ")).first.map { String(decoding: $0, as: UTF8.self) }
        }
        .filter { $0.allSatisfy(\.isLetter) && $0.count > 2 }
        .shuffled(using: &random).prefix(2_000)
        let phrases = (0..<count).map { number in
            let text = (0..<Int.random(in: 2...5, using: &random)).map { _ in
                words[Int.random(in: 0..<words.count, using: &random)]
            }
            return Phrase(id: "\(number)", template: .literal(text.joined(separator: " ")))
        }

        let recogniser = try SpeechSupport.recogniser(pack)
        let memory = SpeechSupport.peakMegabytes()
        let start = SpeechSupport.processorSeconds()
        let grammar = Grammar(phrases: phrases, pack: pack)
        let compiled = SpeechSupport.processorSeconds()
        try recogniser.setGrammar(grammar)
        let set = SpeechSupport.processorSeconds()
        print(
            "\(count) phrases, \(grammar.size.states) states, \(grammar.size.words) words:",
            "compiled in \(SpeechSupport.fixed(compiled - start, 3)) s, set in \(SpeechSupport.fixed(set - compiled, 3)) s,",
            "\(SpeechSupport.fixed(SpeechSupport.peakMegabytes() - memory, 1)) MB more"
        )
        let synthesis = try SpeechSynthesis()
        defer { synthesis.close() }
        var heard = 0
        var audio = 0.0
        var processor = 0.0
        for number in 0..<20 {
            guard let text = phrases[number * count / 20].template.literalText else { continue }
            let samples = try synthesis.samples(text, voice: 0)
            let before = SpeechSupport.processorSeconds()
            if try recogniser.recognise(samples).nbest.first?.text == text { heard += 1 }
            processor += SpeechSupport.processorSeconds() - before
            audio += Double(samples.count) / 16_000
        }
        print(
            "heard \(heard) of 20, real-time factor \(SpeechSupport.fixed(processor / audio, 3)),",
            "peak \(SpeechSupport.fixed(SpeechSupport.peakMegabytes(), 1)) MB"
        )
    }
}
