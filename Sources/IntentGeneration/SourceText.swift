/// Source code as it is written: lines at the depth of the braces around them.
struct SourceText {
    private(set) var text = ""
    private var depth = 0

    /// One line, or several that keep their indentation among themselves.
    mutating func line(_ lines: String = "") {
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
            text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
        }
    }

    /// A documentation comment; line breaks of the definition's texts become spaces.
    mutating func document(_ sentence: String) {
        let words = sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        line("/// " + words.prefix(1).uppercased() + words.dropFirst())
    }

    /// A line that ends in an opening brace, what stands between the braces, and the closing one.
    mutating func block(_ head: String, _ body: (inout SourceText) throws -> Void) rethrows {
        line(head + " {")
        depth += 1
        try body(&self)
        depth -= 1
        line("}")
    }

    /// What stands between brackets, one item a line.
    mutating func list(_ head: String, _ items: [String], _ tail: String) {
        line(head)
        depth += 1
        for (place, item) in items.enumerated() { line(item + (place == items.count - 1 ? "" : ",")) }
        depth -= 1
        line(tail)
    }
}
