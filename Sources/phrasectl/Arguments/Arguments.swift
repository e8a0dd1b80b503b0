/// What was given to one command, checked against what it takes.
struct Arguments: Sendable, Hashable {
    /// Words before `--`, and those after it for commands that do not take a command line.
    var words: [String] = []
    /// Words after `--` for a command that takes a command line; nil when there was no `--`.
    var command: [String]?
    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []

    mutating func set(_ option: Option, to value: String?) {
        if let value {
            values[option.name, default: []].append(value)
        } else {
            flags.insert(option.name)
        }
    }

    /// The first word.
    var first: String? { words.first }

    /// All words as one text.
    var text: String { words.joined(separator: " ") }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option; the last one when it was given more than once.
    func value(_ name: String) -> String? { values[name]?.last }

    /// Every value of a repeatable option, in order.
    func values(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option as a whole number from `range`.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .usage(
                "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”"
            )
        }
        return number
    }
}
