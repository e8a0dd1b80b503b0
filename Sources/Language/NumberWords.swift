/// How a language says numbers, from `Models/<locale>/numbers.json`.
public struct NumberWords: Sendable, Hashable, Codable {
    /// Which way tens and units stand and digits are grouped.
    public enum Order: String, Sendable, Codable {
        /// twenty one
        case tensFirst
        /// einundzwanzig
        case unitsFirst
        /// 二十一, grouped by ten thousand
        case myriad
    }

    /// The order of tens and units.
    public var order: Order = .tensFirst
    /// Zero to nineteen or more, and all else said in one word below a hundred, tens included; several spellings allowed.
    public var small: [String: Int] = [:]
    /// Hundred, thousand, million.
    public var scales: [String: Int] = [:]
    /// First, second, third… as single words.
    public var ordinals: [String: Int] = [:]
    /// Written after digits to make an ordinal: `st`, `nd`, `.`
    public var ordinalEndings: [String] = []
    /// Words between the parts of a number, which add nothing: "and", "und", "et".
    public var joiners: [String] = []
    /// The word for the decimal point.
    public var point: [String] = []
    /// Whether `,` is the written decimal point.
    public var commaIsPoint = false
    /// Half, quarter: parts of one, by word, in hundredths.
    public var fractions: [String: Int] = [:]
    /// Whether words of a number are written together, as in German.
    public var compounds = false

    /// Makes data without numbers.
    public init() {}

    /// Reads the data; what is absent stays empty.
    public init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: CodingKeys.self)
        order = try box.decodeIfPresent(Order.self, forKey: .order) ?? .tensFirst
        small = try box.decodeIfPresent([String: Int].self, forKey: .small) ?? [:]
        scales = try box.decodeIfPresent([String: Int].self, forKey: .scales) ?? [:]
        ordinals = try box.decodeIfPresent([String: Int].self, forKey: .ordinals) ?? [:]
        ordinalEndings = try box.decodeIfPresent([String].self, forKey: .ordinalEndings) ?? []
        joiners = try box.decodeIfPresent([String].self, forKey: .joiners) ?? []
        point = try box.decodeIfPresent([String].self, forKey: .point) ?? []
        commaIsPoint = try box.decodeIfPresent(Bool.self, forKey: .commaIsPoint) ?? false
        fractions = try box.decodeIfPresent([String: Int].self, forKey: .fractions) ?? [:]
        compounds = try box.decodeIfPresent(Bool.self, forKey: .compounds) ?? false
    }
}
