import Foundation
import Language

/// `matching-readings FOLDER [--every N] [--voices N,N…]`: what PocketSphinx with the general model makes of sentences.
///
/// Takes `phrases.jsonl` and `negatives.jsonl` of a folder, speaks them with synthetic voices in turn, and writes
/// `heard.jsonl` and `unheard.jsonl` with up to ten readings each: the recogniser's own mistakes, to fit its calibration on
/// and, with other voices, to measure it. Needs Debian's `pocketsphinx`, `flite` and `espeak-ng`; hearing takes about as
/// long as the speech.
///
/// Foundation is needed whole, for Process.
enum MatchingReadings {
    private struct Negative: Decodable {
        let qid: String
        let text: String
        let kind: String
    }

    private struct Line: Encodable {
        let qid: String
        let text: String
        let nbest: [String]
        let gold: String?
        let kind: String
        let voice: String
    }

    private struct Sentence {
        let name: String
        let text: String
        let gold: String?
        let kind: String
        let voice: Int
    }

    static func run(_ arguments: [String]) throws {
        guard let folder = arguments.first else {
            return print("usage: matching-readings FOLDER [--every N] [--voices N,N…]")
        }
        let every = SpeechSupport.option("--every", in: arguments).flatMap { Int($0) } ?? 1
        let all = Array(SpeechSynthesis.voices.indices)
        let voices =
            SpeechSupport.option("--voices", in: arguments).map { $0.split(separator: ",").compactMap { Int($0) } }
            ?? all
        guard let model = try MatchingSupport.pack().speech, voices.allSatisfy(all.contains), !voices.isEmpty else {
            throw SpeechSupport.Failure(description: "The model is not installed, or no voice has such a number.")
        }
        let phrases = try MatchingSupport.phrases(in: "\(folder)/phrases.jsonl")
        let negatives: [Negative] = try MatchingSupport.lines(in: "\(folder)/negatives.jsonl")
        func sentences(_ list: [(id: String, text: String, gold: String?, kind: String)]) -> [Sentence] {
            list.enumerated().filter { $0.offset.isMultiple(of: every) }.map { place, one in
                let voice = voices[place / every % voices.count]
                return Sentence(name: one.id, text: one.text, gold: one.gold, kind: one.kind, voice: voice)
            }
        }
        try hear(sentences(phrases.map { ($0.id, $0.phrase, $0.id, "heard") }), model, to: "\(folder)/heard.jsonl")
        try hear(sentences(negatives.map { ($0.qid, $0.text, nil, $0.kind) }), model, to: "\(folder)/unheard.jsonl")
    }

    /// Speaks sentences, has them recognised together, and writes the readings.
    private static func hear(_ sentences: [Sentence], _ model: AcousticModelPaths, to file: String) throws {
        let work = FileManager.default.temporaryDirectory.appendingPathComponent("phrased-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work) }
        let synthesis = try SpeechSynthesis()
        defer { synthesis.close() }
        for sentence in sentences {
            let samples = try synthesis.samples(sentence.text, voice: sentence.voice)
            let bytes = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
            try Data(bytes).write(to: work.appendingPathComponent("\(sentence.name).raw"))
        }
        let names = sentences.map { $0.name + "\n" }.joined()
        try Data(names.utf8).write(to: work.appendingPathComponent("names"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = work
        process.arguments = [
            "pocketsphinx_batch", "-adcin", "yes", "-cepdir", ".", "-cepext", ".raw", "-ctl", "names",
            "-hmm", model.acousticModel, "-lm", model.languageModel, "-dict", model.dictionary,
            "-hyp", "best", "-nbest", "10", "-nbestdir", "others", "-logfn", "/dev/null",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let best = try readings(of: work.appendingPathComponent("best"))
        guard process.terminationStatus == 0, best.count == sentences.count else {
            throw SpeechSupport.Failure(description: "pocketsphinx_batch failed; is Debian's pocketsphinx installed?")
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var text = ""
        for (sentence, first) in zip(sentences, best) where !first.isEmpty {
            let others = try readings(of: work.appendingPathComponent("others/\(sentence.name).hyp"))
            var nbest: [String] = []
            for reading in [first] + others where !reading.isEmpty && !nbest.contains(reading) { nbest.append(reading) }
            let line = Line(
                qid: sentence.name,
                text: first,
                nbest: Array(nbest.prefix(10)),
                gold: sentence.gold,
                kind: sentence.kind,
                voice: "\(SpeechSynthesis.voices[sentence.voice])"
            )
            text += String(decoding: try encoder.encode(line), as: UTF8.self) + "\n"
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        print("\(file): \(sentences.count)")
    }

    /// The words of lines such as `order clam chowder (c12 -6597)` and `order clam chowder -27776`.
    private static func readings(of file: URL) throws -> [String] {
        String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: " ").filter { $0.first != "(" && $0.last != ")" && Int($0) == nil }
                .joined(separator: " ")
        }
    }
}
