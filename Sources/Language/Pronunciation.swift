/// How a word is said: ARPAbet phones without stress, as PocketSphinx's English dictionary writes them.
///
/// Languages without a dictionary use pseudo-phones of the same alphabet, made from the spelling.
public struct Pronunciation: Sendable, Hashable, CustomStringConvertible {
    /// The phones in order, for instance `["S", "UW", "P"]`.
    public let phones: [String]

    /// Makes a pronunciation of phone names.
    public init(phones: [String]) {
        self.phones = phones
    }

    /// How many syllables it has: each has one vowel, and ARPAbet's vowels begin with a vowel letter.
    public var syllables: Int {
        phones.count { $0.first.map { "AEIOU".contains($0) } ?? false }
    }

    /// The phones separated by spaces.
    public var description: String { phones.joined(separator: " ") }
}
