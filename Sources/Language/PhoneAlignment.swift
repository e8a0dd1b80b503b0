/// Two runs of phones laid along each other so that as few as possible differ, vowels against vowels where they do.
public struct PhoneAlignment: Sendable {
    /// What one run has where the other has something else: the place in the first run, and what stands there instead.
    public struct Difference: Sendable, Hashable {
        /// Which phones of the first run are replaced; empty where something is put in.
        public let range: Range<Int>
        /// The phones of the second run.
        public let phones: [String]
    }

    /// Where each place between phones of the first run, its ends included, lies in the second.
    public let places: [Int]
    /// What is different, in order.
    public let differences: [Difference]

    /// Aligns a run with another.
    public init(of first: [String], with second: [String]) {
        let width = second.count + 1
        var costs = [Int](repeating: 0, count: (first.count + 1) * width)
        for row in 0...first.count {
            for column in 0..<width where row + column > 0 {
                var best = Int.max
                if row > 0 { best = min(best, costs[(row - 1) * width + column] + Self.gap) }
                if column > 0 { best = min(best, costs[row * width + column - 1] + Self.gap) }
                if row > 0, column > 0 {
                    let cost = Self.cost(first[row - 1], second[column - 1])
                    best = min(best, costs[(row - 1) * width + column - 1] + cost)
                }
                costs[row * width + column] = best
            }
        }
        var places = [Int](repeating: 0, count: first.count + 1)
        var differences: [Difference] = []
        var (row, column) = (first.count, second.count)
        places[row] = column
        while row > 0 || column > 0 {
            let here = costs[row * width + column]
            if row > 0, column > 0,
                here == costs[(row - 1) * width + column - 1] + Self.cost(first[row - 1], second[column - 1])
            {
                (row, column) = (row - 1, column - 1)
                if first[row] != second[column] {
                    differences.append(Difference(range: row..<row + 1, phones: [second[column]]))
                }
            } else if row > 0, here == costs[(row - 1) * width + column] + Self.gap {
                row -= 1
                differences.append(Difference(range: row..<row + 1, phones: []))
            } else {
                column -= 1
                differences.append(Difference(range: row..<row, phones: [second[column]]))
            }
            places[row] = column
        }
        self.places = places
        self.differences = differences.reversed()
    }

    private static let gap = 3

    private static func cost(_ one: String, _ other: String) -> Int {
        one == other ? 0 : Phone.isVowel(one) == Phone.isVowel(other) ? 2 : 5
    }
}

extension Phone {
    /// Whether a phone's name is a vowel's: ARPAbet's vowels begin with a vowel letter.
    public static func isVowel(_ name: String) -> Bool {
        name.utf8.first.map { "AEIOU".utf8.contains($0) } ?? false
    }
}
