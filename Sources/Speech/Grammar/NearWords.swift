import Language

/// The words that turn a sentence into another when they stand for one another: opposites, and numbers.
struct NearWords: Sendable {
    private let opposites: [String: [String]]
    private let numbers: [String]
    private let isNumber: Set<String>

    /// No words at all.
    static let none = NearWords(words: WordLists(), numbers: NumberWords())

    /// Only single words are taken.
    init(words: WordLists, numbers: NumberWords) {
        func isSingle(_ word: String) -> Bool { !word.contains(" ") }
        opposites = words.opposites.reduce(into: [:]) { index, group in
            let group = group.map { $0.lowercased() }.filter(isSingle)
            for word in group { index[word, default: []] += group.filter { $0 != word } }
        }
        self.numbers = numbers.small.values.compactMap(\.first).filter(isSingle).sorted()
        isNumber = Set(self.numbers)
    }

    /// What may be mistaken for a word and would change what is meant.
    func near(_ word: String) -> [String] {
        isNumber.contains(word) ? numbers.filter { $0 != word } : opposites[word] ?? []
    }
}
