package import Language

/// Learns from phrases and what a recogniser made of them what it makes of sounds.
///
/// Each round lays the pairs against each other with the figures of the round before and counts. What is rarely seen keeps
/// close to what would be heard without any confusion.
package struct ConfusionLearner {
    private static let rounds = 5
    /// How many sightings the prior counts for, and how it shares them out: heard right, anything, nothing.
    private static let prior = 40.0
    private static let priorRight = 0.55
    private static let priorAnything = 0.4
    private static let priorNothing = 0.08

    private let pairs: [(said: [UInt8], heard: [[UInt8]])]

    /// Takes phrases and the readings of each.
    package init(pack: LanguagePack, pairs: [(said: String, heard: [String])]) {
        let tools = MatchingTools(pack: pack)
        func phones(_ text: String) -> [UInt8] {
            tools.tokens(ofPhrase: text).flatMap { tools.maker.word($0).phones }.filter { $0 < 40 }
        }
        self.pairs = pairs.map { (phones($0.said), $0.heard.map(phones)) }
    }

    /// What was counted in one round.
    private struct Counts {
        var together = [Double](repeating: 0, count: 1600)
        var missing = [Double](repeating: 0, count: 40)
        var surplus = [Double](repeating: 0, count: 40)
    }

    /// The figures learnt.
    package func learn() -> SoundConfusions {
        var confusions = SoundConfusions()
        for _ in 0..<Self.rounds {
            let table = LiftTable(confusions)
            var counts = Counts()
            for (said, readings) in pairs {
                for heard in readings { count(said, heard, table, 1 / Double(readings.count), &counts) }
            }
            confusions = figures(counts)
        }
        return confusions
    }

    /// Lays one pair against each other and counts its steps; pairs with nothing in common teach nothing.
    private func count(_ said: [UInt8], _ heard: [UInt8], _ table: LiftTable, _ weight: Double, _ counts: inout Counts)
    {
        let width = heard.count + 1
        var best = [Int32](repeating: 0, count: (said.count + 1) * width)
        var moves = [UInt8](repeating: 0, count: best.count)
        for j in heard.indices {
            best[j + 1] = best[j] + table.surplus[Int(heard[j])]
            moves[j + 1] = 2
        }
        for i in said.indices {
            let here = (i + 1) * width
            best[here] = best[here - width] + table.missing[Int(said[i])]
            moves[here] = 1
            for j in heard.indices {
                let options = [
                    best[here - width + j] + table.pairs[Int(said[i]) * LiftTable.width + Int(heard[j])],
                    best[here - width + j + 1] + table.missing[Int(said[i])],
                    best[here + j] + table.surplus[Int(heard[j])],
                ]
                let choice = options.indices.max { options[$0] < options[$1] } ?? 0
                best[here + j + 1] = options[choice]
                moves[here + j + 1] = UInt8(choice)
            }
        }
        guard let total = best.last, total > 0 else { return }
        var i = said.count
        var j = heard.count
        while i > 0 || j > 0 {
            switch moves[i * width + j] {
            case 0:
                i -= 1
                j -= 1
                counts.together[Int(said[i]) * 40 + Int(heard[j])] += weight
            case 1:
                i -= 1
                counts.missing[Int(said[i])] += weight
            default:
                j -= 1
                counts.surplus[Int(heard[j])] += weight
            }
        }
    }

    private func figures(_ counts: Counts) -> SoundConfusions {
        let codes = 1..<40
        let background = (0..<40).map { heard in
            (0..<40).reduce(counts.surplus[heard] + 1) { $0 + counts.together[$1 * 40 + heard] }
        }
        let all = codes.reduce(0) { $0 + background[$1] }
        let saidInAll = codes.reduce(0.0) { sum, said in
            codes.reduce(sum + counts.missing[said]) { $0 + counts.together[said * 40 + $1] }
        }
        let surplusInAll = codes.reduce(0) { $0 + counts.surplus[$1] }
        var result = SoundConfusions()
        func hundredths(_ ratio: Double) -> Int { Int((100 * logarithm(max(ratio, 1e-6))).rounded()) }
        for said in codes {
            guard let name = Phone.name(UInt8(said)) else { continue }
            let times = codes.reduce(counts.missing[said]) { $0 + counts.together[said * 40 + $1] }
            for heard in codes {
                guard let other = Phone.name(UInt8(heard)) else { continue }
                let share = background[heard] / all
                let expected = (said == heard ? Self.priorRight : 0) + Self.priorAnything * share
                let chance = (counts.together[said * 40 + heard] + Self.prior * expected) / (times + Self.prior)
                result.lift[name, default: [:]][other] = hundredths(chance / share)
            }
            let dropped = (counts.missing[said] + Self.prior * Self.priorNothing) / (times + Self.prior)
            result.missing[name] = hundredths(dropped)
            let share = background[said] / all
            let kind = (counts.surplus[said] + Self.prior * share) / (surplusInAll + Self.prior)
            result.surplus[name] = hundredths(kind * surplusInAll / max(saidInAll, 1) / share)
        }
        return result
    }
}
