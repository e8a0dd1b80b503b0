/// Makes text from outside safe to draw: nothing in it can move the cursor, change colours or reverse the line.
enum PlainText {
    /// One line of `text`.
    ///
    /// Escape sequences vanish whole; line ends and tabs become spaces; other control characters, and those that
    /// reverse or isolate the direction of writing, are dropped. A sequence that never ends swallows no more than its
    /// own line.
    static func line(_ text: String) -> String {
        if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text }
        var plain = String.UnicodeScalarView()
        var escape = EscapeSequence()
        for scalar in text.unicodeScalars {
            if escape.swallows(scalar) { continue }
            if isSpace(scalar) {
                plain.append(" ")
            } else if !isUnsafe(scalar) {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// The lines of `text`, each made plain.
    static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" || $0 == "\u{2028}" }
            .map { line(String($0)) }
    }

    /// Whether a scalar must be written as an escape where JSON is printed: JSON itself asks that only below U+0020.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

/// Follows the escape sequences of ECMA-48 through a text, one scalar at a time.
private struct EscapeSequence {
    private enum State {
        case none
        /// After ESC.
        case started
        /// Between ESC and its last byte, as in `ESC ( B`.
        case intermediate
        /// `ESC [`, until a byte from @ to ~.
        case control
        /// `ESC ]` and the like, until BEL or `ESC \`.
        case string
    }
    private var state = State.none

    mutating func swallows(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if scalar == "\n" || scalar == "\r" {
            state = .none
            return false
        }
        switch (state, value) {
        case (_, 0x1B): state = .started
        case (.none, 0x9B): state = .control
        case (.none, 0x90), (.none, 0x98), (.none, 0x9D...0x9F): state = .string
        case (.none, _): return false
        case (.started, 0x5B): state = .control
        case (.started, 0x50), (.started, 0x58), (.started, 0x5D...0x5F): state = .string
        case (.started, 0x20...0x2F): state = .intermediate
        case (.intermediate, 0x20...0x2F): break
        case (.started, 0x30...0x7E), (.intermediate, 0x30...0x7E): state = .none
        case (.control, 0x40...0x7E): state = .none
        case (.control, 0x20...0x3F): break
        case (.string, 0x07), (.string, 0x9C): state = .none
        case (.string, _): break
        default:
            state = .none
            return false
        }
        return true
    }
}
