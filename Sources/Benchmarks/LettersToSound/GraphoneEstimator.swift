import FoundationEssentials
import Glibc

/// Counts graphones after each other, smooths the counts and writes the model that Language reads.
///
/// Interpolated Kneser-Ney: an n-gram's cost falls back on the shorter context, whose counts are of the different contexts it
/// was seen in. N-grams beyond the third order that were seen once are left out.
struct GraphoneEstimator {
    /// An n-gram as one number, the newest graphone in the low sixteen bits.
    private typealias Key = UInt128

    private static let edge: UInt16 = 0
    private let order: Int
    private var graphones: [Graphone] = []
    /// The chances of the n-grams that are kept, by order from 1, and of backing off from each.
    private var chances: [[Key: Double]] = []
    private var backoffs: [[Key: Double]] = []

    /// Learns from words in graphones; n-grams of an order from 4 on are kept when they were seen as often as `cutoffs` says.
    init(_ words: [[Graphone]], order: Int, cutoffs: [Int]) {
        self.order = order
        graphones = Set(words.joined()).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: graphones.enumerated().map { ($1, UInt16($0 + 1)) })
        var counts = [[Key: Int]](repeating: [:], count: order)
        for word in words {
            let row = [Self.edge] + word.compactMap { numbers[$0] } + [Self.edge]
            for end in 1..<row.count {
                var key: Key = 0
                for length in 1...min(order, end + 1) {
                    key |= Key(row[end - length + 1]) << Key(16 * (length - 1))
                    counts[length - 1][key, default: 0] += 1
                }
            }
        }
        smooth(counts, cutoffs)
    }

    private static func mask(_ length: Int) -> Key { (Key(1) << Key(16 * length)) - 1 }

    private mutating func smooth(_ raw: [[Key: Int]], _ cutoffs: [Int]) {
        // Lower orders count the different contexts an n-gram was seen in; those at the beginning of words have none.
        var counts = raw
        for length in 1..<order {
            var different: [Key: Int] = [:]
            for key in raw[length].keys { different[key & Self.mask(length), default: 0] += 1 }
            for (key, count) in raw[length - 1] where different[key] == nil { different[key] = count }
            counts[length - 1] = different
        }
        chances = [[Key: Double]](repeating: [:], count: order)
        backoffs = [[Key: Double]](repeating: [:], count: order)
        var all: [[Key: Double]] = []
        var leftOver: [[Key: Double]] = []
        for length in 1...order {
            let these = counts[length - 1]
            let once = Double(these.values.count { $0 == 1 })
            let twice = Double(these.values.count { $0 == 2 })
            let discount = once > 0 ? once / (once + 2 * twice) : 0.5
            var totals: [Key: (count: Int, kinds: Int)] = [:]
            for (key, count) in these {
                let context = key >> 16
                let old = totals[context] ?? (0, 0)
                totals[context] = (old.count + count, old.kinds + 1)
            }
            var left: [Key: Double] = [:]
            for (context, total) in totals { left[context] = discount * Double(total.kinds) / Double(total.count) }
            var chance: [Key: Double] = [:]
            for (key, count) in these {
                let context = key >> 16
                guard let total = totals[context], let share = left[context] else { continue }
                let shorter =
                    length == 1
                    ? 1 / Double(graphones.count + 1) : all[length - 2][key & Self.mask(length - 1)] ?? 1e-6
                chance[key] = (Double(count) - discount) / Double(total.count) + share * shorter
            }
            all.append(chance)
            leftOver.append(left)
        }
        prune(raw, all, leftOver, cutoffs)
    }

    private mutating func prune(_ raw: [[Key: Int]], _ all: [[Key: Double]], _ left: [[Key: Double]], _ cutoffs: [Int])
    {
        var needed: Set<Key> = []
        for length in (1...order).reversed() {
            let cutoff = cutoffs[length - 1]
            var contexts: Set<Key> = []
            for (key, chance) in all[length - 1] where raw[length - 1][key] ?? 0 >= cutoff || needed.contains(key) {
                chances[length - 1][key] = chance
                contexts.insert(key >> 16)
            }
            needed = length > 1 ? contexts : []
        }
        for length in 1..<order {
            for key in chances[length - 1].keys { backoffs[length - 1][key] = left[length][key] ?? 1 }
        }
    }

    // MARK: - Writing

    /// The bytes of the model file.
    func bytes() -> [UInt8] {
        var result = Array("graphones 1\n".utf8)
        func append(_ value: Int, _ count: Int) {
            for place in 0..<count { result.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
        }
        func cost(_ chance: Double) -> Int { min(255, max(0, Int((-16 * log(chance)).rounded()))) }
        // In the order of a trie: by the oldest graphone first.
        let sorted = chances.map { level in level.keys.sorted() }
        append(order, 4)
        append(graphones.count + 1, 4)
        for keys in sorted { append(keys.count, 4) }
        for graphone in [Graphone(code: 0)] + graphones {
            append(graphone.letters.count, 1)
            append(graphone.phones.count, 1)
            result += graphone.letters + graphone.phones
        }
        for (depth, keys) in sorted.enumerated() {
            for key in keys { append(Int(key & 0xFFFF), 2) }
            for key in keys { append(cost(chances[depth][key] ?? 1), 1) }
            guard depth + 1 < order else { continue }
            for key in keys { append(cost(backoffs[depth][key] ?? 1), 1) }
            let next = sorted[depth + 1]
            var child = 0
            for key in keys {
                while child < next.count, next[child] >> 16 < key { child += 1 }
                append(child, 4)
            }
            append(next.count, 4)
        }
        return result
    }

    /// How many n-grams there are, by order.
    var sizes: [Int] { chances.map(\.count) }
}
