/// Says words that no dictionary has, from their letters, as the words of a dictionary are said.
///
/// Safe to use from any thread; some tenths of a millisecond a word.
public struct LetterToSound: Sendable {
    /// How many ways a word so far is followed up, at each letter.
    private static let beam = 24
    /// Longer words are not said.
    private static let longest = 40

    private let model: GraphoneModel

    /// Maps the model file of a language; `nil` when it is not there or is no such file.
    public init?(path: String) {
        guard let model = GraphoneModel(path: path) else { return nil }
        self.model = model
    }

    /// A word up to a letter.
    private struct Path {
        let cost: Int32
        let history: [UInt16]
        let phones: [UInt8]
    }

    /// The likeliest sounds of a lower-case word as ``Phone`` codes, best first; none for letters the language does not have.
    public func pronunciations(of word: [UInt8], limit: Int) -> [[UInt8]] {
        guard !word.isEmpty, word.count <= Self.longest else { return [] }
        var paths = [[Path]](repeating: [], count: word.count + 1)
        paths[0] = [Path(cost: 0, history: [GraphoneModel.edge], phones: [])]
        for position in word.indices {
            for path in Self.best(paths[position]) {
                let contexts = model.contexts(path.history[...])
                for number in model.starting[Int(word[position])] {
                    let graphone = model.graphones[Int(number)]
                    let end = position + graphone.letters.count
                    guard end <= word.count, word[position..<end].elementsEqual(graphone.letters) else { continue }
                    paths[end].append(
                        Path(
                            cost: path.cost + model.cost(of: number, after: contexts),
                            history: Array((path.history + [number]).suffix(model.order - 1)),
                            phones: path.phones + graphone.phones
                        )
                    )
                }
            }
            paths[position] = []
        }
        let ends = Self.best(paths[word.count]).map { path in
            let contexts = model.contexts(path.history[...])
            return (cost: path.cost + model.cost(of: GraphoneModel.edge, after: contexts), phones: path.phones)
        }
        var found: [[UInt8]] = []
        for end in ends.sorted(by: { $0.cost < $1.cost }) where !end.phones.isEmpty && !found.contains(end.phones) {
            found.append(end.phones)
            if found.count == limit { break }
        }
        return found
    }

    /// The cheapest paths, of those that sound the same and will go on the same one.
    private static func best(_ paths: [Path]) -> [Path] {
        var kept: [Path] = []
        for path in paths.sorted(by: { $0.cost < $1.cost }) {
            if !kept.contains(where: { $0.history == path.history && $0.phones == path.phones }) { kept.append(path) }
            if kept.count == beam { break }
        }
        return kept
    }
}
