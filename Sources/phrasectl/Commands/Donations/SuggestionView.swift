import Wire

/// A suggestion as a person reads it.
struct SuggestionView: Sendable {
    let showsAllReasons: Bool

    func lines(_ suggestion: SuggestionInfo) -> [Line] {
        var first: Line = "\(suggestion.id, .name)  \(suggestion.title, .strong)"
        if let subtitle = suggestion.subtitle { first += Line(", \(subtitle)") }
        if let probability = suggestion.probability { first += Line(" · \(Percent.text(probability))") }
        let reasons = showsAllReasons ? suggestion.reasons : Array(suggestion.reasons.prefix(1))
        var lines = [first] + reasons.map { Line("    \($0)", .quiet) }
        if showsAllReasons, let phrase = suggestion.phrase { lines.append(Line("    say “\(phrase)”", .quiet)) }
        if let hours = suggestion.hours { lines += Self.picture(hours) }
        return lines
    }

    /// Weekdays beneath each other, hours beside each other, darker where it was done more often.
    static func picture(_ hours: [[Int]]) -> [Line] {
        let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        let most = max(1, hours.joined().max() ?? 1)
        let heading = Line("      0     3     6     9     12    15    18    21", .quiet)
        return [heading]
            + zip(days, hours).map { day, counts in
                let cells = counts.map { String(repeating: shade($0, of: most), count: 2) }.joined()
                return "   \(day, .quiet) \(Line(cells))"
            }
    }

    private static func shade(_ count: Int, of most: Int) -> Character {
        guard count > 0 else { return "·" }
        return ["░", "▒", "▓", "█"][min(3, count * 4 / (most + 1))]
    }
}
