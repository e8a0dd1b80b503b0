/// One value of a slot.
public struct SlotMatch: Sendable, Hashable, Codable {
    /// What handlers know the value by; `nil` for numbers and free text.
    public let identifier: String?
    /// What people read.
    public let display: String
    /// The words that were said for it.
    public let text: String
    /// The value as a number: the number itself, seconds of a duration, seconds after midnight of a time, 1 for yes.
    public let number: Double?
    /// The day, the time of day or both that were said; ``SpokenDate/resolved(at:needsDay:)`` works them out.
    public let date: SpokenDate?

    /// Makes a value of its parts.
    public init(
        identifier: String? = nil,
        display: String,
        text: String,
        number: Double? = nil,
        date: SpokenDate? = nil
    ) {
        self.identifier = identifier
        self.display = display
        self.text = text
        self.number = number
        self.date = date
    }
}

/// A phrase that may be meant.
public struct Candidate: Sendable {
    /// The phrase's id.
    public let phraseID: String
    /// The phrase as it was written.
    public let phrase: String
    /// How sure it is, 0 to 1: of what is accepted at 0.9, nine in ten are right.
    public let confidence: Double
    /// The same on a scale that does not crowd at its ends; comparable between utterances of one source.
    public let score: Double
    /// The values of the slots that were said.
    public let slots: [String: [SlotMatch]]
    /// Why.
    public let explanation: Explanation

    /// Makes a candidate of its parts.
    public init(
        phraseID: String,
        phrase: String,
        confidence: Double,
        score: Double,
        slots: [String: [SlotMatch]] = [:],
        explanation: Explanation
    ) {
        self.phraseID = phraseID
        self.phrase = phrase
        self.confidence = confidence
        self.score = score
        self.slots = slots
        self.explanation = explanation
    }
}

/// Which phrase was meant, if any.
public struct MatchResult: Sendable {
    /// What to do.
    public enum Decision: Sendable, Hashable {
        /// The first candidate is meant.
        case accepted
        /// The first candidate is likely meant: ask for a yes.
        case ask
        /// One of these phrases is meant, or each of them: ask which.
        case ambiguous([String])
        /// No phrase is meant.
        case rejected(Reason)
    }

    /// Why nothing was accepted.
    public enum Reason: String, Sendable, Codable {
        /// There were no words.
        case nothingHeard
        /// The best candidate is not sure enough.
        case belowThreshold
        /// The best candidate has another number.
        case numbersDiffer
        /// The best candidate says the opposite.
        case opposite
        /// The words say not to.
        case negated
        /// The phrase is so short that it must be said exactly.
        case tooShort
        /// The best candidate is a phrase that must not match.
        case negativePhrase
        /// There are no phrases.
        case noPhrases
        /// The text is longer than any phrase could be.
        case tooLong
    }

    /// What to do.
    public let decision: Decision
    /// The best first, five at most; there even when rejected.
    public let candidates: [Candidate]
    /// The confidence from which candidates are accepted.
    public let threshold: Double
    /// The reading that was used, cleaned for display.
    public let transcript: String
    /// Whether the phrases of an ambiguous decision were said one after the other, each by itself.
    public let isSeveralRequests: Bool

    /// Makes a result of its parts.
    public init(
        decision: Decision,
        candidates: [Candidate],
        threshold: Double,
        transcript: String,
        isSeveralRequests: Bool = false
    ) {
        self.isSeveralRequests = isSeveralRequests
        self.decision = decision
        self.candidates = candidates
        self.threshold = threshold
        self.transcript = transcript
    }
}
