/// One verb as a value.
///
/// Parsing, help, shell completions and the manual page are pure functions of a table of these, so they cannot disagree.
struct Command: Sendable {
    /// The words that choose it: `["say"]`, `["app", "install"]`.
    let words: [String]
    /// One line without a full stop.
    let summary: String
    /// What the summary leaves out; paragraphs are separated by an empty line.
    let discussion: String
    let arguments: [Argument]
    let options: [Option]
    /// At least one: help shows it before anything else.
    let examples: [Example]
    /// What `--json` prints, for commands that print.
    let json: String?
    let run: Run

    typealias Run = @Sendable (Invocation) async throws(Failure) -> ExitCode

    init(
        _ words: String...,
        summary: String,
        discussion: String = "",
        arguments: [Argument] = [],
        options: [Option] = [],
        examples: [Example],
        json: String? = nil,
        run: @escaping Run
    ) {
        self.words = words
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.examples = examples
        self.json = json
        self.run = run
    }

    var name: String { words.joined(separator: " ") }

    /// The line that shows how it is called.
    var usage: String {
        (["phrasectl", name] + options.map(\.usage) + arguments.map(\.usage)).joined(separator: " ")
    }
}

/// A command line to copy, and what it does.
struct Example: Sendable {
    let command: String
    let meaning: String

    init(_ command: String, _ meaning: String) {
        self.command = command
        self.meaning = meaning
    }
}
