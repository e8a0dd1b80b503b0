/// A `.phrases` file: rules, and sections of phrases for an intent or a command each.
///
/// All faults of a file are found in one go and told together.
public struct PhraseFile: Sendable {
    /// What the phrases of a section do.
    public enum Target: Sendable, Hashable {
        /// `[OrderSoup]` or `[org.example.app/OrderSoup]`.
        case intent(app: String?, name: String)
        /// `[-- notify-send soup]`: a program and its arguments.
        case command([String])
    }

    /// One phrase.
    public struct Entry: Sendable {
        /// What is to be said.
        public let template: PhraseTemplate
        /// Whether the line began with `!`: never this intent.
        public let isNegative: Bool
        /// Where it stands, from 1.
        public let line: Int
    }

    /// The phrases of one target.
    public struct Section: Sendable {
        /// What they do.
        public let target: Target
        /// The phrases in order.
        public let entries: [Entry]
        /// Where the section begins, from 1.
        public let line: Int
    }

    /// The sections in order.
    public let sections: [Section]

    /// Reads a file's text; `name` is what faults call the file, `rules` what it may name besides its own rules.
    public init(
        parsing text: String,
        name: String,
        rules: [String: PhraseTemplate.Node] = [:]
    ) throws(PhraseFileError) {
        var reader = PhraseFileReader(name: name, rules: rules)
        sections = try reader.read(text)
    }
}

/// All that is wrong with a `.phrases` file.
public struct PhraseFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One fault and where it is.
    public struct Fault: Sendable, Hashable, CustomStringConvertible {
        /// The file's name.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The column in characters, from 1.
        public let column: Int
        /// What is wrong, and what would be right.
        public let message: String

        /// `file:line:column: message`
        public var description: String { "\(file):\(line):\(column): \(message)" }
    }

    /// The faults in the order of the file.
    public let faults: [Fault]

    /// The faults, one a line.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
