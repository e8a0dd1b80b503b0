import Language

/// How far two phones are apart, by how they are made.
///
/// Costs are in 64ths: 0 for the same phone, 64 for two that share nothing. Vowels are placed by height, backness, rounding
/// and glide; consonants by place, manner and voice.
struct PhoneDistance: Sendable {
    /// Costs of taking one phone for another, row by row, 256 × 256.
    let substitution: [UInt8]
    /// Costs of hearing a phone too many or too few.
    let gap: [UInt8]

    static let standard = PhoneDistance()

    private struct Vowel {
        let height, back, round, glide: Double
    }

    private struct Consonant {
        let place, manner, voice: Double
    }

    private init() {
        var substitution = [UInt8](repeating: 64, count: 65536)
        for code in 0..<256 { substitution[code * 256 + code] = 0 }
        let phones = Phone.names.compactMap { name in Phone.code(name).map { (code: Int($0), name: name) } }
        for one in phones {
            for other in phones where one.code != other.code {
                substitution[one.code * 256 + other.code] = UInt8((64 * Self.distance(one.name, other.name)).rounded())
            }
        }
        self.substitution = substitution
        var gap = [UInt8](repeating: 40, count: 256)
        for (name, cost) in [
            ("AH", 18), ("IH", 24), ("HH", 18), ("T", 26), ("D", 26), ("ER", 32), ("R", 30), ("Y", 26), ("W", 30),
            ("L", 32), ("N", 34),
        ] {
            if let code = Phone.code(name) { gap[Int(code)] = UInt8(cost) }
        }
        self.gap = gap
    }

    /// Which codes are vowels.
    static let isVowel: [Bool] = (0..<256).map { code in Phone.name(UInt8(code)).map { vowels[$0] != nil } ?? false }

    private static func distance(_ one: String, _ other: String) -> Double {
        switch (vowels[one], vowels[other], consonants[one], consonants[other]) {
        case (let a?, let b?, _, _):
            let apart =
                abs(a.height - b.height) * 0.34 + abs(a.back - b.back) * 0.26 + abs(a.round - b.round) * 0.1
                + abs(a.glide - b.glide) * 0.16
            return min(0.12 + apart, 0.75)
        case (_, _, let a?, let b?):
            let manner = abs(a.manner - b.manner)
            let apart = min(abs(a.place - b.place), 4) * 0.13 + min(manner, 3) * 0.2 + abs(a.voice - b.voice) * 0.14
            return min(0.1 + apart, 1)
        default:
            let pair = Set([one, other])
            return pair == ["ER", "R"]
                ? 0.15
                : pair == ["IY", "Y"] || pair == ["UW", "W"]
                    ? 0.25 : pair == ["AO", "L"] || pair == ["OW", "L"] ? 0.5 : 1
        }
    }

    /// Height 0 (close) to 2 (open), backness 0 to 2, lips round or not, glide −1 (towards IY) to 1 (towards UW).
    private static let vowels: [String: Vowel] = [
        "IY": Vowel(height: 0, back: 0, round: 0, glide: 0), "IH": Vowel(height: 0.4, back: 0.3, round: 0, glide: 0),
        "EY": Vowel(height: 0.8, back: 0.1, round: 0, glide: -1),
        "EH": Vowel(height: 1.2, back: 0.3, round: 0, glide: 0),
        "AE": Vowel(height: 1.7, back: 0.4, round: 0, glide: 0), "AA": Vowel(height: 2, back: 1.6, round: 0, glide: 0),
        "AO": Vowel(height: 1.5, back: 2, round: 1, glide: 0), "OW": Vowel(height: 1, back: 1.9, round: 1, glide: 1),
        "UH": Vowel(height: 0.5, back: 1.6, round: 1, glide: 0), "UW": Vowel(height: 0, back: 1.8, round: 1, glide: 0),
        "AH": Vowel(height: 1.1, back: 1.1, round: 0, glide: 0), "ER": Vowel(height: 1, back: 1, round: 0.6, glide: 0),
        "AY": Vowel(height: 1.8, back: 1.2, round: 0, glide: -1),
        "AW": Vowel(height: 1.8, back: 1.3, round: 0.3, glide: 1),
        "OY": Vowel(height: 1.3, back: 1.8, round: 1, glide: -1),
    ]

    /// Place 0 (lips) to 7 (throat); manner stop 0, affricate 1, fricative 2, nasal 3.5, liquid 5, glide 6; voice 0 or 1.
    private static let consonants: [String: Consonant] = [
        "P": Consonant(place: 0, manner: 0, voice: 0), "B": Consonant(place: 0, manner: 0, voice: 1),
        "M": Consonant(place: 0, manner: 3.5, voice: 1), "F": Consonant(place: 0.6, manner: 2, voice: 0),
        "V": Consonant(place: 0.6, manner: 2, voice: 1), "TH": Consonant(place: 1.6, manner: 2, voice: 0),
        "DH": Consonant(place: 1.6, manner: 2, voice: 1), "T": Consonant(place: 2.4, manner: 0, voice: 0),
        "D": Consonant(place: 2.4, manner: 0, voice: 1), "N": Consonant(place: 2.4, manner: 3.5, voice: 1),
        "S": Consonant(place: 2.6, manner: 2, voice: 0), "Z": Consonant(place: 2.6, manner: 2, voice: 1),
        "SH": Consonant(place: 3.6, manner: 2, voice: 0), "ZH": Consonant(place: 3.6, manner: 2, voice: 1),
        "CH": Consonant(place: 3.4, manner: 1, voice: 0), "JH": Consonant(place: 3.4, manner: 1, voice: 1),
        "K": Consonant(place: 5, manner: 0, voice: 0), "G": Consonant(place: 5, manner: 0, voice: 1),
        "NG": Consonant(place: 5, manner: 3.5, voice: 1), "HH": Consonant(place: 6.5, manner: 2.6, voice: 0),
        "L": Consonant(place: 2.6, manner: 5, voice: 1), "R": Consonant(place: 3.2, manner: 5.4, voice: 1),
        "W": Consonant(place: 0.8, manner: 6, voice: 1), "Y": Consonant(place: 4, manner: 6, voice: 1),
    ]
}
