/// One line to be drawn: pieces of text, each with a look.
///
/// Text becomes plain as it enters, so that nothing which came from outside can reach a terminal any other way.
struct Line: Sendable, Hashable {
    /// What a piece of text is, for the eye.
    enum Look: Sendable, Hashable {
        case usual
        case strong
        case quiet
        case good
        case caution
        case bad
        case name
    }

    struct Piece: Sendable, Hashable {
        let text: String
        let look: Look
    }

    private(set) var pieces: [Piece]

    init(_ text: String, _ look: Look = .usual) {
        pieces = text.isEmpty ? [] : [Piece(text: PlainText.line(text), look: look)]
    }

    /// The width in columns.
    var columns: Int { pieces.reduce(0) { $0 + TextWidth.columns($1.text) } }

    /// The text without its looks.
    var text: String { pieces.map(\.text).joined() }

    static func + (first: Line, second: Line) -> Line {
        var line = first
        line.pieces += second.pieces
        return line
    }

    static func += (line: inout Line, more: Line) {
        line.pieces += more.pieces
    }

    /// This line with spaces after it, or before it, until it is `width` columns wide.
    func padded(to width: Int, atEnd: Bool = true) -> Line {
        let space = Line(String(repeating: " ", count: max(0, width - columns)))
        return atEnd ? self + space : space + self
    }

    /// This line without the spaces at its end.
    var trimmed: Line {
        var line = self
        while let last = line.pieces.last {
            let text = String(last.text.reversed().drop { $0 == " " }.reversed())
            line.pieces.removeLast()
            guard text.isEmpty else {
                line.pieces.append(Piece(text: text, look: last.look))
                break
            }
        }
        return line
    }

    /// As much of this line as fits, ending in an ellipsis when something was left out.
    func clipped(to width: Int) -> Line {
        guard columns > width else { return self }
        var line = Line(""), room = width
        for piece in pieces {
            let size = TextWidth.columns(piece.text)
            if size < room {
                line.pieces.append(piece)
                room -= size
            } else {
                let rest = size == room ? String(piece.text.dropLast()) + "…" : piece.text
                line.pieces.append(Piece(text: TextWidth.clipped(rest, to: room), look: piece.look))
                break
            }
        }
        return line
    }
}

extension Line: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) {
        self.init(text)
    }

    init(stringInterpolation: Interpolation) {
        self = stringInterpolation.line
    }

    /// Takes `\(text)`, `\(text, .strong)` and `\(line)`.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var line = Line("")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            line += Line(literal)
        }

        mutating func appendInterpolation(_ text: String, _ look: Look = .usual) {
            line += Line(text, look)
        }

        mutating func appendInterpolation(_ number: Int) {
            line += Line(String(number))
        }

        mutating func appendInterpolation(_ other: Line) {
            line += other
        }
    }
}

extension [Line] {
    /// The lines one after another on one line.
    func joined(separator: Line) -> Line {
        var joined = Line("")
        for (index, line) in enumerated() {
            if index > 0 { joined += separator }
            joined += line
        }
        return joined
    }
}
