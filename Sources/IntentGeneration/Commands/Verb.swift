/// One verb of the command line as a value.
///
/// Parsing, help, completions and the manual page are made of these, so they cannot disagree.
struct Verb: Sendable {
    /// A word that is not an option.
    struct Operand: Sendable {
        let name: String
        let help: String
        var isRepeatable = false
        var values = Values.file
    }

    /// An option, `--name` or `--name VALUE`.
    struct Option: Sendable {
        let name: String
        /// What stands for the value; `nil` for a flag.
        var value: String?
        let help: String
        var values = Values.open

        var heading: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
    }

    /// What a shell can offer.
    enum Values: Sendable {
        case open, file, directory
        case words([String])
    }

    let name: String
    /// One line without a full stop.
    let summary: String
    /// What the summary leaves out; paragraphs are separated by an empty line.
    var discussion = ""
    /// A command line to copy first, then what it does.
    let examples: [(command: String, meaning: String)]
    var operands: [Operand] = []
    var options: [Option] = []
    /// Beside 0 for done and 64 for usage.
    var exitCodes: [(code: Int32, meaning: String)] = []
    let run: @Sendable (Arguments) throws(CommandFailure) -> IntentgenCommand.Outcome

    /// The line that shows how it is called.
    var usage: String {
        let options = options.map { "[\($0.heading)]" }
        let operands = operands.map { $0.name + ($0.isRepeatable ? "…" : "") }
        return (["intentgen", name] + options + operands).joined(separator: " ")
    }
}

/// What was given to a verb.
struct Arguments: Sendable {
    let operands: [String]
    private let options: [String: String]

    /// Whether the flag was given.
    func has(_ flag: String) -> Bool { options[flag] != nil }

    /// The value of an option; of several the last counts.
    func value(_ option: String) -> String? { options[option] }

    /// Reads the words after a verb; `--` ends the options.
    init(_ words: [String], of verb: Verb) throws(CommandFailure) {
        var operands: [String] = []
        var options: [String: String] = [:]
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = verb.options.first(where: { "--" + $0.name == parts[0] }) else {
                throw .usage("intentgen \(verb.name) has no option \(parts[0])", verb.name)
            }
            if option.value == nil {
                guard parts.count == 1 else { throw .usage("--\(option.name) takes no value", verb.name) }
                options[option.name] = ""
            } else {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw .usage("--\(option.name) needs a value", verb.name)
                }
                if case .words(let words) = option.values, !words.contains(value) {
                    let choice = words.joined(separator: " or ")
                    throw .usage("--\(option.name) is \(choice), not \(value)", verb.name)
                }
                options[option.name] = value
            }
        }
        let needed = verb.operands.filter { !$0.name.hasPrefix("[") }
        if operands.count < needed.count { throw .usage("\(needed[operands.count].name) is missing", verb.name) }
        if operands.count > verb.operands.count, verb.operands.last?.isRepeatable != true {
            throw .usage("\(operands[verb.operands.count]) is one word too many", verb.name)
        }
        self.operands = operands
        self.options = options
    }
}
