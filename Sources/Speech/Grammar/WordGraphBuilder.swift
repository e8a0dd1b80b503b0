/// Builds a minimised, deterministic word graph from its ends towards its beginning.
///
/// Equal states are made once, and alternatives that begin with the same word are merged, so that the graph of many
/// phrases is small without their sentences ever being written out.
struct WordGraphBuilder {
    /// A state of the graph under construction.
    typealias State = Int

    private var states: [WordGraph.State] = []
    private var known: [WordGraph.State: State] = [:]
    private var unions: [[State]: State] = [:]
    private var words: [String] = []
    private var numbers: [String: Int] = [:]

    /// Where a sentence ends.
    let end: State

    /// How many states may be made, those of no use in the end included.
    var limit = 1_000_000

    init() {
        let last = WordGraph.State(isFinal: true, arcs: [])
        states = [last]
        known = [last: 0]
        end = 0
    }

    /// Whether more states were asked for than allowed; the graph is then not to be used.
    var isOverLimit: Bool { states.count > limit }

    /// How many states were made so far.
    var count: Int { states.count }

    /// A state from which `words` lead to `next`.
    mutating func path(_ words: [String], to next: State) -> State {
        words.reversed().reduce(next) { next, word in
            state(isFinal: false, arcs: [WordGraph.Arc(word: number(of: word), target: next)])
        }
    }

    /// A state from which all goes that goes from any of some states.
    mutating func union(_ parts: [State]) -> State {
        let distinct = Set(parts).sorted()
        if distinct.count == 1 { return distinct[0] }
        if let done = unions[distinct] { return done }
        guard !isOverLimit else { return end }
        var targets: [Int: [State]] = [:]
        for part in distinct {
            for arc in states[part].arcs { targets[arc.word, default: []].append(arc.target) }
        }
        let arcs = targets.sorted { $0.key < $1.key }.map { word, next in
            WordGraph.Arc(word: word, target: union(next))
        }
        let result = state(isFinal: distinct.contains { states[$0].isFinal }, arcs: arcs)
        unions[distinct] = result
        return result
    }

    /// Whether nothing need be said to end a sentence at a state.
    func isFinal(_ state: State) -> Bool { states[state].isFinal }

    /// The graph that begins at a state, only what can be reached from it; the empty sentence is no part of it.
    func graph(from root: State) -> WordGraph {
        var order = [root]
        var places = [root: 0]
        var used: [Int: Int] = [:]
        var vocabulary: [String] = []
        var next = 0
        while next < order.count {
            for arc in states[order[next]].arcs {
                if places[arc.target] == nil {
                    places[arc.target] = order.count
                    order.append(arc.target)
                }
                if used[arc.word] == nil {
                    used[arc.word] = vocabulary.count
                    vocabulary.append(words[arc.word])
                }
            }
            next += 1
        }
        let result = order.enumerated().map { place, state in
            let arcs = states[state].arcs.map {
                WordGraph.Arc(word: used[$0.word] ?? 0, target: places[$0.target] ?? 0)
            }
            return WordGraph.State(isFinal: place > 0 && states[state].isFinal, arcs: arcs.sorted { $0.word < $1.word })
        }
        return WordGraph(words: vocabulary, states: result)
    }

    private mutating func state(isFinal: Bool, arcs: [WordGraph.Arc]) -> State {
        let wanted = WordGraph.State(isFinal: isFinal, arcs: arcs)
        if let same = known[wanted] { return same }
        states.append(wanted)
        known[wanted] = states.count - 1
        return states.count - 1
    }

    private mutating func number(of word: String) -> Int {
        if let known = numbers[word] { return known }
        words.append(word)
        numbers[word] = words.count - 1
        return words.count - 1
    }
}
