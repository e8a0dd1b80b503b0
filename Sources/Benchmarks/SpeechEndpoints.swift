import FoundationEssentials
import Speech

/// When an utterance is taken to have begun and ended: `speech-endpoints DIRECTORY REFERENCE`.
///
/// The reference has a line for each recording: its name and the first and last hundredth of a second that holds a word, as
/// an alignment of the clean recording gives them.
enum SpeechEndpoints {
    static func run(_ arguments: [String]) throws {
        guard arguments.count == 2 else {
            throw SpeechSupport.Failure(description: "usage: speech-endpoints DIRECTORY REFERENCE")
        }
        let text = String(decoding: try SpeechSupport.bytes(arguments[1]), as: UTF8.self)
        var early = 0
        var never = 0
        var clipped = 0
        var latencies: [Double] = []
        var processor = 0.0
        var audio = 0.0
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        for line in lines {
            guard line.count >= 3, let first = Int(line[1]), let last = Int(line[2]) else { continue }
            let samples = try AudioDecoder.samples(
                fromWAV: try SpeechSupport.bytes(arguments[0] + "/" + line[0]),
                maximumSeconds: 60
            )
            let before = SpeechSupport.processorSeconds()
            let (start, end) = endpoints(of: samples)
            processor += SpeechSupport.processorSeconds() - before
            audio += Double(samples.count) / 16_000
            if let start, start > first * 160 { clipped += 1 }
            guard let end else {
                never += 1
                continue
            }
            let latency = Double(end) / 16_000 - Double(last + 1) / 100
            if latency < -0.1 { early += 1 } else { latencies.append(latency) }
        }
        print(
            "\(lines.count) recordings: cut off early \(early), never ended \(never), beginning clipped \(clipped);",
            "end noticed after p50 \(SpeechSupport.fixed(SpeechSupport.quantile(latencies, 0.5), 2)) s,",
            "p95 \(SpeechSupport.fixed(SpeechSupport.quantile(latencies, 0.95), 2)) s;",
            "real-time factor \(SpeechSupport.fixed(processor / audio, 4))"
        )
    }

    private static func endpoints(of samples: [Int16]) -> (start: Int?, end: Int?) {
        var endpointer = Endpointer()
        let denoiser = SpeechSupport.denoiser().flatMap { Denoiser($0) }
        var start: Int?
        for offset in stride(from: 0, to: samples.count, by: 320) {
            let piece = Array(samples[offset..<min(offset + 320, samples.count)])
            let event =
                denoiser.map { endpointer.process(voice: $0.process(piece).voice) } ?? endpointer.process(piece)
            switch event {
            case .speechStarted(let at): start = at
            case .speechEnded(let at): return (start, at)
            case .noSpeech, .tooLong: return (start, nil)
            case nil: continue
            }
        }
        return (start, nil)
    }
}
