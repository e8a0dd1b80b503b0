/// How a language says numbers, from `Models/<locale>/numbers.json`.
///
/// Words by value: the first spelling is the one said, the others are understood too. A spelling may hold several words.
public struct NumberWords: Sendable, Hashable, Codable {
    /// Which way tens and units stand.
    public enum Order: String, Sendable, Codable {
        /// Twenty one.
        case tensFirst
        /// Einundzwanzig.
        case unitsFirst
    }

    /// The order of tens and units.
    public var order: Order = .tensFirst
    /// What is said in one go: zero to nineteen, the tens, in some languages the hundreds.
    public var small: [String: [String]] = [:]
    /// What multiplies: hundred, thousand, million; in Chinese ten too.
    public var scales: [String: [String]] = [:]
    /// First, second, third.
    public var ordinals: [String: [String]] = [:]
    /// What is written after digits to make an ordinal: `st`, `nd`.
    public var ordinalEndings: [String] = []
    /// Words between the parts of a number, which add nothing: "and", "und", "et".
    public var joiners: [String] = []
    /// The value from which a joiner may follow: "a hundred and five", but not "twenty and five".
    public var joinerFrom = 20
    /// Words that mean one before a scale: "a hundred".
    public var ones: [String] = []
    /// Words for the decimal point.
    public var point: [String] = []
    /// Words that make a number one below zero.
    public var minus: [String] = []
    /// Words that mean zero between digits: "nine oh five".
    public var zeroInDigits: [String] = []
    /// Whether `,` is the written decimal point.
    public var commaIsPoint = false
    /// Whether the words of a number are written together, as in German.
    public var compounds = false
    /// Whether years are said in pairs: nineteen ninety eight.
    public var pairs = false

    /// Tens that take up to nineteen: sixty and eighty in French.
    public var twenties: [Int] = []

    /// Makes data without numbers.
    public init() {}

    /// Reads the data; what is absent stays empty.
    public init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ absent: Value) throws -> Value {
            try box.decodeIfPresent(Value.self, forKey: key) ?? absent
        }
        order = try read(.order, .tensFirst)
        small = try read(.small, [:])
        scales = try read(.scales, [:])
        ordinals = try read(.ordinals, [:])
        ordinalEndings = try read(.ordinalEndings, [])
        joiners = try read(.joiners, [])
        joinerFrom = try read(.joinerFrom, 20)
        ones = try read(.ones, [])
        point = try read(.point, [])
        minus = try read(.minus, [])
        zeroInDigits = try read(.zeroInDigits, [])
        commaIsPoint = try read(.commaIsPoint, false)
        compounds = try read(.compounds, false)
        twenties = try read(.twenties, [])
        pairs = try read(.pairs, false)
    }
}
