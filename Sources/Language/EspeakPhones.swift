/// The phones of eSpeak NG's English voices and those of the recogniser, each in the other's terms.
///
/// The mnemonics are those of `espeak-ng -x`, after its phoneme tables `ph_english` and `ph_english_us`.
public enum EspeakPhones {
    /// What eSpeak says for one word, its phonemes parted by `_`, in ARPAbet; empty when nothing in it is known.
    public static func pronunciation(_ mnemonics: String) -> Pronunciation {
        Pronunciation(
            phones: mnemonics.split { $0 == "_" || $0 == " " || $0 == "\n" }.flatMap { part in phones(part) }
        )
    }

    /// A pronunciation as text that eSpeak says phone by phone, `[[…]]`.
    public static func text(_ words: [Pronunciation]) -> String {
        let spoken = words.map { word in
            let main = word.phones.firstIndex { Phone.isVowel($0) }
            return word.phones.enumerated().compactMap { index, phone in
                spelled[phone].map { index == main ? "'" + $0 : $0 }
            }.joined(separator: "|")
        }
        return "[[" + spoken.joined(separator: " ") + "]]"
    }

    private static func phones(_ mnemonic: Substring) -> [String] {
        var plain = mnemonic.filter { !"',%=;~^".contains($0) }
        while !plain.isEmpty {
            if let known = heard[plain] { return known.split(separator: " ").map(String.init) }
            // Variants of a phone have signs or numbers behind it.
            guard let last = plain.last, !last.isLetter else { return [] }
            plain.removeLast()
        }
        return []
    }

    private static let heard = [
        "0": "AA", "0#": "AA", "3": "ER", "3:": "ER", "@": "AH", "@2": "AH", "@5": "AH", "@L": "AH L", "A": "AA",
        "A:": "AA", "A@": "AA R", "D": "DH", "E": "EH", "I": "IH", "I2": "IH", "N": "NG", "O": "AO", "O:": "AO",
        "O@": "AO R", "OI": "OY", "S": "SH", "T": "TH", "U": "UH", "U@": "UH R", "V": "AH", "Z": "ZH", "a": "AE",
        "a#": "AH", "aI": "AY", "aI3": "AY ER", "aI@": "AY ER", "aU": "AW", "aU@": "AW ER", "aa": "AE", "b": "B",
        "d": "D", "dZ": "JH", "e": "EH", "e@": "EH R", "eI": "EY", "f": "F", "g": "G", "h": "HH", "i": "IY",
        "i:": "IY", "i@": "IY AH", "i@3": "IH R", "j": "Y", "k": "K", "l": "L", "m": "M", "n": "N", "n-": "AH N",
        "o@": "AO R", "oU": "OW", "p": "P", "r": "R", "s": "S", "t": "T", "t#": "T", "tS": "CH", "u": "UW",
        "u:": "UW", "v": "V", "w": "W", "x": "K", "z": "Z", "?": "T",
    ]

    private static let spelled = [
        "AA": "A:", "AE": "a", "AH": "V", "AO": "O:", "AW": "aU", "AY": "aI", "B": "b", "CH": "tS", "D": "d", "DH": "D",
        "EH": "E", "ER": "3:", "EY": "eI", "F": "f", "G": "g", "HH": "h", "IH": "I", "IY": "i:", "JH": "dZ", "K": "k",
        "L": "l", "M": "m", "N": "n", "NG": "N", "OW": "oU", "OY": "OI", "P": "p", "R": "r", "S": "s", "SH": "S",
        "T": "t", "TH": "T", "UH": "U", "UW": "u:", "V": "v", "W": "w", "Y": "j", "Z": "z", "ZH": "Z",
    ]
}
