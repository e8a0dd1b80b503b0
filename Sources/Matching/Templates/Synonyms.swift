import Language

/// Other ways to say words and names, which hold wherever those stand in a phrase or among the values of a slot.
public struct Synonyms: Sendable, Hashable {
    /// By the words a name is looked up by.
    private var names: [[String]: [String]] = [:]
    private var longest = 0

    /// None.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { names.isEmpty }

    /// Adds other ways to say a name.
    public mutating func add(_ others: [String], for name: String) {
        let words = Lexicon.keys(of: name)
        let new = others.filter { Lexicon.keys(of: $0) != words && !Lexicon.keys(of: $0).isEmpty }
        guard !words.isEmpty, !new.isEmpty else { return }
        for other in new where !names[words, default: []].contains(other) { names[words, default: []].append(other) }
        longest = max(longest, words.count)
    }

    /// A phrase that can be said with them, too, in its own words and in the values of its slots.
    public func applied(to phrase: Phrase) -> Phrase {
        guard !isEmpty else { return phrase }
        let root = node(phrase.template.root)
        return Phrase(
            id: phrase.id,
            template: root.map { PhraseTemplate(source: phrase.template.source, root: $0) } ?? phrase.template,
            language: phrase.language,
            isNegative: phrase.isNegative,
            slots: phrase.slots.mapValues(applied)
        )
    }

    private func applied(to type: SlotType) -> SlotType {
        switch type {
        case .choices(let choices, let several): .choices(applied(to: choices), several: several)
        case .open(let choices, let several): .open(applied(to: choices), several: several)
        default: type
        }
    }

    private func applied(to choices: [SlotChoice]) -> [SlotChoice] {
        choices.map { choice in
            var spoken = choice.spoken
            for way in choice.spoken.flatMap(ways) where !spoken.contains(way) { spoken.append(way) }
            return SlotChoice(identifier: choice.identifier, display: choice.display, spoken: spoken)
        }
    }

    /// A text with one of the names in it said otherwise, in each way there is.
    private func ways(to say: String) -> [String] {
        let words = say.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.indices.flatMap { start in
            guard let found = name(at: start, in: words) else { return [String]() }
            let rest = words[(start + found.count)...]
            return found.others.map { (words[..<start] + [$0] + rest).joined(separator: " ") }
        }
    }

    /// The node with the names in it as alternatives; `nil` when there are none.
    private func node(_ node: PhraseTemplate.Node) -> PhraseTemplate.Node? {
        switch node {
        case .text(let text): return self.text(text)
        case .sequence(let parts): return nodes(parts).map { .sequence($0) }
        case .alternatives(let parts): return nodes(parts).map { .alternatives($0) }
        case .optional(let part): return self.node(part).map { .optional($0) }
        case .slot, .range: return nil
        }
    }

    private func nodes(_ parts: [PhraseTemplate.Node]) -> [PhraseTemplate.Node]? {
        let changed = parts.map(node)
        guard changed.contains(where: { $0 != nil }) else { return nil }
        return zip(parts, changed).map { $1 ?? $0 }
    }

    private func text(_ text: String) -> PhraseTemplate.Node? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        var parts: [PhraseTemplate.Node] = []
        var plain: [String] = []
        var next = 0
        func flush() {
            if !plain.isEmpty { parts.append(.text(plain.joined(separator: " "))) }
            plain = []
        }
        var isChanged = false
        while next < words.count {
            if let found = name(at: next, in: words) {
                flush()
                let own = words[next..<next + found.count].joined(separator: " ")
                parts.append(.alternatives(([own] + found.others).map { .text($0) }))
                next += found.count
                isChanged = true
            } else {
                plain.append(words[next])
                next += 1
            }
        }
        flush()
        guard isChanged else { return nil }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// The longest name that begins at a word.
    private func name(at start: Int, in words: [String]) -> (count: Int, others: [String])? {
        for count in (1...max(1, longest)).reversed() where start + count <= words.count {
            let key = words[start..<start + count].flatMap { Lexicon.keys(of: $0) }
            if let others = names[key] { return (count, others) }
        }
        return nil
    }
}
