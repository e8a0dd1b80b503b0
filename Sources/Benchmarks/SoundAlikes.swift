import Glibc
import Language

/// The words of a pronouncing dictionary by their sound: homophones, words near in sound, sounds cut into words.
struct SoundAlikes {
    private var sounds: [String: [String]] = [:]
    private var words: [[String]: [String]] = [:]
    /// What each phone is taken for, by how often; `nil` for nothing.
    private var confusions: [String: [(phone: String?, chance: Double)]] = [:]

    /// Reads the dictionary of a language and the mistakes its recogniser makes.
    init(_ pack: LanguagePack) throws {
        guard let speech = pack.speech else {
            throw SpeechSupport.Failure(description: "The dictionary of \(pack.tag) is not installed.")
        }
        for line in String(decoding: try SpeechSupport.bytes(speech.dictionary), as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ").map { String($0) }
            guard let word = parts.first, word.allSatisfy({ $0.isASCII && $0.isLetter }), parts.count > 2 else {
                continue
            }
            sounds[word] = Array(parts.dropFirst())
            words[Array(parts.dropFirst()), default: []].append(word)
        }
        for (said, row) in pack.confusions.lift {
            var all = row.filter { $0.key != said }.map {
                (phone: Optional($0.key), chance: exp(Double($0.value) / 100))
            }
            all.append((nil, exp(Double(pack.confusions.missing[said] ?? -220) / 100)))
            all.sort { ($0.chance, $0.phone ?? "") > ($1.chance, $1.phone ?? "") }
            confusions[said] = Array(all.prefix(6))
        }
    }

    /// The phones of a text; `nil` when a word is not in the dictionary.
    func phones(of text: String) -> [String]? {
        var phones: [String] = []
        for word in text.lowercased().split(separator: " ") {
            guard let sound = sounds[String(word)] else { return nil }
            phones += sound
        }
        return phones
    }

    /// Another word of exactly this sound.
    func homophone(of word: String, using random: inout SeededGenerator) -> String? {
        sounds[word].flatMap { words[$0] }?.filter { $0 != word }.randomElement(using: &random)
    }

    /// Another word that a recogniser might hear for this one.
    func near(_ word: String, using random: inout SeededGenerator) -> String? {
        guard let sound = sounds[word], sound.count > 1 else { return nil }
        for _ in 0..<30 {
            let place = Int.random(in: sound.indices, using: &random)
            var other = Array(sound[..<place])
            if let phone = confused(sound[place], using: &random) { other.append(phone) }
            other += sound[(place + 1)...]
            if let found = words[other]?.randomElement(using: &random), found != word { return found }
        }
        return nil
    }

    private func confused(_ phone: String, using random: inout SeededGenerator) -> String? {
        guard let options = confusions[phone] else { return phone }
        var left = Double.random(in: 0..<options.reduce(0) { $0 + $1.chance }, using: &random)
        for option in options {
            left -= option.chance
            if left < 0 { return option.phone }
        }
        return phone
    }

    /// A text as a recogniser might hear it: some phones mistaken, and all cut into words anew.
    func misheard(_ text: String, mistakes: Double, using random: inout SeededGenerator) -> String? {
        guard let said = phones(of: text) else { return nil }
        var heard: [String] = []
        for phone in said {
            if Double.random(in: 0..<1, using: &random) >= mistakes {
                heard.append(phone)
            } else if let other = confused(phone, using: &random) {
                heard.append(other)
            }
        }
        return cut(heard, using: &random)
    }

    /// The cheapest words for a row of phones: long words are better than short ones, and some luck is in it.
    private func cut(_ phones: [String], using random: inout SeededGenerator) -> String {
        var best = [(cost: 0.0, from: 0, word: "")]
        for end in 1...max(phones.count, 1) where !phones.isEmpty {
            // A phone that no word takes is lost.
            var found = (cost: best[end - 1].cost + 4, from: end - 1, word: "")
            for start in max(0, end - 10)..<end {
                guard let options = words[Array(phones[start..<end])] else { continue }
                let cost = best[start].cost + 1.5 + Double.random(in: 0..<1, using: &random)
                guard cost < found.cost, let word = options.randomElement(using: &random) else { continue }
                found = (cost, start, word)
            }
            best.append(found)
        }
        var result: [String] = []
        var end = phones.count
        while end > 0 {
            if !best[end].word.isEmpty { result.append(best[end].word) }
            end = best[end].from
        }
        return result.reversed().joined(separator: " ")
    }
}
