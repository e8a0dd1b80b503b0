/// Reads the lines of a `.phrases` file and collects the faults.
struct PhraseFileReader {
    /// One line with its comment gone.
    private struct Line {
        let number: Int
        /// The column of the first character of ``text``, from 1.
        let column: Int
        let text: String
    }

    private struct OpenSection {
        let target: PhraseFile.Target
        let line: Int
        var entries: [PhraseFile.Entry] = []
    }

    private let name: String
    private var faults: [PhraseFileError.Fault] = []
    private var rules: [String: PhraseTemplate.Node] = [:]
    private var sections: [OpenSection] = []
    /// Phrases under a heading that could not be read are still checked, but belong to nothing.
    private var underBrokenHeading = false

    init(name: String, rules: [String: PhraseTemplate.Node]) {
        self.name = name
        self.rules = rules
    }

    mutating func read(_ text: String) throws(PhraseFileError) -> [PhraseFile.Section] {
        let lines = Self.lines(of: text)
        readRules(lines.filter { Self.ruleParts($0.text) != nil })
        for line in lines where Self.ruleParts(line.text) == nil {
            if Self.isHeading(line.text) {
                heading(line)
            } else {
                phrase(line)
            }
        }
        guard faults.isEmpty else {
            throw PhraseFileError(faults: faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
        return sections.map { PhraseFile.Section(target: $0.target, entries: $0.entries, line: $0.line) }
    }

    private mutating func fault(_ line: Line, _ column: Int, _ message: String) {
        faults.append(
            PhraseFileError.Fault(file: name, line: line.number, column: line.column + column - 1, message: message)
        )
    }

    // MARK: - Lines

    private static func lines(of text: String) -> [Line] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
            index,
            whole in
            let characters = Array(uncommented(whole))
            guard let first = characters.firstIndex(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }),
                let last = characters.lastIndex(where: { !$0.isWhitespace })
            else { return nil }
            return Line(number: index + 1, column: first + 1, text: String(characters[first...last]))
        }
    }

    /// The line up to a `#` that begins it or follows white space and is not escaped.
    private static func uncommented(_ line: Substring) -> Substring {
        var previous: Character = " "
        for index in line.indices {
            if line[index] == "#", previous.isWhitespace { return line[..<index] }
            previous = line[index]
        }
        return line
    }

    private static func ruleParts(_ text: String) -> (name: String, body: Substring, column: Int)? {
        guard text.hasPrefix("<"), let close = text.firstIndex(of: ">") else { return nil }
        let after = text[text.index(after: close)...].drop { $0.isWhitespace }
        guard after.first == "=" else { return nil }
        let body = after.dropFirst().drop { $0.isWhitespace }
        let column = text.distance(from: text.startIndex, to: body.startIndex) + 1
        return (String(text[text.index(after: text.startIndex)..<close]).trimmed, body, column)
    }

    /// A heading is one bracket from the first to the last character, and no slot, group or further bracket inside.
    private static func isHeading(_ text: String) -> Bool {
        guard text.hasPrefix("[") else { return false }
        if text.dropFirst().drop(while: \.isWhitespace).hasPrefix("--") { return true }
        guard let close = text.firstIndex(of: "]") else { return !text.contains(" ") }
        guard text.index(after: close) == text.endIndex else { return false }
        return !text.dropFirst().dropLast().contains { "[(<{|".contains($0) }
    }

    // MARK: - Rules

    /// Reads rules until no more can be resolved, so that they may stand in any order.
    private mutating func readRules(_ lines: [Line]) {
        var waiting = lines
        var seen: Set<String> = []
        for line in lines {
            guard let rule = Self.ruleParts(line.text) else { continue }
            if rule.name.isEmpty { fault(line, 1, "a rule needs a name: <name> = …") }
            if !seen.insert(rule.name).inserted { fault(line, 1, "the rule <\(rule.name)> is defined twice; keep one") }
        }
        while !waiting.isEmpty {
            var failed: [(line: Line, error: TemplateError, column: Int)] = []
            for line in waiting {
                guard let rule = Self.ruleParts(line.text) else { continue }
                do {
                    rules[rule.name] = try PhraseTemplate(parsing: String(rule.body), rules: rules).root
                } catch {
                    failed.append((line, error, rule.column))
                }
            }
            if failed.count == waiting.count {
                for one in failed { fault(one.line, one.column + one.error.column - 1, one.error.message) }
                return
            }
            waiting = failed.map(\.line)
        }
    }

    // MARK: - Headings and phrases

    private mutating func heading(_ line: Line) {
        underBrokenHeading = true
        guard line.text.hasSuffix("]") else { return fault(line, 1, "the heading is never closed; add ]") }
        let inside = String(line.text.dropFirst().dropLast()).trimmed
        if inside.hasPrefix("--") {
            guard let arguments = Self.arguments(String(inside.dropFirst(2))) else {
                return fault(line, 2, "a quotation mark is never closed; close it or write \\\"")
            }
            guard !arguments.isEmpty else {
                return fault(line, 2, "a command is missing; write [-- program argument …]")
            }
            sections.append(OpenSection(target: .command(arguments), line: line.number))
        } else {
            let parts = inside.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
                return fault(line, 2, "\(inside) names no intent; write [Intent], [app/Intent] or [-- command]")
            }
            sections.append(
                OpenSection(
                    target: .intent(app: parts.count == 2 ? parts[0] : nil, name: parts[parts.count - 1]),
                    line: line.number
                )
            )
        }
        underBrokenHeading = false
    }

    private mutating func phrase(_ line: Line) {
        let isNegative = line.text.hasPrefix("!")
        let body = isNegative ? line.text.dropFirst().drop { $0.isWhitespace } : line.text[...]
        let column = line.text.distance(from: line.text.startIndex, to: body.startIndex) + 1
        guard !body.isEmpty else { return fault(line, 1, "a phrase is missing after !") }
        do {
            let template = try PhraseTemplate(parsing: String(body), rules: rules)
            if sections.isEmpty {
                if !underBrokenHeading {
                    fault(line, 1, "the phrase stands before any heading; write [Intent] above it")
                }
            } else if !underBrokenHeading {
                sections[sections.count - 1].entries.append(
                    PhraseFile.Entry(template: template, isNegative: isNegative, line: line.number)
                )
            }
        } catch {
            fault(line, column + error.column - 1, error.message)
        }
    }

    /// Splits a command into arguments: white space parts, quotation marks hold together, a backslash takes the next.
    private static func arguments(_ text: String) -> [String]? {
        var result: [String] = []
        var word: String?
        var quote: Character?
        var escaped = false
        for character in text {
            if escaped {
                word = (word ?? "") + String(character)
                escaped = false
            } else if character == "\\", quote != "'" {
                escaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let done = word { result.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if quote != nil { return nil }
        if let word { result.append(word) }
        return result
    }
}
