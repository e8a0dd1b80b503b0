import Language

/// A pattern of ``TimeWords``, ready to be laid against words.
struct TimePattern: Sendable {
    enum Slot: String, Sendable {
        case h, m, o, zero, d, ordinal, mo, y
        case month, weekday, day, part, dayparts, clock
        case written, hm
        case date, time, duration
    }

    indirect enum Part: Sendable {
        case words([[UInt8]])
        case slot(Slot)
        case sequence([Part])
        case options([Part])
    }

    let part: Part
    /// What is added, in minutes or in days; `nil` when nothing stands after the pattern.
    private(set) var added: Int? = nil
    /// Whether the addition begins with a sign, and so counts from what the pattern says.
    private(set) var isRelative = false
    /// Calendar weeks from this one, which go with a day of the week.
    private(set) var weeks: Int? = nil
    /// 1 when the minutes that were said are added, −1 when they are taken off.
    private(set) var minuteSign = 1

    /// Reads a pattern; `nil` for one that is no template or has a slot there is not.
    init?(_ text: String, words: (String) -> [[UInt8]]) {
        let sign = text.firstRange(of: " = ")
        let template = sign.map { String(text[..<$0.lowerBound]) } ?? text
        guard let root = try? PhraseTemplate(parsing: template).root, let part = Self.part(Glue.joined(root), words)
        else {
            return nil
        }
        self.part = part
        if let sign, !readSum(text[sign.upperBound...]) { return nil }
    }

    private mutating func readSum(_ text: Substring) -> Bool {
        var sign = 1
        var digits = ""
        isRelative = text.hasPrefix("+") || text.hasPrefix("-")
        func flush(_ added: Int?) -> Int? { Int(digits).map { (added ?? 0) + sign * $0 } ?? added }
        for character in text {
            switch character {
            case "+", "-":
                added = flush(added)
                digits = ""
                sign = character == "-" ? -1 : 1
            case "m": minuteSign = sign
            case "w":
                weeks = Int(digits)
                digits = ""
            case "0"..."9": digits.append(character)
            default: return false
            }
        }
        added = flush(added)
        return true
    }

    private static func part(_ node: PhraseTemplate.Node, _ words: (String) -> [[UInt8]]) -> Part? {
        switch node {
        case .text(let text): return .words(words(text))
        case .slot(let name, _): return Slot(rawValue: name).map(Part.slot)
        case .optional(let inner): return part(inner, words).map { .options([$0, .words([])]) }
        case .alternatives(let options):
            let parts = options.compactMap { part($0, words) }
            return parts.count == options.count ? .options(parts) : nil
        case .sequence(let inner):
            let parts = inner.compactMap { part($0, words) }
            return parts.count == inner.count ? .sequence(parts) : nil
        case .range: return nil
        }
    }
}

/// Words in several tokens and what they mean.
struct WordTable<Value: Sendable>: Sendable {
    private var entries: [[UInt8]: [(rest: [[UInt8]], value: Value)]] = [:]

    init(_ words: [String: Value], tokens: (String) -> [[UInt8]]) {
        for (text, value) in words {
            let tokens = tokens(text)
            guard let first = tokens.first else { continue }
            entries[first, default: []].append((Array(tokens.dropFirst()), value))
        }
        for key in entries.keys { entries[key]?.sort { $0.rest.count > $1.rest.count } }
    }

    /// What begins at a token, the longest first, with the token after it.
    func matches(in tokens: [Token], at start: Int) -> [(value: Value, end: Int)] {
        guard start < tokens.count, let found = entries[tokens[start].text] else { return [] }
        return found.compactMap { rest, value in
            let end = start + 1 + rest.count
            guard end <= tokens.count, tokens[(start + 1)..<end].elementsEqual(rest, by: { $0.text == $1 }) else {
                return nil
            }
            return (value, end)
        }
    }
}
