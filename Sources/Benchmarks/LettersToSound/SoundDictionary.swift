import FoundationEssentials
import Language

/// The words of a dictionary in the CMU format that have nothing but letters and apostrophes.
struct SoundDictionary {
    struct Entry {
        let letters: [UInt8]
        let phones: [UInt8]
    }

    let entries: [Entry]

    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SpeechSupport.Failure(description: "\(path) cannot be read.")
        }
        var entries: [Entry] = []
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ")
            let word = fields[0].prefix { $0 != "(" }
            let letters = Array(word.utf8)
            guard !letters.isEmpty, letters.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x27 }) else { continue }
            let phones = fields.dropFirst().compactMap { Phone.code($0) }
            guard !phones.isEmpty, phones.count == fields.count - 1 else { continue }
            entries.append(Entry(letters: letters, phones: phones))
        }
        self.entries = entries
    }

    /// Whether a word is kept from training, to be asked for: one word in twenty, always the same ones.
    static func isHeldOut(_ letters: [UInt8]) -> Bool {
        letters.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 20 == 0
    }
}
