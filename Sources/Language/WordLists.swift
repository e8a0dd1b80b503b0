/// The words of a language that matching treats in a way of their own, from `Models/<locale>/words.json`.
///
/// All are written as people write them; matching brings them to its normal form.
public struct WordLists: Sendable, Hashable, Codable {
    /// Groups of words that exclude each other: on and off, the days of the week, the rooms of a house.
    public var opposites: [[String]] = []
    /// Words that turn a sentence round.
    public var negations: [String] = []
    /// Beginnings that carry a request without being part of it ("could you", "I want to"), and ends alike.
    public var carriers: [String] = []
    /// Courtesies that may stand anywhere.
    public var politeness: [String] = []
    /// Sounds of hesitation, left out altogether.
    public var fillers: [String] = []
    /// Contractions and what they stand for.
    public var contractions: [String: String] = [:]
    /// Words so common that hearing or missing them says little: articles, auxiliaries, prepositions.
    public var function: [String] = []
    /// Words that join two requests.
    public var conjunctions: [String] = []
    /// Articles, which a slot's value may begin with.
    public var articles: [String] = []
    /// Whether an apostrophe parts two words, as in French, or is dropped, as in English.
    public var apostropheParts = false
    /// Spellings that mean the same letter once accents are gone: `ue` and `u` in German.
    public var folds: [String: String] = [:]
    /// Units and signs: what is said for `%`, `°`, `€`.
    public var signs: [String: String] = [:]

    /// The words of times and days.
    public var time = TimeWords()
    /// How words are said within a sentence.
    public var connected = ConnectedSpeech()

    /// Makes empty lists.
    public init() {}

    /// Reads lists; those absent stay empty.
    public init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: CodingKeys.self)
        func list<Value: Decodable>(_ key: CodingKeys, _ empty: Value) throws -> Value {
            try box.decodeIfPresent(Value.self, forKey: key) ?? empty
        }
        opposites = try list(.opposites, [])
        negations = try list(.negations, [])
        carriers = try list(.carriers, [])
        politeness = try list(.politeness, [])
        fillers = try list(.fillers, [])
        contractions = try list(.contractions, [:])
        function = try list(.function, [])
        conjunctions = try list(.conjunctions, [])
        articles = try list(.articles, [])
        apostropheParts = try list(.apostropheParts, false)
        folds = try list(.folds, [:])
        signs = try list(.signs, [:])
        time = try list(.time, TimeWords())
        connected = try list(.connected, ConnectedSpeech())
    }
}

/// The words of times and days, by what they mean.
public struct TimeWords: Sendable, Hashable, Codable {
    /// Lengths in seconds: "minute", "minutes".
    public var units: [String: Double] = [:]
    /// Times of day in seconds after midnight: "noon".
    public var clock: [String: Double] = [:]
    /// Days from today, or −1 for days that depend on the calendar: "tomorrow", "monday".
    public var days: [String: Double] = [:]
    /// The months, from 1.
    public var months: [String: Double] = [:]
    /// "half"
    public var half: [String] = []
    /// "to", as in ten to nine.
    public var before: [String] = []
    /// "past", as in ten past nine.
    public var after: [String] = []
    /// "am"
    public var morning: [String] = []
    /// "pm"
    public var afternoon: [String] = []

    /// Makes empty tables.
    public init() {}

    /// Reads tables; those absent stay empty.
    public init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ absent: Value) throws -> Value {
            try box.decodeIfPresent(Value.self, forKey: key) ?? absent
        }
        units = try read(.units, [:])
        clock = try read(.clock, [:])
        days = try read(.days, [:])
        months = try read(.months, [:])
        half = try read(.half, [])
        before = try read(.before, [])
        after = try read(.after, [])
        morning = try read(.morning, [])
        afternoon = try read(.afternoon, [])
    }
}
