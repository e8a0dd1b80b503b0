/// A bound phrase that is taken for another.
public struct Conflict: Sendable, Hashable, Codable {
    /// The other phrase's id.
    public let phraseID: String
    /// The other phrase as it was written.
    public let phrase: String
    /// The share of mishearings of this phrase that are taken for the other one, or cannot be told from it, 0 to 1.
    public let taken: Double
    /// The share of mishearings of the other phrase that are taken for this one, or cannot be told from it, 0 to 1.
    public let mistaken: Double

    /// Makes a conflict of its parts.
    public init(phraseID: String, phrase: String, taken: Double, mistaken: Double) {
        self.phraseID = phraseID
        self.phrase = phrase
        self.taken = taken
        self.mistaken = mistaken
    }

    /// How often one is taken for the other, in the direction in which it is more often.
    public var rate: Double { max(taken, mistaken) }
}
