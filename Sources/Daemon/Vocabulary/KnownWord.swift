import Language
import Library
import Matching
import Wire

/// A word that was added, and where it comes from.
struct KnownWord: Sendable, Hashable {
    let term: VocabularyTerm
    /// The person's file it stands in; `nil` for what is in the store or an app's.
    var file: String?

    /// The word as it travels, with the ways it is listened for.
    func info(_ pronunciations: [Pronunciation]) -> WordInfo {
        WordInfo(
            text: term.text,
            language: term.language.identifier,
            kind: term.kind,
            source: file != nil ? .file : term.app != nil ? .app : .person,
            owner: file ?? term.app,
            synonyms: term.synonyms,
            soundsLike: term.soundsLike,
            pronunciations: pronunciations.map(\.description)
        )
    }
}

extension Lexicon {
    /// How each word of a text is said, the likeliest ways of all together first; empty when one cannot be said.
    func ways(toSay text: String) -> [[Pronunciation]] {
        let words = Lexicon.keys(of: text).map { key in
            let whole = pronunciations(of: key, limit: Self.mostWays)
            guard whole.isEmpty || dictionaryPronunciations(of: key).isEmpty else { return whole }
            return key.letterRuns.reduce([Pronunciation(phones: [])]) { ways, part in
                let next = pronunciations(of: part, limit: Self.mostWays)
                return (0..<max(1, min(Self.mostWays, max(ways.count, next.count)))).map { index in
                    let last = next.isEmpty ? [] : next[min(index, next.count - 1)].phones
                    return Pronunciation(phones: ways[min(index, ways.count - 1)].phones + last)
                }
            }
        }
        guard !words.isEmpty, words.allSatisfy({ $0.contains { !$0.phones.isEmpty } }) else { return [] }
        let count = words.map(\.count).max() ?? 1
        return (0..<count).map { index in words.map { $0[min(index, $0.count - 1)] } }
    }

    private static let mostWays = 5
}

extension String {
    /// The runs of letters in a piece of text, which are what a recogniser knows as words.
    var letterRuns: [String] {
        split { !$0.isLetter && $0 != "'" }.map(String.init)
    }
}

extension Phrase {
    /// The words that are said for it, those of its slots' values included.
    var spokenWords: Set<String> {
        var words: Set<String> = []
        func add(_ text: String) {
            for word in text.lowercased().letterRuns { words.insert(word) }
        }
        func visit(_ node: PhraseTemplate.Node) {
            switch node {
            case .text(let text): add(text)
            case .sequence(let parts), .alternatives(let parts): parts.forEach(visit)
            case .optional(let part): visit(part)
            case .slot, .range: break
            }
        }
        visit(template.root)
        for type in slots.values {
            switch type {
            case .choices(let choices, _), .open(let choices, _): choices.flatMap(\.spoken).forEach(add)
            default: break
            }
        }
        return words
    }
}
