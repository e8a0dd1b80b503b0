/// What comparing needs to know of a word beside its letters and phones: a few numbers, copied freely.
struct WordFacts: Sendable {
    /// What a word is to a sentence.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt16
        /// Articles, auxiliaries and the like.
        static let function = Traits(rawValue: 1)
        /// "please"
        static let politeness = Traits(rawValue: 2)
        /// Digits or number words.
        static let number = Traits(rawValue: 4)
        /// "not"
        static let negation = Traits(rawValue: 8)
        /// A word the dictionary has, which is therefore no slip of the keyboard.
        static let known = Traits(rawValue: 16)
        /// A character of a script without spaces.
        static let ideograph = Traits(rawValue: 32)
        /// A word that joins two requests.
        static let conjunction = Traits(rawValue: 64)
    }

    /// A number made of the folded text: different numbers are different texts.
    let hash: UInt32
    /// The number of a number, not a number for other words.
    let value: Double
    /// How much each phone counts, in 64ths.
    let weight: UInt8
    let traits: Traits
    /// Which words it excludes, as ``Exclusions`` counts them; 0 for none.
    let group: UInt16

    /// Whether the word carries meaning of its own.
    var isContent: Bool { traits.isDisjoint(with: [.function, .politeness]) }

    var isNumber: Bool { !value.isNaN }
}

/// A word with its letters and phones.
final class Word: Sendable {
    /// The key: folded text, digits for numbers.
    let text: [UInt8]
    /// The text with accents.
    let exact: [UInt8]
    /// The sound as phone codes.
    let phones: [UInt8]
    let facts: WordFacts

    init(text: [UInt8], exact: [UInt8], phones: [UInt8], facts: WordFacts) {
        self.text = text
        self.exact = exact
        self.phones = phones
        self.facts = facts
    }

    /// How much each phone counts, in 64ths.
    var weight: Int32 { Int32(facts.weight) }
    var traits: WordFacts.Traits { facts.traits }
    /// The number, of a number.
    var number: Double? { facts.isNumber ? facts.value : nil }
    /// Whether the word carries meaning of its own.
    var isContent: Bool { facts.isContent }
}

/// Which words say opposite things, or things that exclude each other.
///
/// A word belongs to some groups; words of the same groups share a number, and 0 stands for no group.
struct Exclusions: Sendable {
    private var numbers: [[UInt16]: UInt16] = [:]
    private var sets: [[UInt16]] = [[]]
    private var table: [Bool] = [false]

    /// The number for a list of groups.
    mutating func number(of groups: [UInt16]) -> UInt16 {
        guard !groups.isEmpty else { return 0 }
        if let number = numbers[groups] { return number }
        let number = UInt16(sets.count)
        numbers[groups] = number
        sets.append(groups)
        let count = sets.count
        table = (0..<count * count).map { cell in
            sets[cell / count].contains { sets[cell % count].contains($0) }
        }
        return number
    }

    /// Whether two different words of these numbers exclude each other.
    func excludes(_ one: UInt16, _ other: UInt16) -> Bool { table[Int(one) * sets.count + Int(other)] }
}
