import FoundationEssentials
import Language

/// `g2p-train FILE`: learns from English's dictionary how letters are said, and writes the model.
///
/// `g2p-eval [COUNT]`: learns from nineteen words in twenty and asks for COUNT of the others, beside espeak-ng.
enum LetterToSoundTraining {
    private static let order = 6
    /// N-grams seen less often are left out, by order.
    private static let cutoffs = [1, 1, 1, 2, 3, 3]

    static func train(_ arguments: [String]) throws {
        guard let file = arguments.first else { return print("usage: g2p-train FILE") }
        try write(try dictionary().entries, to: file)
    }

    private static func dictionary() throws -> SoundDictionary {
        guard let path = try SpeechSupport.pack().speech?.dictionary else {
            throw SpeechSupport.Failure(description: "English's dictionary is not installed.")
        }
        return try SoundDictionary(path: path)
    }

    private static func write(_ entries: [SoundDictionary.Entry], to file: String) throws {
        let before = SpeechSupport.processorSeconds()
        let aligner = GraphoneAligner(entries)
        let words = entries.compactMap(aligner.graphones)
        let model = GraphoneEstimator(words, order: order, cutoffs: cutoffs)
        let bytes = model.bytes()
        try Data(bytes).write(to: URL(filePath: file))
        print("\(words.count) of \(entries.count) words, n-grams \(model.sizes),", terminator: " ")
        print(
            "\(bytes.count / 1000) kB, learnt in \(SpeechSupport.fixed(SpeechSupport.processorSeconds() - before, 1)) s"
        )
    }

    static func evaluate(_ arguments: [String]) throws {
        let entries = try dictionary().entries
        let file =
            FileManager.default.temporaryDirectory.path + "/phrased-g2p-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try write(entries.filter { !SoundDictionary.isHeldOut($0.letters) }, to: file)
        guard let model = LetterToSound(path: file) else { return print("the model cannot be read") }
        var said: [[UInt8]: Set<[UInt8]>] = [:]
        for entry in entries where SoundDictionary.isHeldOut(entry.letters) {
            said[entry.letters, default: []].insert(entry.phones)
        }
        let count = arguments.first.flatMap { Int($0) } ?? 2000
        let all = said.keys.sorted { $0.lexicographicallyPrecedes($1) }
        let step = max(1, all.count / count)
        let words = stride(from: 0, to: all.count, by: step).map { all[$0] }
        let before = SpeechSupport.processorSeconds()
        let found = words.map { model.pronunciations(of: $0, limit: 3) }
        let seconds = SpeechSupport.processorSeconds() - before
        func share(_ isRight: (Int) -> Bool) -> String {
            SpeechSupport.percent(words.indices.count(where: isRight), of: words.count)
        }
        print("\(words.count) words that were not learnt from:")
        print("first right   \(share { said[words[$0]]?.contains(found[$0].first ?? []) ?? false })")
        print("among three   \(share { index in found[index].contains { said[words[index]]?.contains($0) ?? false } })")
        let espeak = try EspeakPhones.read(words.map { String(decoding: $0, as: UTF8.self) })
        print("espeak-ng     \(share { said[words[$0]]?.contains(espeak[$0]) ?? false })")
        print("\(Int(seconds * 1e6) / max(1, words.count)) µs a word")
    }
}
