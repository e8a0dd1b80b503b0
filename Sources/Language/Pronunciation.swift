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

    /// The phones separated by spaces.
    public var description: String { phones.joined(separator: " ") }
}
