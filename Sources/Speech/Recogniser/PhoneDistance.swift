/// How far two runs of phones are apart: insertions, deletions and substitutions, each counting one.
enum PhoneDistance {
    static func edits(_ one: [String], _ other: [String]) -> Int {
        var row = Array(0...other.count)
        for (index, phone) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (place, wanted) in other.enumerated() {
                let substituted = diagonal + (phone == wanted ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(substituted, row[place] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }

    /// The edits as a part of the longer run, 0 to 1.
    static func normalised(_ one: [String], _ other: [String]) -> Double {
        let longest = max(one.count, other.count)
        return longest == 0 ? 0 : Double(edits(one, other)) / Double(longest)
    }
}
