/// Why a value of the configuration cannot be taken; the message says what would be right.
struct ConfigurationValueError: Error, Hashable {
    let message: String
}

/// Readers of single values.
enum ConfigurationValue {
    /// `500ms`, `10s`, `2m`, `1h`, `30d`.
    static func duration(_ text: String) throws(ConfigurationValueError) -> Duration {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let units: [Substring: Double] = ["ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400]
        guard let number = Double(digits), let unit = units[text.dropFirst(digits.count).drop { $0 == " " }] else {
            throw ConfigurationValueError(message: "'\(text)' is no duration; write 500ms, 10s, 2m, 1h or 30d.")
        }
        return .milliseconds(Int64(min(number * unit * 1000, 1e15)))
    }

    /// A duration within bounds.
    static func duration(
        _ text: String,
        in bounds: ClosedRange<Duration>
    ) throws(ConfigurationValueError) -> Duration {
        let value = try duration(text)
        guard bounds.contains(value) else {
            throw ConfigurationValueError(
                message: "\(text) is out of bounds: from \(bounds.lowerBound) to \(bounds.upperBound)."
            )
        }
        return value
    }

    static func integer(_ text: String, in bounds: ClosedRange<Int>) throws(ConfigurationValueError) -> Int {
        guard let value = Int(text), bounds.contains(value) else {
            throw ConfigurationValueError(
                message: "'\(text)' is no whole number from \(bounds.lowerBound) to \(bounds.upperBound)."
            )
        }
        return value
    }

    static func decimal(_ text: String, in bounds: ClosedRange<Double>) throws(ConfigurationValueError) -> Double {
        guard let value = Double(text), bounds.contains(value) else {
            throw ConfigurationValueError(
                message: "'\(text)' is no number from \(bounds.lowerBound) to \(bounds.upperBound)."
            )
        }
        return value
    }

    static func boolean(_ text: String) throws(ConfigurationValueError) -> Bool {
        switch text {
        case "yes", "true", "on": true
        case "no", "false", "off": false
        default: throw ConfigurationValueError(message: "'\(text)' is neither 'yes' nor 'no'.")
        }
    }

    /// Names between commas.
    static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0.drop { $0 == " " }) }
            .map { String($0.reversed().drop { $0 == " " }.reversed()) }
            .filter { !$0.isEmpty }
    }

    /// A command as words.
    ///
    /// Blanks part them, double quotes hold them together, a backslash takes the next character as it is. No shell
    /// ever sees it.
    static func command(_ text: String) throws(ConfigurationValueError) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character.isWhitespace && !isQuoted {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard !isQuoted else { throw ConfigurationValueError(message: "A double quote is not closed.") }
        guard !isEscaped else { throw ConfigurationValueError(message: "Nothing follows the last backslash.") }
        if let finished = word { words.append(finished) }
        guard let program = words.first, !program.isEmpty else {
            throw ConfigurationValueError(message: "A program is missing.")
        }
        return words
    }
}
