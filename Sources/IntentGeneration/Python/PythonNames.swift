/// How the names of a definition become names of Python: words with underscores, capitals for what never changes.
///
/// Names are never "corrected": only their case follows the language's habits, and what it does not take is changed.
enum PythonNames {
    /// A name for a field or a method: `waitTime` as `wait_time`.
    static func variable(_ name: String) -> String { usable(words(in: name).joined(separator: "_").lowercased()) }

    /// A name for a case of an enumeration: `clamChowder` as `CLAM_CHOWDER`.
    static func constant(_ name: String) -> String {
        let constant = usable(words(in: name).joined(separator: "_").uppercased())
        // Names within underscores mean something to an enumeration.
        return constant.hasPrefix("_") && constant.hasSuffix("_") ? "CASE" + constant + "0" : constant
    }

    /// A name for a class, as it stands in the definition.
    static func type(_ name: String) -> String { usable(SwiftNames.identifier(name)) }

    private static func usable(_ name: String) -> String {
        var name = name.isEmpty ? "_unnamed" : name
        if name.first?.isNumber == true { name = "_" + name }
        // Two underscores at the front would be mangled.
        while name.hasPrefix("__") { name.removeFirst() }
        return keywords.contains(name) ? name + "_" : name
    }

    /// `HTTPServer2Name` as `HTTP`, `Server2`, `Name`; what is neither letter nor digit separates too.
    private static func words(in name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (place, character) in characters.enumerated() {
            let isUsable = character.isLetter || (character.isASCII && character.isNumber)
            guard isUsable else {
                words.append(word)
                word = ""
                continue
            }
            let next = place + 1 < characters.count ? characters[place + 1] : " "
            if character.isUppercase, let last = word.last, !last.isUppercase || next.isLowercase {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        words.append(word)
        let isPrivate = name.hasPrefix("_")
        let filled = words.filter { !$0.isEmpty }
        return isPrivate && !filled.isEmpty ? [""] + filled : filled
    }

    /// A text as a string literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
                let digits = String(scalar.value, radix: 16)
                result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static let keywords: Set = [
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
        "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
    ]
}
