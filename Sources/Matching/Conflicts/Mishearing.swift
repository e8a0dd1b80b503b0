import Language

/// Hears words wrongly as a recogniser does: each sound taken for others as often as the language's confusions say.
///
/// The figures are those of ``LiftTable``, taken as if all sounds were equally common, so that what is drawn is somewhat
/// worse than the recogniser itself.
struct Mishearing: Sendable {
    /// For each phone said, the running sum of the chances of the phones heard, up to 1.
    private let heard: [[Double]]
    /// For each phone said, the chance that nothing is heard.
    private let missing: [Double]
    /// The running sum of the chances that a phone is heard where none was said.
    private let surplus: [Double]
    /// The chance that a character of a script without an alphabet is taken for another.
    private static let otherCharacter = 0.12

    init(_ table: LiftTable) {
        let width = LiftTable.width
        func chance(_ hundredths: Int32) -> Double { exponential(Double(hundredths) / 100) }
        func running(_ chances: [Double]) -> [Double] {
            var sum = 0.0
            return chances.map { chance in
                sum += chance
                return sum
            }
        }
        heard = (0..<width).map { said in
            let chances = (1..<width).map { chance(table.pairs[said * width + $0]) }
            let all = chances.reduce(0, +)
            return running(chances.map { $0 / all })
        }
        missing = table.missing.map { min(0.5, chance($0)) }
        surplus = running(table.surplus.dropFirst().map { chance($0) / Double(width - 1) })
    }

    /// What is heard of some words; a word that is heard as it was said stays what it is.
    func hear(_ words: [Word], using chance: inout some RandomNumberGenerator) -> [Word] {
        words.compactMap { word in
            let phones = hear(word.phones, using: &chance)
            if phones == word.phones { return word }
            return phones.isEmpty ? nil : Word(heard: phones)
        }
    }

    private func hear(_ phones: [UInt8], using chance: inout some RandomNumberGenerator) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        while position < phones.count {
            let said = phones[position]
            if said >= 128 {
                // Two codes are one character.
                let isOther = Double.random(in: 0..<1, using: &chance) < Self.otherCharacter
                for code in phones[position...].prefix(2) {
                    result.append(isOther ? 128 | UInt8.random(in: 0..<128, using: &chance) : code)
                }
                position += 2
                continue
            }
            position += 1
            guard said > 0, Int(said) < LiftTable.width else { continue }
            if Double.random(in: 0..<1, using: &chance) >= missing[Int(said)] {
                result.append(Self.draw(heard[Int(said)], using: &chance) ?? said)
            }
            if let more = Self.draw(surplus, using: &chance) { result.append(more) }
        }
        return result
    }

    /// The code whose share of the running sum is hit; `nil` beyond its end.
    private static func draw(_ sums: [Double], using chance: inout some RandomNumberGenerator) -> UInt8? {
        let hit = Double.random(in: 0..<1, using: &chance)
        return sums.firstIndex { hit < $0 }.map { UInt8($0 + 1) }
    }
}

extension Word {
    /// A word that is only known by its sound.
    ///
    /// It counts as one of the dictionary's, since a recogniser hears nothing else.
    convenience init(heard phones: [UInt8]) {
        let spelling = phones.flatMap { Array((Phone.name($0)?.lowercased() ?? "?").utf8) }
        self.init(
            text: spelling,
            exact: spelling,
            phones: phones,
            facts: WordFacts(
                hash: spelling.withUnsafeBufferPointer { ByteHash.of($0) },
                value: .nan,
                weight: WordMaker.Weight.content,
                traits: .known,
                group: 0
            )
        )
    }
}

/// A generator that draws the same numbers for the same text, so that what is measured today is measured tomorrow.
///
/// SplitMix64 (Steele, Lea, Flood 2014), begun with the text's FNV-1a hash.
struct SteadyGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed text: String) {
        state = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
