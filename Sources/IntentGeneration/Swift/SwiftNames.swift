/// How the names of a definition become names of Swift.
///
/// Names are never "corrected": only what the language does not take is changed.
enum SwiftNames {
    /// A name for a property, a case or a type, without back-ticks.
    static func identifier(_ name: String) -> String {
        var result = ""
        for character in name {
            let isUsable = character.isLetter || character == "_" || (character.isASCII && character.isNumber)
            result.append(isUsable ? character : "_")
        }
        if result.isEmpty { return "_unnamed" }
        if result.first?.isNumber == true { result = "_" + result }
        return result == "_" ? "_unnamed" : result
    }

    /// The name as it is written where it is declared or used: keywords get back-ticks.
    static func quoted(_ name: String) -> String {
        let identifier = identifier(name)
        if unquotable.contains(identifier) { return identifier + "_" }
        return keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// The name with a capital, as it stands in the middle of another.
    static func capitalised(_ name: String) -> String {
        let identifier = identifier(name)
        return identifier.prefix(1).uppercased() + identifier.dropFirst()
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
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Names that mean something to the language even between back-ticks.
    private static let unquotable: Set = ["Type", "Protocol", "self", "Self", "init", "Any"]

    private static let keywords: Set = [
        "as", "associatedtype", "borrowing", "break", "case", "catch", "class", "consuming", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
