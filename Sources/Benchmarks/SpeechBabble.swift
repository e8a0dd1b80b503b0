import FoundationEssentials
import Matching
import Speech

/// Many people talking at once, none of them to the machine: `speech-babble PHRASES SENTENCES [--minutes M] [--seed N]`.
///
/// Six voices read sentences at random, one over the other; what the endpointer takes for utterances is heard and matched as
/// the daemon would. Of an hour (`--minutes 60`, the default is 6) nothing may be accepted.
enum SpeechBabble {
    private struct Sentence: Decodable {
        let text: String
    }

    private struct Stored: Decodable {
        let id: String
        let phrase: String
    }

    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else {
            throw SpeechSupport.Failure(description: "usage: speech-babble PHRASES SENTENCES [--minutes M] [--seed N]")
        }
        let minutes = SpeechSupport.option("--minutes", in: arguments).flatMap { Double($0) } ?? 6
        var random = SeededGenerator(seed: SpeechSupport.option("--seed", in: arguments).flatMap { UInt64($0) } ?? 1)
        let stored = try SpeechSupport.lines(arguments[0], as: Stored.self)
        let sentences = try SpeechSupport.lines(arguments[1], as: Sentence.self).map(\.text)
        let ear = try Ear(phrases: stored.map { Phrase(id: $0.id, template: .literal($0.phrase)) })
        let synthesis = try SpeechSynthesis()
        defer { synthesis.close() }

        let denoiser = SpeechSupport.denoiser()
        var utterances = 0
        var accepted: [String] = []
        var asked: [String] = []
        var confidence = 0.0
        let start = SpeechSupport.processorSeconds()
        var left = Int(minutes * 60) * PCMFormat.speech.rate
        while left > 0 {
            let length = min(left, 60 * PCMFormat.speech.rate)
            left -= length
            let babble = try self.babble(length, sentences, synthesis, &random)
            for utterance in self.utterances(in: babble, denoiser) {
                utterances += 1
                let result = try ear.hear(utterance)
                confidence = max(confidence, result.candidates.first?.confidence ?? 0)
                switch result.decision {
                case .accepted: accepted.append(result.transcript)
                case .ask, .ambiguous: asked.append(result.transcript)
                case .rejected: break
                }
            }
        }
        print(
            "\(SpeechSupport.fixed(minutes, 0)) minutes of \(SpeechSynthesis.voices.count) voices at once,",
            "\(utterances) utterances: accepted \(accepted.count), asked about \(asked.count), greatest confidence",
            "\(SpeechSupport.fixed(confidence, 3)); real-time factor",
            SpeechSupport.fixed((SpeechSupport.processorSeconds() - start) / (minutes * 60), 3)
        )
        for text in accepted { print("accepted “\(text)”") }
        for text in asked { print("asked about “\(text)”") }
    }

    /// Every voice reads without end, with short pauses of its own.
    private static func babble(
        _ length: Int,
        _ sentences: [String],
        _ synthesis: SpeechSynthesis,
        _ random: inout SeededGenerator
    ) throws -> [Int16] {
        var sum = [Int32](repeating: 0, count: length)
        for voice in SpeechSynthesis.voices.indices {
            var place = Int.random(in: 0..<16_000, using: &random)
            while place < length {
                let text = sentences[Int.random(in: 0..<sentences.count, using: &random)]
                let spoken = try synthesis.samples(text, voice: voice)
                let peak = spoken.reduce(1) { max($0, abs(Int32($1))) }
                for (offset, sample) in spoken.enumerated() where place + offset < length {
                    sum[place + offset] += Int32(sample) * 5_000 / peak
                }
                place += spoken.count + Int.random(in: 0..<8_000, using: &random)
            }
        }
        return sum.map { Int16(clamping: $0) }
    }

    /// What is taken for utterances, as a microphone's sound is cut.
    private static func utterances(in sound: [Int16], _ library: DenoiserLibrary?) -> [[Int16]] {
        var found: [[Int16]] = []
        var start = 0
        while start < sound.count {
            var settings = Endpointer.Settings()
            settings.maximum = 10
            var endpointer = Endpointer(settings: settings)
            let denoiser = library.flatMap { Denoiser($0) }
            var begin: Int?
            var end = sound.count
            search: for offset in stride(from: start, to: sound.count, by: 320) {
                let piece = Array(sound[offset..<min(offset + 320, sound.count)])
                let event =
                    denoiser.map { endpointer.process(voice: $0.process(piece).voice) } ?? endpointer.process(piece)
                switch event {
                case .speechStarted(let at): begin = start + at
                case .speechEnded, .tooLong, .noSpeech:
                    end = min(offset + 320, sound.count)
                    break search
                case nil: continue
                }
            }
            if let begin, begin < end { found.append(Array(sound[begin..<end])) }
            start = end
        }
        return found
    }
}
