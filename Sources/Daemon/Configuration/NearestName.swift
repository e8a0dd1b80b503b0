/// Finds the name that a misspelt one was probably meant to be.
enum NearestName {
    /// The nearest of `names`, or `nil` when none is near enough to be worth naming.
    static func of(_ name: String, among names: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased())
        let nearest = names.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        guard let nearest, nearest.distance <= max(2, wanted.count / 2) else { return nil }
        return nearest.name
    }

    /// Insertions, deletions, replacements and swaps of neighbours.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [Array(0...other.count)]
        for row in 0..<one.count {
            var line = [row + 1]
            for column in 0..<other.count {
                let isSame = one[row] == other[column]
                var best = min(rows[row][column] + (isSame ? 0 : 1), rows[row][column + 1] + 1, line[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                line.append(best)
            }
            rows.append(line)
        }
        return rows[one.count][other.count]
    }
}
