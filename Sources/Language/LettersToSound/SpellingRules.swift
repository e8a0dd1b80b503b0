/// Sounds by spelling: the longest spelling that has a rule decides.
///
/// Rough on purpose. It serves languages without a dictionary, where both sides of a comparison are sounded by the same
/// rules, and characters of languages written without an alphabet, which stand for themselves.
public struct SpellingRules: Sendable, Hashable {
    private let rules: [[Unicode.Scalar]: [UInt8]]
    private let longest: Int

    /// Makes rules of spellings and the phones they stand for, separated by spaces; spellings replace the Latin rules.
    public init(_ phones: [String: String]) {
        var rules = Self.latinRules
        for (spelling, sound) in phones {
            rules[Array(spelling.unicodeScalars)] = sound.split(separator: " ").compactMap(Phone.code)
        }
        self.rules = rules
        longest = rules.keys.map(\.count).max() ?? 1
    }

    /// The rules for the Latin alphabet alone.
    public static let latin = SpellingRules([:])

    /// The codes of a lower-case word; letters without a rule are silent.
    func codes(of word: String) -> [UInt8] {
        let letters = Array(word.unicodeScalars)
        var codes: [UInt8] = []
        var position = 0
        while position < letters.count {
            let most = min(longest, letters.count - position)
            let length = (1...most).reversed().first { rules[Array(letters[position..<position + $0])] != nil }
            if let length {
                codes += rules[Array(letters[position..<position + length])] ?? []
            } else if !letters[position].isASCII, letters[position].value > 0x24F,
                letters[position].properties.isAlphabetic
            {
                codes += Phone.ideograph(letters[position])
            }
            position += length ?? 1
        }
        return codes
    }

    private static let latinRules: [[Unicode.Scalar]: [UInt8]] = {
        let table = [
            "a": "AA", "ai": "EY", "au": "AW", "b": "B", "c": "K", "ch": "CH", "ck": "K", "d": "D", "dd": "D",
            "e": "EH",
            "ee": "IY", "f": "F", "ff": "F", "g": "G", "gg": "G", "h": "HH", "i": "IH", "j": "JH", "k": "K", "kk": "K",
            "l": "L", "ll": "L", "m": "M", "mm": "M", "n": "N", "ng": "NG", "nn": "N", "o": "AO", "oo": "UW",
            "ou": "UW",
            "p": "P", "ph": "F", "pp": "P", "q": "K", "qu": "K W", "r": "R", "rr": "R", "s": "S", "sch": "SH",
            "sh": "SH",
            "ss": "S", "t": "T", "th": "TH", "tt": "T", "u": "UH", "v": "V", "w": "W", "x": "K S", "y": "IY", "z": "Z",
            "zz": "Z",
        ]
        return Dictionary(
            uniqueKeysWithValues: table.map { spelling, sound in
                (Array(spelling.unicodeScalars), sound.split(separator: " ").compactMap { Phone.code($0) })
            }
        )
    }()
}
