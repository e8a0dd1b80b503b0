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
        connected = try list(.connected, ConnectedSpeech())
    }
}
