/// Joins what is written without a space: `lamp[s]` is lamp or lamps, not lamp and the letter s.
enum Glue {
    /// The most words one run of joined parts may make.
    private static let most = 256

    /// The template with joined parts written out as alternatives of whole words.
    static func joined(_ node: PhraseTemplate.Node) -> PhraseTemplate.Node {
        switch node {
        case .text, .slot, .range: return node
        case .optional(let part): return .optional(joined(part))
        case .alternatives(let options): return .alternatives(options.map(joined))
        case .sequence(let parts): return .sequence(runs(parts))
        }
    }

    private static func runs(_ parts: [PhraseTemplate.Node]) -> [PhraseTemplate.Node] {
        var result: [PhraseTemplate.Node] = []
        var run: [(node: PhraseTemplate.Node, texts: [String])] = []
        func flush() {
            if run.count == 1 {
                result.append(joined(run[0].node))
            } else if !run.isEmpty {
                let words = run.reduce([""]) { heads, next in heads.flatMap { head in next.texts.map { head + $0 } } }
                result.append(words.count == 1 ? .text(words[0]) : .alternatives(words.map { .text($0) }))
            }
            run = []
        }
        for part in parts {
            guard let texts = texts(of: part) else {
                flush()
                result.append(joined(part))
                continue
            }
            let size = run.reduce(texts.count) { $0 * $1.texts.count }
            let touches = run.last.map { $0.texts.contains(where: endsInWord) } ?? false
            if !run.isEmpty, !(touches && texts.contains(where: startsWithWord)) || size > most { flush() }
            if case .text(let text) = part, let space = text.lastIndex(where: \.isWhitespace), texts.count == 1 {
                // Only the last word of a longer text can be part of what follows.
                let head = String(text[...space])
                if run.isEmpty {
                    result.append(.text(head))
                } else if let first = text.firstIndex(where: \.isWhitespace) {
                    run.append((part, [String(text[..<first])]))
                    flush()
                    result.append(.text(String(text[first...space])))
                }
                let tail = String(text[text.index(after: space)...])
                if !tail.isEmpty { run.append((.text(tail), [tail])) }
            } else {
                run.append((part, texts))
            }
        }
        flush()
        return result
    }

    private static func startsWithWord(_ text: String) -> Bool { text.first.map { !$0.isWhitespace } ?? false }

    private static func endsInWord(_ text: String) -> Bool { text.last.map { !$0.isWhitespace } ?? false }

    /// All texts of a part without slots, when they are few.
    private static func texts(of node: PhraseTemplate.Node) -> [String]? {
        switch node {
        case .text(let text): return [text]
        case .optional(let part): return texts(of: part).map { [""] + $0 }
        case .alternatives(let options):
            var all: [String] = []
            for option in options {
                guard let some = texts(of: option) else { return nil }
                all += some
            }
            return all.count <= most ? all : nil
        case .sequence(let parts):
            var all = [""]
            for part in parts {
                guard let some = texts(of: part), all.count * some.count <= most else { return nil }
                all = all.flatMap { head in some.map { head + $0 } }
            }
            return all
        case .slot, .range: return nil
        }
    }
}
