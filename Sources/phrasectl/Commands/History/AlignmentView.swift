import Wire

/// What was heard under what was expected, word by word, with how far they are apart.
struct AlignmentView: Sendable {
    private struct Pair {
        let expected: Line
        let heard: Line
        let apart: Line
        let counts: Line

        var width: Int { [expected, heard, apart, counts].map(\.columns).max() ?? 0 }
    }

    private let pairs: [Pair]
    private let width: Int

    /// Takes the `alignment` of an explanation.
    init(_ alignment: [JSONValue], width: Int) {
        self.width = width
        pairs = alignment.map { pair in
            let expected = pair["expected"]?.stringValue ?? ""
            let heard = pair["heard"]?.stringValue ?? ""
            let distance = pair["distance"]?.doubleValue ?? 0
            let look: Line.Look = distance == 0 ? .good : distance < 0.35 ? .usual : .bad
            return Pair(
                expected: expected.isEmpty ? Line("–", .quiet) : Line(expected),
                heard: heard.isEmpty ? Line("–", .quiet) : Line(heard, look),
                apart: Line(Self.percent(distance), look),
                counts: Line(Self.percent(pair["weight"]?.doubleValue ?? 0), .quiet)
            )
        }
    }

    /// Four rows, and four more for each time the width ends.
    var lines: [Line] {
        var lines: [Line] = []
        var rest = pairs[...]
        while !rest.isEmpty {
            var room = width - 10
            let fitting = rest.prefix { pair in
                room -= pair.width + 2
                return room >= -2
            }
            let row = rest.prefix(max(1, fitting.count))
            rest = rest.dropFirst(row.count)
            func line(_ name: String, _ part: (Pair) -> Line) -> Line {
                let cells = row.map { part($0).clipped(to: width - 10).padded(to: min($0.width, width - 10)) }
                return (Line(name, .quiet) + cells.joined(separator: "  ")).trimmed
            }
            lines += [
                line("expected  ", \.expected), line("heard     ", \.heard), line("apart     ", \.apart),
                line("counts    ", \.counts),
            ]
        }
        return lines
    }

    private static func percent(_ share: Double) -> String { "\(Int((min(max(share, 0), 9) * 100).rounded()))%" }
}
