import FoundationEssentials
import Language
import Matching

/// `matching-corruptions FOLDER [--seed N] [--each N]`: writes phrases, the same phrases gone wrong, and sentences that
/// are none of them.
///
/// `phrases.jsonl`, `queries.jsonl` and `negatives.jsonl` are typed text; `heard.jsonl` and `unheard.jsonl` are readings as
/// a recogniser makes them, of the phrases and of the other sentences. Everything follows from the seed, so that anyone
/// can fit a calibration again or measure one on phrases it has not seen.
enum MatchingCorruptions {
    private static let politeness = [
        ("please", ""), ("could you", ""), ("", "please"), ("hey can you", ""), ("I would like to", ""), ("", "for me"),
        ("okay", ""), ("", "now"), ("can you", "please"),
    ]
    private static let fillers = ["um", "uh", "just", "the", "now", "really", "well"]
    private static let kinds = [
        "clean", "format", "typo", "homophone", "near", "drop", "insert", "polite", "number", "split", "two",
    ]

    static func run(_ arguments: [String]) throws {
        guard let folder = arguments.first else {
            return print("usage: matching-corruptions FOLDER [--seed N] [--each N]")
        }
        let seed = SpeechSupport.option("--seed", in: arguments).flatMap { UInt64($0) } ?? 1
        let each = SpeechSupport.option("--each", in: arguments).flatMap { Int($0) } ?? 1
        var random = SeededGenerator(seed: seed)
        let alikes = try SoundAlikes(try MatchingSupport.pack())
        let work = CorruptionPhrases(using: &random)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func write(_ lines: [Line], to name: String) throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = try lines.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }.joined()
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name).jsonl"))
            print("\(folder)/\(name).jsonl: \(lines.count)")
        }
        let phrases = work.phrases.enumerated().map { Line(id: "c\($0)", phrase: $1) }
        var queries: [Line] = []
        var heard: [Line] = []
        for phrase in phrases {
            guard let id = phrase.id, let text = phrase.phrase else { continue }
            for kind in kinds {
                for _ in 0..<each {
                    guard let query = corrupted(text, kind, alikes, &random) else { continue }
                    queries.append(Line(qid: "q\(queries.count)", text: query, gold: id, kind: kind))
                }
            }
            guard let readings = readings(of: text, alikes, &random) else { continue }
            heard.append(Line(qid: "h\(heard.count)", text: readings[0], nbest: readings, gold: id, kind: "heard"))
        }
        var negatives: [Line] = []
        var unheard: [Line] = []
        for (index, negative) in work.negatives.enumerated() {
            negatives.append(Line(qid: "n\(index)", text: negative.text, kind: negative.kind))
            guard let readings = readings(of: negative.text, alikes, &random) else { continue }
            unheard.append(Line(qid: "u\(index)", text: readings[0], nbest: readings, kind: negative.kind))
        }
        try write(phrases, to: "phrases")
        try write(queries, to: "queries")
        try write(negatives, to: "negatives")
        try write(heard, to: "heard")
        try write(unheard, to: "unheard")
    }

    private struct Line: Encodable {
        var id: String?
        var phrase: String?
        var qid: String?
        var text: String?
        var nbest: [String]?
        var gold: String?
        var kind: String?
    }

    /// Up to ten readings of one utterance, all with the mistakes of the same room and speaker.
    private static func readings(of text: String, _ alikes: SoundAlikes, _ random: inout SeededGenerator) -> [String]? {
        let mistakes = Double.random(in: 0.02..<0.3, using: &random)
        guard let first = alikes.misheard(spoken(text), mistakes: mistakes, using: &random) else { return nil }
        var readings = [first]
        for _ in 0..<20 where readings.count < 10 {
            let other = alikes.misheard(first, mistakes: mistakes / 2, using: &random)
            if let other, !other.isEmpty, !readings.contains(other) { readings.append(other) }
        }
        return first.isEmpty ? nil : readings
    }

    /// The numbers as words, as far as the phrases use them.
    private static func spoken(_ text: String) -> String {
        let words = [
            "5": "five", "10": "ten", "15": "fifteen", "20": "twenty", "25": "twenty five", "30": "thirty",
            "40": "forty", "45": "forty five", "50": "fifty", "60": "sixty",
        ]
        return text.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: " ")
    }

    /// The text gone wrong in one way; `nil` where that way is not open to it.
    private static func corrupted(
        _ text: String,
        _ kind: String,
        _ alikes: SoundAlikes,
        _ random: inout SeededGenerator
    ) -> String? {
        var words = text.split(separator: " ").map { String($0) }
        switch kind {
        case "clean": return text
        case "format":
            let signs = ["!", ".", "?", "…", " ", ","]
            return (Bool.random(using: &random) ? text.uppercased() : text.capitalized(using: &random))
                + (signs.randomElement(using: &random) ?? "")
        case "typo": return PhraseGenerator.mistyped(text, slips: words.count > 3 ? 2 : 1, using: &random)
        case "homophone", "near":
            for place in words.indices.shuffled(using: &random) {
                let other =
                    kind == "near"
                    ? alikes.near(words[place], using: &random) : alikes.homophone(of: words[place], using: &random)
                guard let other else { continue }
                words[place] = other
                return words.joined(separator: " ")
            }
            return nil
        case "drop":
            guard words.count > 3 else { return nil }
            let small = words.indices.filter { ["the", "a", "in", "to", "me", "my", "for", "is"].contains(words[$0]) }
            guard let place = small.randomElement(using: &random) else { return nil }
            words.remove(at: place)
            return words.joined(separator: " ")
        case "insert":
            words.insert(
                fillers.randomElement(using: &random) ?? "",
                at: Int.random(in: 0...words.count, using: &random)
            )
            return words.joined(separator: " ")
        case "polite":
            let around = politeness.randomElement(using: &random) ?? ("", "")
            return [around.0, text, around.1].filter { !$0.isEmpty }.joined(separator: " ")
        case "number":
            let other = spoken(text)
            return other == text ? nil : other
        case "split":
            return alikes.misheard(text, mistakes: 0, using: &random)
        default:
            let pair = kinds[1..<kinds.count - 2].shuffled(using: &random).prefix(2)
            return pair.reduce(text) { text, kind in corrupted(text, kind, alikes, &random) ?? text }
        }
    }
}

extension String {
    /// Some words with a capital letter, by chance.
    fileprivate func capitalized(using random: inout SeededGenerator) -> String {
        split(separator: " ").map {
            Bool.random(using: &random) ? $0.prefix(1).uppercased() + $0.dropFirst() : String($0)
        }
        .joined(separator: " ")
    }
}
