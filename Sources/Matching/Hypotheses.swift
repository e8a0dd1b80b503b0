/// What the sound itself says for a hypothesis of the recogniser's grammar.
public struct AcousticEvidence: Sendable, Hashable, Codable {
    /// (grammar score − phone loop score) / frames, with all senones scored; about 0 when the phrase was said, far below
    /// when it was not.
    public var gapPerFrame: Double
    /// The grammar score a frame.
    public var scorePerFrame: Double
    /// The distance of the hypothesis' phones from the phone loop's, 0 for equal to 1.
    public var phoneEditDistance: Double?
    /// The gap of the word that fits worst.
    public var worstWordGap: Double?
    /// The phone distance of the word that fits worst.
    public var worstWordEdit: Double?
    /// How far what the hypothesis means is ahead of the best one that means something else, in scores a frame; below zero
    /// when it is behind, `nil` when nothing else came near. The matcher fills it in.
    public var lead: Double?
    /// The share of the searches over the whole grammar that found the hypothesis first, 0 to 1.
    public var agreement: Double?
    /// How many phones the hypothesis has.
    public var phones: Int
    /// How many frames were scored.
    public var frames: Int

    /// Makes evidence of its parts.
    public init(
        gapPerFrame: Double,
        scorePerFrame: Double,
        phoneEditDistance: Double? = nil,
        worstWordGap: Double? = nil,
        worstWordEdit: Double? = nil,
        lead: Double? = nil,
        agreement: Double? = nil,
        phones: Int,
        frames: Int
    ) {
        self.gapPerFrame = gapPerFrame
        self.scorePerFrame = scorePerFrame
        self.phoneEditDistance = phoneEditDistance
        self.worstWordGap = worstWordGap
        self.worstWordEdit = worstWordEdit
        self.lead = lead
        self.agreement = agreement
        self.phones = phones
        self.frames = frames
    }
}

/// What may have been said, best first.
public struct Hypotheses: Sendable, Hashable {
    /// Where the words come from; each source has a calibration of its own.
    public enum Source: String, Sendable, Codable {
        /// A keyboard.
        case typed
        /// A recogniser.
        case recogniser
    }

    /// One reading of an utterance.
    public struct Hypothesis: Sendable, Hashable {
        /// The words.
        public let text: String
        /// The recogniser's score a frame, higher is better; comparable between the hypotheses of one utterance.
        public let score: Double?
        /// What the sound says, for a hypothesis of the grammar.
        public let evidence: AcousticEvidence?

        /// Makes a hypothesis of its parts.
        public init(text: String, score: Double? = nil, evidence: AcousticEvidence? = nil) {
            self.text = text
            self.score = score
            self.evidence = evidence
        }
    }

    /// Where the words come from.
    public let source: Source
    /// The readings, best first; none when nothing was heard.
    public let nbest: [Hypothesis]

    /// Makes hypotheses of readings, best first.
    public init(source: Source, nbest: [Hypothesis]) {
        self.source = source
        self.nbest = nbest
    }

    /// What a keyboard gives: one reading.
    public static func typed(_ text: String) -> Hypotheses {
        Hypotheses(source: .typed, nbest: [Hypothesis(text: text)])
    }
}
