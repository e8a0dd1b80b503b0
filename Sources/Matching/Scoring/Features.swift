/// What a calibration sees of a candidate.
struct Features: Sendable {
    /// The names, in the order of ``values``.
    enum Name: Int, CaseIterable, Sendable {
        /// How alike the lines sound, phones weighted by their words.
        case sound
        /// The same with all phones alike and no half measures.
        case phones
        /// How alike they are written, without spaces.
        case letters
        /// How badly the worst word that matters was hit.
        case worstWord
        /// How badly the second worst was.
        case secondWord
        /// The share of meaning in words that were not hit at all.
        case missed
        /// How much of the worst word heard that matters is not in the phrase.
        case worstHeard
        /// The share of meaning in words heard beside the phrase.
        case leftover
        /// The share of meaning in words of the phrase for which nothing was heard.
        case dropped
        /// The share of meaning in words heard for which the phrase has nothing.
        case added
        /// How roughly the words that matter were hit in the mean.
        case rough
        /// One over the number of words that matter.
        case meaning
        /// The share of small words that were not hit.
        case smallMissed
        /// The words in common, of all.
        case common
        /// The share of the phrase's meaning that was hit exactly.
        case exactly
        /// Another word of the language stands where a word of the phrase should.
        case replaced
        /// A word heard for another is one that other phrases use.
        case swapped
        /// Words exclude each other, numbers differ, or one side says not to.
        case contrary
        /// How short the phrase is: one over its phones.
        case shortness
        /// How much closer it is than the runner-up.
        case margin
        /// The mean sound over all readings of a recogniser.
        case meanSound
        /// The share of readings that put it first.
        case votes
    }

    private(set) var values = [Double](repeating: 0, count: Name.allCases.count)

    subscript(name: Name) -> Double {
        get { values[name.rawValue] }
        set { values[name.rawValue] = newValue }
    }

    /// The features by name.
    var named: [String: Double] {
        Dictionary(uniqueKeysWithValues: Name.allCases.map { ("\($0)", self[$0]) })
    }
}
