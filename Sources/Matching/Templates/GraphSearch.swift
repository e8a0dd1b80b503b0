/// Finds what a template would say that is nearest to what was heard.
///
/// One pass over the states in order, each with the cost of having heard the first n phones: time linear in the size of the
/// graph times the phones heard. Keeps its tables between uses; not to be shared between threads.
final class GraphSearch {
    /// One arc of the best path and the phones heard for it.
    struct Step {
        let label: TemplateGraph.Label
        let filling: Int32
        let heard: Range<Int>
    }

    private static let unreached = Int32.max / 2
    /// Free text costs this much a phone, so that it is as short as the rest allows. Of two free texts the first is the
    /// shorter one: "tell Anna that I said that" is said to Anna.
    private static let freeTextCost: Int32 = 160

    private let distance = PhoneDistance.standard
    private var costs: [Int32] = []
    /// The state and the phone from which each cell was reached, and by which arc; −1 for a surplus phone.
    private var origins: [(state: Int32, phone: Int32, arc: Int32)] = []
    private var row: [Int32] = []
    private var rowOrigins: [Int32] = []

    /// The steps of the best path, none when the template cannot be said with these values.
    func best(in graph: borrowing TemplateGraph, heard: borrowing SoundLine, values: HeardValues) -> [Step]? {
        let phones = heard.phones.count
        let width = phones + 1
        let size = graph.arcs.count * width
        if costs.count < size {
            costs = [Int32](repeating: 0, count: size)
            origins = [(Int32, Int32, Int32)](repeating: (-1, -1, -1), count: size)
        }
        if row.count < width {
            row = [Int32](repeating: 0, count: width)
            rowOrigins = [Int32](repeating: 0, count: width)
        }
        for cell in 0..<size { costs[cell] = Self.unreached }
        costs[0] = 0
        origins[0] = (-1, -1, -1)
        // A path that leaves most of what was heard unexplained is no candidate.
        let bound = heard.weight * 30
        for state in graph.arcs.indices {
            skipSurplus(state, heard, width)
            var least = Self.unreached
            for phone in 0..<width { least = min(least, costs[state * width + phone]) }
            guard least <= bound else { continue }
            for (index, arc) in graph.arcs[state].enumerated() {
                switch arc.label {
                case .nothing: pass(state, arc, index, width)
                case .word(let word): say(word, state, arc, index, heard, width)
                case .value(let type): take(values.spans(of: type), state, arc, index, width)
                case .freeText: takeFreely(state, arc, index, heard, width)
                }
            }
        }
        guard costs[graph.end * width + phones] < Self.unreached else { return nil }
        return trace(graph, width)
    }

    private func offer(_ state: Int, _ phone: Int, _ width: Int, cost: Int32, from: Int, at: Int, arc: Int) {
        let cell = state * width + phone
        guard cost < costs[cell] else { return }
        costs[cell] = cost
        origins[cell] = (Int32(from), Int32(at), Int32(arc))
    }

    private func skipSurplus(_ state: Int, _ heard: borrowing SoundLine, _ width: Int) {
        for phone in 1..<max(width, 1) where width > 1 {
            let cost = costs[state * width + phone - 1]
            guard cost < Self.unreached else { continue }
            let surplus = Int32(distance.gap[Int(heard.phones[phone - 1])]) * heard.phoneWeights[phone - 1]
            offer(state, phone, width, cost: cost + surplus, from: state, at: phone - 1, arc: -1)
        }
    }

    private func pass(_ state: Int, _ arc: TemplateGraph.Arc, _ index: Int, _ width: Int) {
        for phone in 0..<width where costs[state * width + phone] < Self.unreached {
            offer(Int(arc.to), phone, width, cost: costs[state * width + phone], from: state, at: phone, arc: index)
        }
    }

    private func say(
        _ word: Word,
        _ state: Int,
        _ arc: TemplateGraph.Arc,
        _ index: Int,
        _ heard: borrowing SoundLine,
        _ width: Int
    ) {
        for phone in 0..<width {
            row[phone] = costs[state * width + phone]
            rowOrigins[phone] = Int32(phone)
        }
        for expected in word.phones {
            let base = Int(expected) * 256
            let drop = Int32(distance.gap[Int(expected)]) * word.weight
            var diagonal = row[0]
            var diagonalOrigin = rowOrigins[0]
            row[0] = min(row[0] + drop, Self.unreached)
            for phone in 1..<max(width, 1) where width > 1 {
                let code = Int(heard.phones[phone - 1])
                let weight = heard.phoneWeights[phone - 1]
                var cost = diagonal + (Int32(distance.substitution[base + code]) * (word.weight + weight)) >> 1
                var origin = diagonalOrigin
                diagonal = row[phone]
                diagonalOrigin = rowOrigins[phone]
                if diagonal + drop < cost {
                    cost = diagonal + drop
                    origin = diagonalOrigin
                }
                let across = row[phone - 1] + Int32(distance.gap[code]) * weight
                if across < cost {
                    cost = across
                    origin = rowOrigins[phone - 1]
                }
                row[phone] = min(cost, Self.unreached)
                rowOrigins[phone] = origin
            }
        }
        for phone in 0..<width where row[phone] < Self.unreached {
            offer(Int(arc.to), phone, width, cost: row[phone], from: state, at: Int(rowOrigins[phone]), arc: index)
        }
    }

    private func take(
        _ spans: [HeardValues.Span],
        _ state: Int,
        _ arc: TemplateGraph.Arc,
        _ index: Int,
        _ width: Int
    ) {
        for span in spans {
            let cost = costs[state * width + span.phones.lowerBound]
            guard cost < Self.unreached else { continue }
            let end = span.phones.upperBound
            offer(Int(arc.to), end, width, cost: cost, from: state, at: span.phones.lowerBound, arc: index)
        }
    }

    private func takeFreely(
        _ state: Int,
        _ arc: TemplateGraph.Arc,
        _ index: Int,
        _ heard: borrowing SoundLine,
        _ width: Int
    ) {
        var best = Self.unreached
        var start = 0
        for word in heard.words.indices {
            let from = heard.starts[word]
            let to = heard.starts[word + 1]
            let here = costs[state * width + from]
            if here < best {
                best = here
                start = from
            }
            guard best < Self.unreached else { continue }
            best += Self.freeTextCost * Int32(to - from)
            offer(Int(arc.to), to, width, cost: best, from: state, at: start, arc: index)
        }
    }

    private func trace(_ graph: borrowing TemplateGraph, _ width: Int) -> [Step] {
        var steps: [Step] = []
        var state = graph.end
        var phone = width - 1
        while state > 0 || phone > 0 {
            let origin = origins[state * width + phone]
            guard origin.state >= 0 else { break }
            if origin.arc >= 0 {
                let arc = graph.arcs[Int(origin.state)][Int(origin.arc)]
                if case .nothing = arc.label {
                } else {
                    steps.append(Step(label: arc.label, filling: arc.filling, heard: Int(origin.phone)..<phone))
                }
            }
            state = Int(origin.state)
            phone = Int(origin.phone)
        }
        return steps.reversed()
    }
}
