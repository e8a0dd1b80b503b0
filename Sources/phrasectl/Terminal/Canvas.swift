/// What can be drawn on: how wide it is, whether it has colours, whether it has more than ASCII.
struct Canvas: Sendable, Hashable {
    /// Columns; nil when nothing needs to be fitted (a file or a pipe).
    let width: Int?
    let hasColours: Bool
    let hasUnicode: Bool

    static let plain = Canvas(width: nil, hasColours: false, hasUnicode: true)

    /// A line as the bytes that draw it.
    func draw(_ line: Line) -> String {
        let text = line.pieces.map { hasColours ? coloured($0) : $0.text }.joined()
        return hasUnicode ? text : ascii(text)
    }

    private func coloured(_ piece: Line.Piece) -> String {
        let code =
            switch piece.look {
            case .usual: ""
            case .strong: "1"
            case .quiet: "2"
            case .good: "32"
            case .caution: "33"
            case .bad: "31"
            case .name: "36"
            }
        return code.isEmpty ? piece.text : "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
    }

    /// Our own ornaments in ASCII, for a terminal whose locale has nothing else; other letters stay.
    private func ascii(_ text: String) -> String {
        String(text.map { Self.substitutes[$0] ?? $0 })
    }

    private static let substitutes: [Character: Character] = [
        "…": ".", "“": "\"", "”": "\"", "’": "'", "·": "-", "→": ">", "✓": "+", "✗": "x", "●": "*", "–": "-",
        "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "█": "#", "▓": "+", "▒": "-", "░": ".",
    ]
}
