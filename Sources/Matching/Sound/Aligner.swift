/// Lays two lines of phones against each other at the least cost.
///
/// Keeps its tables between uses; not to be shared between threads.
final class Aligner {
    /// One step of an alignment: phones taken for each other, or one left over.
    struct Step {
        /// The phone of the phrase, −1 for one heard too many.
        let expected: Int32
        /// The phone heard, −1 for one left out.
        let heard: Int32
        /// What the step costs, in 64ths, without weights.
        let cost: Int32
    }

    private let distance = PhoneDistance.standard
    private var costs: [Int32] = []
    private var moves: [UInt8] = []
    /// The steps of the last alignment, first to last.
    private(set) var steps: [Step] = []

    /// The weighted cost of the best alignment, in 4096ths of a phone; ``steps`` tells it.
    func align(_ expected: SoundLine, _ heard: SoundLine) -> Int32 {
        let rows = expected.phones.count
        let columns = heard.phones.count
        let width = columns + 1
        if costs.count < (rows + 1) * width {
            costs = [Int32](repeating: 0, count: (rows + 1) * width)
            moves = [UInt8](repeating: 0, count: (rows + 1) * width)
        }
        steps.removeAll(keepingCapacity: true)
        let total = costs.withUnsafeMutableBufferPointer { costs in
            moves.withUnsafeMutableBufferPointer { moves in
                distance.substitution.withUnsafeBufferPointer { table in
                    distance.gap.withUnsafeBufferPointer { gap in
                        expected.phones.withUnsafeBufferPointer { p in
                            heard.phones.withUnsafeBufferPointer { q in
                                expected.phoneWeights.withUnsafeBufferPointer { pw in
                                    heard.phoneWeights.withUnsafeBufferPointer { qw in
                                        costs[0] = 0
                                        for j in 0..<columns {
                                            costs[j + 1] = costs[j] &+ Int32(gap[Int(q[j])]) &* qw[j]
                                            moves[j + 1] = 2
                                        }
                                        for i in 0..<rows {
                                            let above = i &* width
                                            let here = above &+ width
                                            let row = Int(p[i]) &* 256
                                            let weight = pw[i]
                                            let drop = Int32(gap[Int(p[i])]) &* weight
                                            costs[here] = costs[above] &+ drop
                                            moves[here] = 1
                                            var left = costs[here]
                                            for j in 0..<columns {
                                                let code = Int(q[j])
                                                let pair =
                                                    costs[above &+ j]
                                                    &+ (Int32(table[row &+ code]) &* (weight &+ qw[j])) >> 1
                                                let up = costs[above &+ j &+ 1] &+ drop
                                                let across = left &+ Int32(gap[code]) &* qw[j]
                                                let two = up < pair ? up : pair
                                                let best = across < two ? across : two
                                                let move: UInt8 = across < two ? 2 : up < pair ? 1 : 0
                                                left = best
                                                costs[here &+ j &+ 1] = best
                                                moves[here &+ j &+ 1] = move
                                            }
                                        }
                                        return costs[rows &* width &+ columns]
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        trace(expected, heard, width: width)
        return total
    }

    private func trace(_ expected: SoundLine, _ heard: SoundLine, width: Int) {
        var i = expected.phones.count
        var j = heard.phones.count
        while i > 0 || j > 0 {
            switch moves[i * width + j] {
            case 0:
                i -= 1
                j -= 1
                let cost = distance.substitution[Int(expected.phones[i]) * 256 + Int(heard.phones[j])]
                steps.append(Step(expected: Int32(i), heard: Int32(j), cost: Int32(cost)))
            case 1:
                i -= 1
                steps.append(
                    Step(expected: Int32(i), heard: -1, cost: Int32(distance.gap[Int(expected.phones[i])]))
                )
            default:
                j -= 1
                steps.append(Step(expected: -1, heard: Int32(j), cost: Int32(distance.gap[Int(heard.phones[j])])))
            }
        }
        steps.reverse()
    }
}
