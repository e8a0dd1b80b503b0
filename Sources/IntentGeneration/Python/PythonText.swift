/// Python source as it is written: lines at the depth of the blocks around them.
struct PythonText {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    /// A documentation string of one line; line breaks of the definition's texts become spaces.
    mutating func document(_ sentence: String) {
        let words = Self.oneLine(sentence)
        let escaped = words.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        line("\"\"\"" + escaped.prefix(1).uppercased() + escaped.dropFirst() + "\"\"\"")
    }

    mutating func comment(_ sentence: String) { line("# " + Self.oneLine(sentence)) }

    /// A line that ends in a colon, and what belongs to it.
    mutating func block(_ head: String, _ body: (inout PythonText) -> Void) {
        line(head + ":")
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A class two lines below what stands before it.
    mutating func type(_ head: String, _ body: (inout PythonText) -> Void) {
        line()
        line()
        block(head, body)
    }

    /// A method one line below what stands before it.
    mutating func method(_ head: String, decorator: String? = nil, _ body: (inout PythonText) -> Void) {
        line()
        if let decorator { line(decorator) }
        block(head, body)
    }

    /// Without line breaks and without what could end a comment or hide in one.
    private static func oneLine(_ text: String) -> String {
        let visible = text.unicodeScalars.filter {
            ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
                || $0.properties.isWhitespace
        }
        return String(String.UnicodeScalarView(visible)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
