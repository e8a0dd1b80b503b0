import Language
import Matching
import Speech

/// How often short phrases are heard where something else is said: `speech-shortness PHRASES NEGATIVES [FILE] [--every N]`.
///
/// Phrases of one to four syllables are cut from the beginnings of the phrases. Those of one length together are the grammar;
/// every Nth sentence of the negatives is spoken by a synthesiser, heard and matched. What is told is the share of sentences
/// taken for a phrase, for each phrase alone. With a calibration file it is written there as `falseAlarms`, by syllables, for
/// the warning that `add` gives.
enum SpeechShortness {
    private struct Negative: Decodable {
        let text: String
        let kind: String
    }

    private static let phrasesOfALength = 40

    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else {
            throw SpeechSupport.Failure(description: "usage: speech-shortness PHRASES NEGATIVES [FILE] [--every N]")
        }
        let step = SpeechSupport.option("--every", in: arguments).flatMap { Int($0) } ?? 10
        let pack = try SpeechSupport.pack()
        let phrases = beginnings(of: try MatchingSupport.phrases(in: arguments[0]).map(\.phrase), pack)
        let negatives = try SpeechSupport.lines(arguments[1], as: Negative.self).filter { $0.kind != "hard" }
        let synthesis = try SpeechSynthesis()
        defer { synthesis.close() }
        let sentences = try stride(from: 0, to: negatives.count, by: step).map { index in
            (
                text: negatives[index].text.lowercased(),
                sound: try synthesis.samples(negatives[index].text, voice: index / step)
            )
        }
        let recogniser = try SpeechSupport.recogniser(pack)
        var shares: [String: Double] = [:]
        for (syllables, phrases) in phrases.sorted(by: { $0.key < $1.key }) {
            let share = try share(phrases, of: sentences, recogniser, pack)
            print("\(syllables) syllables: \(phrases.count) phrases, \(sentences.count) sentences,", terminator: " ")
            print("\(SpeechSupport.fixed(100 * share, 3)) % taken for one phrase")
            shares[String(syllables)] = (share * 100_000).rounded() / 100_000
        }
        guard arguments.count > 2, !arguments[2].hasPrefix("--") else { return }
        try CalibrationFile.write(shares, as: "falseAlarms", to: arguments[2])
    }

    private static func share(
        _ phrases: [String],
        of sentences: [(text: String, sound: [Int16])],
        _ recogniser: PocketSphinxRecogniser,
        _ pack: LanguagePack
    ) throws -> Double {
        var matcher = PhraseMatcher(pack: pack)
        let stored = phrases.map { Phrase(id: $0, template: .literal($0)) }
        for phrase in stored { try matcher.insert(phrase) }
        try recogniser.setGrammar(Grammar(phrases: stored, pack: pack))
        var taken = 0
        for sentence in sentences {
            let result = matcher.match(try recogniser.recognise(sentence.sound))
            guard result.decision == .accepted, let phrase = result.candidates.first?.phrase else { continue }
            if !sentence.text.contains(phrase) { taken += 1 }
        }
        return Double(taken) / Double(max(1, sentences.count * phrases.count))
    }

    /// Beginnings of phrases, by their number of syllables.
    private static func beginnings(of phrases: [String], _ pack: LanguagePack) -> [Int: [String]] {
        var found: [Int: Set<String>] = [:]
        for phrase in phrases {
            let words = phrase.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
            for count in words.indices {
                let some = words.prefix(count + 1)
                let syllables = some.reduce(0) { $0 + Self.syllables($1, pack) }
                if (1...4).contains(syllables) { found[syllables, default: []].insert(some.joined(separator: " ")) }
            }
        }
        return found.mapValues { all in
            let step = max(1, all.count / phrasesOfALength)
            return all.sorted().enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
        }
    }

    private static func syllables(_ word: String, _ pack: LanguagePack) -> Int {
        pack.lexicon.pronunciations(of: word, limit: 1).first?.syllables ?? 0
    }
}
