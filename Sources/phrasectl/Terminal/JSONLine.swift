import Wire

/// Writes JSON for a terminal as much as for a program.
enum JSONLine {
    /// One line; keys are in alphabetical order, and control characters beyond those JSON forbids are escaped too.
    static func text(_ value: JSONValue) -> String {
        let text = value.description
        guard text.unicodeScalars.contains(where: PlainText.isUnsafe) else { return text }
        var safe = ""
        for scalar in text.unicodeScalars {
            if PlainText.isUnsafe(scalar) {
                for unit in String(scalar).utf16 { safe += escape(unit) }
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
