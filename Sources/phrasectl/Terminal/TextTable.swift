/// Rows drawn under headings, each column as wide as it needs.
///
/// Where the canvas is too narrow the widest columns give way first.
struct TextTable: Sendable {
    let headings: [String]
    /// Columns whose cells stand at the right.
    var rightAligned: Set<Int> = []
    var rows: [[Line]] = []

    init(_ headings: String..., rightAligned: Set<Int> = []) {
        self.headings = headings
        self.rightAligned = rightAligned
    }

    func lines(on canvas: Canvas) -> [Line] {
        let all = [headings.map { Line($0, .quiet) }] + rows
        let widths = widths(of: all, within: canvas.width)
        return all.map { row in
            let cells = row.enumerated().map { column, cell in
                let fitted = cell.clipped(to: widths[column])
                let isLast = column == row.count - 1
                if rightAligned.contains(column) { return fitted.padded(to: widths[column], atEnd: false) }
                return isLast ? fitted : fitted.padded(to: widths[column])
            }
            return cells.joined(separator: "  ")
        }
    }

    private func widths(of rows: [[Line]], within room: Int?) -> [Int] {
        var widths = headings.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
        guard let room else { return widths }
        var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - room
        while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8 {
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }
}
