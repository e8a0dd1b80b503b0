/// Source code as it is written: lines at the depth of the braces around them.
struct SourceText {
    private static let width = 120

    private(set) var text = ""
    private var depth = 0

    /// One line, or several that keep their indentation among themselves.
    mutating func line(_ lines: String = "") {
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
            text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
        }
    }

    /// A documentation comment; line breaks of the definition's texts become spaces, and long ones are wrapped.
    mutating func document(_ sentence: String) {
        let words = sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let capitalised = words.prefix(1).uppercased() + words.dropFirst()
        for line in Self.wrapped(capitalised, to: Self.width - depth * 4 - 4) { self.line("/// " + line) }
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// A call or a signature: on one line where it fits, else with one argument a line.
    mutating func call(_ head: String, _ arguments: [String], _ tail: String = "") {
        let one = "\(head)(\(arguments.joined(separator: ", ")))\(tail)"
        if depth * 4 + one.count <= Self.width || arguments.isEmpty {
            line(one)
        } else {
            list(head + "(", arguments, ")" + tail)
        }
    }

    /// A signature with what stands between its braces.
    mutating func function(
        _ head: String,
        _ arguments: [String],
        _ tail: String,
        _ body: (inout SourceText) throws -> Void
    ) rethrows {
        call(head, arguments, tail + " {")
        depth += 1
        try body(&self)
        depth -= 1
        line("}")
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
