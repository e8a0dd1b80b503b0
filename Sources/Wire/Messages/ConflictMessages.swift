/// `shortcut.conflicts`: which phrases would be taken for each other, and how often.
///
/// Measured when it is asked for, which takes some milliseconds for each phrase that sounds like another.
public struct ConflictsRequest: RequestMessage {
    /// The conflicts.
    public struct Reply: Codable, Sendable, Hashable {
        /// The pairs, those most often confused first.
        public var conflicts: [ConflictInfo]
        /// How many phrases were tried.
        public var phrases: Int

        /// The conflicts found among a number of phrases.
        public init(conflicts: [ConflictInfo], phrases: Int) {
            self.conflicts = conflicts
            self.phrases = phrases
        }
    }

    /// `shortcut.conflicts`.
    public static let method = "shortcut.conflicts"
    /// One phrase alone: the id of a bound one, or words that need not be bound yet; all phrases when absent.
    public var phrase: String?
    /// The language of words that are not bound; the first configured one when absent.
    public var language: String?

    /// The request.
    public init(phrase: String? = nil, language: String? = nil) {
        self.phrase = phrase
        self.language = language
    }
}

/// Two phrases that would be taken for each other.
public struct ConflictInfo: Codable, Sendable, Hashable {
    /// One of the two.
    public struct Side: Codable, Sendable, Hashable {
        /// Its id: a shortcut's, or the file and the line of a phrase of an app; empty for words that are not bound.
        public var id: String
        /// The phrase as it was written.
        public var phrase: String
        /// What it does, in words; absent for words that are not bound.
        public var does: String?

        /// One phrase.
        public init(id: String, phrase: String, does: String? = nil) {
            self.id = id
            self.phrase = phrase
            self.does = does
        }
    }

    /// The one.
    public var phrase: Side
    /// The other.
    public var other: Side
    /// The share of mishearings of the one that are taken for the other, 0 to 1.
    public var taken: Double
    /// The share of mishearings of the other that are taken for the one, 0 to 1.
    public var mistaken: Double

    /// A conflict.
    public init(phrase: Side, other: Side, taken: Double, mistaken: Double) {
        self.phrase = phrase
        self.other = other
        self.taken = taken
        self.mistaken = mistaken
    }

    /// The larger of the two shares.
    public var rate: Double { max(taken, mistaken) }
}
