/// A minimised graph of word sequences: each way from the first state to a final one is a sentence.
///
/// Sentences share their beginnings and their ends, so that thousands of phrases stay small for the decoder.
struct WordGraph: Sendable, Hashable {
    /// One word from one state to another.
    struct Arc: Sendable, Hashable {
        /// Index into ``WordGraph/words``.
        let word: Int
        let target: Int
    }

    /// What can follow, and whether a sentence may end here.
    struct State: Sendable, Hashable {
        let isFinal: Bool
        /// Ordered by word; each word at most once.
        let arcs: [Arc]
    }

    /// Each word that occurs, once.
    let words: [String]
    /// The first one is where sentences begin.
    let states: [State]

    /// Whether a sentence of these words can be said.
    func accepts(_ sentence: [String]) -> Bool {
        let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
        var state = 0
        for word in sentence {
            guard let number = numbers[word],
                let arc = states[state].arcs.first(where: { $0.word == number })
            else { return false }
            state = arc.target
        }
        return states[state].isFinal
    }
}
