/// Sentences of the grammar that may have been said, each once, articles apart.
struct Candidates {
    /// One sentence, and how it stands.
    struct Candidate {
        let text: String
        /// In how many streams a search over the whole grammar found it first.
        var firsts = 0
        /// The score a frame in each stream; `nil` where the stream does not hold it at all.
        var scores: [Double?] = []
        /// Against the phone loop, in the first stream.
        var path: DecoderPath?
    }

    private(set) var all: [Candidate] = []
    private var places: [[String]: Int] = [:]
    private let grammar: Grammar

    /// How many sentences are weighed.
    private static let most = 6

    init(grammar: Grammar) {
        self.grammar = grammar
    }

    var isFull: Bool { all.count >= Self.most }

    /// What a search over the whole grammar found first in a stream.
    mutating func addFirst(_ text: String) {
        guard let place = place(of: text) else { return }
        all[place].firsts += 1
    }

    /// A further reading of a lattice.
    mutating func add(_ text: String) {
        guard !isFull else { return }
        _ = place(of: text)
    }

    mutating func set(_ path: DecoderPath?, of place: Int, isFirstStream: Bool) {
        all[place].scores.append(path.map { Double($0.score) / Double(max(1, $0.frames)) })
        if isFirstStream { all[place].path = path }
    }

    private mutating func place(of text: String) -> Int? {
        let words = text.split(separator: " ").map(String.init)
        guard grammar.graph.accepts(words) else { return nil }
        let key = words.filter { !grammar.articles.contains($0) }
        if let known = places[key] { return known }
        all.append(Candidate(text: text))
        places[key] = all.count - 1
        return all.count - 1
    }
}

extension Candidates.Candidate {
    /// The score a frame of a sentence that a stream does not hold at all.
    private static let impossible = -200.0

    /// The mean over the streams.
    var score: Double {
        let sum = scores.reduce(0) { $0 + ($1 ?? Self.impossible) }
        return sum / Double(max(1, scores.count))
    }

    /// Whether this stands before another: what a search over the whole grammar found first in some stream before what only
    /// a lattice holds, in which there is much that merely fits.
    func isBefore(_ other: Candidates.Candidate) -> Bool {
        (firsts > 0 ? 1 : 0, score) > (other.firsts > 0 ? 1 : 0, other.score)
    }
}
