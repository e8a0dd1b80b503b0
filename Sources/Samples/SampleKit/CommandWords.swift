/// A sample's command line, taken apart: its words, `--json`, `--help`, and the options that every sample has.
package struct CommandWords: Hashable {
    /// The words that are no options, the verb first.
    package let words: [String]
    /// The values of the sample's own options, by their names.
    package let values: [String: String]
    /// The directory the daemon was started with, if it was.
    package let root: String?
    /// Whether what is printed is for a program.
    package let isJSON: Bool
    /// Whether only the help is wanted.
    package let wantsHelp: Bool

    /// The verb; empty when there is none.
    package var verb: String { words.first ?? "" }
    /// What follows the verb.
    package var operands: [String] { Array(words.dropFirst()) }

    /// Reads the arguments after the program's name.
    ///
    /// - Parameter options: the sample's own options that take a value, with their dashes.
    package init(_ arguments: [String], options: Set<String> = []) throws(SampleFailure) {
        var words: [String] = []
        var values: [String: String] = [:]
        var flags: Set<String> = []
        var rest = arguments[...]
        let known = options.union(["--root"])
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument.count > 1 else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if known.contains(parts[0]) {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                    throw .usage("\(parts[0]) needs a value")
                }
                values[parts[0]] = value
            } else if ["--json", "--help", "-h"].contains(argument) {
                flags.insert(argument)
            } else {
                throw .usage("there is no option \(argument)")
            }
        }
        root = values.removeValue(forKey: "--root")
        self.values = values
        isJSON = flags.contains("--json")
        wantsHelp = flags.contains("--help") || flags.contains("-h") || words == ["help"]
        self.words = words
    }

    /// Refuses operands where the verb takes none.
    package func requireNoOperands() throws(SampleFailure) {
        if let operand = operands.first { throw .usage("\(verb) takes no \"\(operand)\"") }
    }

    /// Refuses `--json` where the verb prints nothing for programs.
    package func requireNoJSON() throws(SampleFailure) {
        if isJSON { throw .usage("\(verb) has no --json") }
    }

    /// Something's name, which may be several words, and then `in` or `out`.
    package func stockChange() throws(SampleFailure) -> (name: String, isThere: Bool) {
        guard operands.count >= 2, let last = operands.last, last == "in" || last == "out" else {
            throw .usage("\(verb) takes a name, and then \"in\" or \"out\"")
        }
        return (operands.dropLast().joined(separator: " "), last == "in")
    }
}
