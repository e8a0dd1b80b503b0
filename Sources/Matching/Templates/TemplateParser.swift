/// Reads the template syntax by descent, one character at a time, so in time linear in the text.
struct TemplateParser {
    /// How deep groups may stand in each other.
    static let deepest = 32

    private let characters: [Character]
    private let rules: [String: PhraseTemplate.Node]
    private var position = 0
    private var depth = 0

    init(source: String, rules: [String: PhraseTemplate.Node]) {
        characters = Array(source)
        self.rules = rules
    }

    mutating func parse() throws(TemplateError) -> PhraseTemplate.Node {
        let node = try alternatives(until: nil, opened: 0)
        return node
    }

    /// Alternatives up to a closing sign; at the top `|` parts alternatives too, as within a group.
    private mutating func alternatives(
        until close: Character?,
        opened: Int
    ) throws(TemplateError) -> PhraseTemplate.Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw TemplateError(
                "groups stand more than \(Self.deepest) deep in each other; use a <rule>",
                column: opened
            )
        }
        var options: [PhraseTemplate.Node] = []
        var parts: [PhraseTemplate.Node] = []
        var text = ""
        func flush() {
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
        }
        while position < characters.count {
            let character = characters[position]
            let column = position + 1
            position += 1
            switch character {
            case close:
                flush()
                options.append(Self.joined(parts))
                return options.count == 1 ? options[0] : .alternatives(options)
            case "\\":
                guard position < characters.count else {
                    throw TemplateError("a backslash ends the line; write \\\\ for a backslash", column: column)
                }
                text.append(characters[position])
                position += 1
            case "|":
                flush()
                options.append(Self.joined(parts))
                parts = []
            case "[":
                flush()
                parts.append(.optional(try alternatives(until: "]", opened: column)))
            case "(":
                flush()
                parts.append(try alternatives(until: ")", opened: column))
            case "{":
                flush()
                parts.append(try slot(opened: column))
            case "<":
                flush()
                parts.append(try rule(opened: column))
            case "]", ")", "}", ">":
                throw TemplateError(
                    "\(character) closes nothing; write \\\(character) for the sign itself",
                    column: column
                )
            default: text.append(character)
            }
        }
        if let close {
            throw TemplateError("\(Self.opener(of: close)) is never closed; add \(close)", column: opened)
        }
        flush()
        options.append(Self.joined(parts))
        return options.count == 1 ? options[0] : .alternatives(options)
    }

    private static func opener(of close: Character) -> Character { close == "]" ? "[" : "(" }

    private static func joined(_ parts: [PhraseTemplate.Node]) -> PhraseTemplate.Node {
        switch parts.count {
        case 0: .text("")
        case 1: parts[0]
        default: .sequence(parts)
        }
    }

    // MARK: - Names

    private mutating func name(until close: Character, opened: Int) throws(TemplateError) -> String {
        let start = position
        while position < characters.count, characters[position] != close {
            guard !"{}<>[]()|".contains(characters[position]) else {
                throw TemplateError("\(characters[position]) stands in a name", column: position + 1)
            }
            position += 1
        }
        guard position < characters.count else {
            throw TemplateError("\(characters[opened - 1]) is never closed; add \(close)", column: opened)
        }
        let name = String(characters[start..<position]).trimmed
        position += 1
        guard !name.isEmpty else {
            throw TemplateError("a name is missing between \(characters[opened - 1]) and \(close)", column: opened)
        }
        return name
    }

    private mutating func rule(opened: Int) throws(TemplateError) -> PhraseTemplate.Node {
        let name = try name(until: ">", opened: opened)
        guard let node = rules[name] else {
            let known = rules.keys.sorted().map { "<\($0)>" }.joined(separator: ", ")
            throw TemplateError(
                "there is no rule <\(name)>; " + (known.isEmpty ? "write <\(name)> = … above" : "known: \(known)"),
                column: opened
            )
        }
        return node
    }

    private mutating func slot(opened: Int) throws(TemplateError) -> PhraseTemplate.Node {
        let text = try name(until: "}", opened: opened)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
        let values = parts[0]
        let name = parts.count > 1 ? parts[1] : values
        guard !values.isEmpty, !name.isEmpty else {
            throw TemplateError("{\(text)} lacks a name beside the colon", column: opened)
        }
        guard let dots = values.firstRange(of: "..") else { return .slot(name: name, values: values) }
        let upper = values[dots.upperBound...].split(separator: ",", omittingEmptySubsequences: false)
        guard let low = Int(String(values[..<dots.lowerBound]).trimmed), let high = Int(String(upper[0]).trimmed) else {
            throw TemplateError("{\(text)} is no range; write {1..100:name}", column: opened)
        }
        guard low <= high else {
            throw TemplateError("the range \(low)..\(high) is empty; write \(high)..\(low)", column: opened)
        }
        let step = upper.count > 1 ? Int(String(upper[1]).trimmed) ?? 0 : 1
        guard step > 0, upper.count <= 2 else {
            throw TemplateError("the step of {\(text)} is not a number above 0; write {0..100,5:name}", column: opened)
        }
        guard parts.count > 1 else {
            throw TemplateError("the range has no slot to fill; write {\(values):name}", column: opened)
        }
        return .range(low...high, step: step, slot: name)
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else {
            return ""
        }
        return String(self[first...last])
    }
}
