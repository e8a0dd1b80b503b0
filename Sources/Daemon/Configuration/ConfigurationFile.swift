/// The syntax of `phrased.conf`: sections of `key = value` lines, and comments from `#` to the end of the line.
///
/// A `#` begins a comment at the start of a line or after a blank, unless it stands in double quotes. Knows nothing of which
/// sections and keys there are.
struct ConfigurationFile: Sendable {
    /// A piece of the file and where it begins, from 1.
    struct Text: Sendable, Hashable {
        let text: String
        let line: Int
        let column: Int
    }

    struct Entry: Sendable, Hashable {
        let section: Text
        let key: Text
        let value: Text
    }

    let name: String
    private(set) var sections: [Text] = []
    private(set) var entries: [Entry] = []

    init(parsing source: String, name: String) throws(ConfigurationError) {
        self.name = name
        var faults: [ConfigurationError.Fault] = []
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do throws(Mistake) {
                try read(Self.withoutComment(line), number: index + 1)
            } catch {
                faults.append(.init(file: name, line: index + 1, column: error.column, message: error.message))
            }
        }
        guard faults.isEmpty else { throw ConfigurationError(faults: faults) }
    }

    private struct Mistake: Error {
        let column: Int
        let message: String
    }

    private mutating func read(_ line: Substring, number: Int) throws(Mistake) {
        let content = Self.trimmed(line)
        guard !content.isEmpty else { return }
        if content.hasPrefix("[") {
            sections.append(try Self.section(content, in: line, number: number))
        } else {
            entries.append(try entry(content, in: line, number: number))
        }
    }

    private static func section(_ content: Substring, in line: Substring, number: Int) throws(Mistake) -> Text {
        guard content.hasSuffix("]") else {
            throw Mistake(column: column(of: content.endIndex, in: line), message: "A section ends with ']'.")
        }
        let name = trimmed(content.dropFirst().dropLast())
        let start = column(of: name.startIndex, in: line)
        guard !name.isEmpty else { throw Mistake(column: start, message: "A section has a name: [handlers].") }
        return Text(text: String(name), line: number, column: start)
    }

    private func entry(_ content: Substring, in line: Substring, number: Int) throws(Mistake) -> Entry {
        let start = Self.column(of: content.startIndex, in: line)
        guard let equals = content.firstIndex(of: "=") else {
            throw Mistake(column: start, message: "Neither a [section] nor a 'key = value' line.")
        }
        guard let section = sections.last else {
            throw Mistake(column: start, message: "A key stands below a [section].")
        }
        let key = Self.trimmed(content[..<equals])
        guard !key.isEmpty else { throw Mistake(column: start, message: "A key is missing before '='.") }
        let value = Self.trimmed(content[content.index(after: equals)...])
        return Entry(
            section: section,
            key: Text(text: String(key), line: number, column: start),
            value: Text(text: String(value), line: number, column: Self.column(of: value.startIndex, in: line))
        )
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        var isQuoted = false
        var previous: Character = " "
        for index in line.indices {
            let character = line[index]
            if character == "\"" && previous != "\\" { isQuoted.toggle() }
            if character == "#" && !isQuoted && previous.isWhitespace { return line[..<index] }
            previous = character
        }
        return line
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    private static func column(of index: Substring.Index, in line: Substring) -> Int {
        line.distance(from: line.startIndex, to: index) + 1
    }
}
