/// Finds the name a person meant when they slipped.
enum NearestName {
    /// The name that takes the fewest slips to become `text`; nil when all are too far to be meant.
    static func of(_ text: String, among names: [String]) -> String? {
        let most = max(1, min(3, text.count / 2))
        let ranked = names.map { (name: $0, slips: slips(from: text, to: $0)) }
        let nearest = ranked.min { $0.slips < $1.slips }
        if let nearest, nearest.slips <= most { return nearest.name }
        let longer = names.filter { text.count >= 2 && $0.hasPrefix(text) }
        return longer.count == 1 ? longer.first : nil
    }

    /// Letters to insert, drop, replace or swap with their neighbour (optimal string alignment distance).
    static func slips(from first: String, to second: String) -> Int {
        let a = Array(first.lowercased()), b = Array(second.lowercased())
        var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { rows[i][0] = i }
        for j in 0...b.count { rows[0][j] = j }
        for i in a.indices {
            for j in b.indices {
                var best = min(rows[i][j + 1] + 1, rows[i + 1][j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                rows[i + 1][j + 1] = best
            }
        }
        return rows[a.count][b.count]
    }
}
