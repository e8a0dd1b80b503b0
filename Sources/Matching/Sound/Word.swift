/// A word with all that comparing needs to know of it, made once and shared.
final class Word: Sendable {
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

    /// The key: folded text, digits for numbers.
    let text: [UInt8]
    /// The text with accents.
    let exact: [UInt8]
    /// The sound as phone codes.
    let phones: [UInt8]
    /// Other ways to say it.
    let variants: [[UInt8]]
    /// How much each phone counts, in 64ths.
    let weight: Int32
    let traits: Traits
    /// The groups of words that exclude each other to which this one belongs.
    let groups: [UInt16]
    /// The number, of a number.
    let number: Double?

    init(
        token: Token,
        phones: [UInt8],
        variants: [[UInt8]],
        weight: Int32,
        traits: Traits,
        groups: [UInt16]
    ) {
        text = token.text
        exact = token.exact
        number = token.number
        self.phones = phones
        self.variants = variants
        self.weight = weight
        self.traits = traits
        self.groups = groups
    }

    /// Whether the word carries meaning of its own.
    var isContent: Bool { traits.isDisjoint(with: [.function, .politeness]) }

    /// Whether the two say opposite things, or things that exclude each other.
    func excludes(_ other: Word) -> Bool {
        text != other.text && groups.contains { other.groups.contains($0) }
    }
}
