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
        // What follows is known of a recogniser's readings only: how much likelier the phrase makes what was heard.

        /// For the best reading, for each phone.
        case lift
        /// The same squared.
        case liftSquared
        /// In the mean of the readings.
        case meanLift
        /// For the first reading.
        case firstLift
        /// How much more than the runner-up's.
        case liftMargin
        /// How much more than the runner-up's in the mean.
        case meanLiftMargin
        /// For the best reading as a whole.
        case wholeLift
        /// How much more than the runner-up's as a whole.
        case wholeLiftMargin
        /// How much the readings differ in it.
        case spread
        /// The share of readings that put the phrase first.
        case votes
        /// How long the phrase is: the logarithm of its phones.
        case length
        /// How far what was heard is from the phrase in length.
        case unlikeLength
        /// How much the readings differ from the first.
        case diversity
        /// That times the lift.
        case diverseLift
        /// The share of meaning heard exactly in any reading.
        case anywhere
        /// The share of meaning heard exactly in one reading.
        case atOnce
    }

    private(set) var values = [Double](repeating: 0, count: Self.names.count)

    subscript(name: Name) -> Double {
        get { values[name.rawValue] }
        set { values[name.rawValue] = newValue }
    }

    /// The names as text, in the order of ``values``.
    static let names = Name.allCases.map { "\($0)" }

}

/// Features that get their names when somebody asks for them, which is rarely.
struct NamedFeatures: Sendable, Hashable, Codable {
    /// In the order of ``Features/names``.
    let values: [Double]
    /// Those that have no place there.
    let others: [String: Double]

    var named: [String: Double] {
        Dictionary(zip(Features.names, values), uniquingKeysWith: { first, _ in first })
            .merging(others) { first, _ in first }
    }

    init(values: [Double], others: [String: Double]) {
        self.values = values
        self.others = others
    }

    init(from decoder: any Decoder) throws {
        self.init(values: [], others: try [String: Double](from: decoder))
    }

    func encode(to encoder: any Encoder) throws { try named.encode(to: encoder) }

    static func == (one: Self, other: Self) -> Bool { one.named == other.named }

    func hash(into hasher: inout Hasher) { hasher.combine(named) }
}
