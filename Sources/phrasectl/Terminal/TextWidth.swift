/// How many columns of a terminal a text takes.
enum TextWidth {
    static func columns(_ text: String) -> Int {
        if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns($1) }
    }

    /// 0, 1 or 2; a cluster is as wide as the widest of its scalars.
    static func columns(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.count > 1, scalars.contains("\u{FE0F}") { return 2 }
        return scalars.map(columns).max() ?? 0
    }

    /// As much of the beginning of `text` as fits, ending in an ellipsis when something was left out.
    static func clipped(_ text: String, to width: Int) -> String {
        guard columns(text) > width else { return text }
        var kept = "", used = 0
        for character in text {
            let next = columns(character)
            if used + next > width - 1 { break }
            kept.append(character)
            used += next
        }
        return width > 0 ? kept + "…" : ""
    }

    /// `text` in lines of at most `width` columns, broken between words where it can be.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = "", used = 0
        for word in text.split(separator: " ").flatMap({ pieces(of: $0, width: max(width, 2)) }) {
            let length = columns(word)
            if used > 0, used + 1 + length > width {
                lines.append(line)
                (line, used) = ("", 0)
            }
            line += used > 0 ? " " + word : word
            used += used > 0 ? 1 + length : length
        }
        if used > 0 || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// A word too long for a line, cut into lines.
    private static func pieces(of word: Substring, width: Int) -> [String] {
        var pieces = [""], used = 0
        for character in word {
            let next = columns(character)
            if used + next > width {
                pieces.append("")
                used = 0
            }
            pieces[pieces.count - 1].append(character)
            used += next
        }
        return pieces
    }

    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// East Asian Wide and Fullwidth, from the blocks of Unicode Standard Annex 11.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
