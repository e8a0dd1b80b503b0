/// A phrase laid against what was heard.
struct Comparison: Sendable {
    var features = Features()
    /// For each word of the phrase, how badly it was hit, 0 to 1.
    var expectedBadness: [Double] = []
    /// For each word heard, how much of it is not in the phrase, 0 to 1.
    var heardBadness: [Double] = []
    /// For each word heard, the word of the phrase it stands for, −1 for none.
    var partner: [Int] = []
    var rule: MatchResult.Reason?
    /// Whether the two lines have the same words.
    var isEqual = false
}

/// Compares lines and measures what a calibration wants to know.
///
/// Keeps its tables between uses; not to be shared between threads.
final class Comparer {
    private let aligner = Aligner()
    private let exclusions: Exclusions
    private var expectedCost: [Int32] = []
    private var heardCost: [Int32] = []
    private var shared: [Int32] = []

    init(exclusions: Exclusions) {
        self.exclusions = exclusions
    }

    /// A missing or surplus phone counts this much towards a word's badness, of 64.
    private static func gapBadness(_ gap: Int32) -> Int32 { min(64, gap * 2) }

    /// Lays a phrase against what was heard.
    func compare(_ phrase: SoundLine, _ reading: Heard) -> Comparison {
        let heard = reading.line
        var result = Comparison()
        let total = aligner.align(phrase, heard)
        let scale = Double(phrase.weight + heard.weight) * 20
        result.features[.sound] = scale > 0 ? max(-1, 1 - Double(total) / scale) : 0
        result.features[.phones] = Self.likeness(
            reading.phones.distance(to: phrase.phones),
            phrase.phones.count,
            heard.phones.count
        )
        result.features[.letters] = Self.likeness(
            reading.letters.distance(to: phrase.letters),
            phrase.letters.count,
            heard.letters.count
        )
        result.features[.shortness] = 1 / Double(max(phrase.phones.count, 1))
        tally(phrase, heard, &result)
        slips(phrase, heard, &result)
        measure(phrase, heard, reading.isUsed, &result)
        rules(phrase, heard, &result)
        return result
    }

    private static func likeness(_ distance: Int, _ one: Int, _ other: Int) -> Double {
        1 - Double(distance) / Double(max(one, other, 1))
    }

    /// Shares the cost of the alignment among the words on both sides, and pairs the words.
    private func tally(_ phrase: SoundLine, _ heard: SoundLine, _ result: inout Comparison) {
        let rows = phrase.count
        let columns = heard.count
        Self.clear(&expectedCost, rows)
        Self.clear(&heardCost, columns)
        Self.clear(&shared, rows * columns)
        for step in aligner.steps {
            if step.expected >= 0, step.heard >= 0 {
                let p = Int(phrase.wordOf[Int(step.expected)])
                let q = Int(heard.wordOf[Int(step.heard)])
                expectedCost[p] += step.cost
                heardCost[q] += step.cost
                shared[p * columns + q] += 66 - min(step.cost, 64)
            } else if step.expected >= 0 {
                expectedCost[Int(phrase.wordOf[Int(step.expected)])] += Self.gapBadness(step.cost)
            } else {
                heardCost[Int(heard.wordOf[Int(step.heard)])] += Self.gapBadness(step.cost)
            }
        }
        result.expectedBadness.reserveCapacity(rows)
        for p in 0..<rows {
            let size = max(phrase.starts[p + 1] - phrase.starts[p], 1)
            result.expectedBadness.append(min(1, Double(expectedCost[p]) / Double(64 * size)))
        }
        result.heardBadness.reserveCapacity(columns)
        result.partner.reserveCapacity(columns)
        for q in 0..<columns {
            let size = max(heard.starts[q + 1] - heard.starts[q], 1)
            result.heardBadness.append(min(1, Double(heardCost[q]) / Double(64 * size)))
            var best = -1
            var most: Int32 = 0
            for p in 0..<rows where shared[p * columns + q] > most {
                most = shared[p * columns + q]
                best = p
            }
            result.partner.append(best)
        }
        result.isEqual = phrase.isSame(heard)
    }

    private static func clear(_ table: inout [Int32], _ count: Int) {
        if table.count < count {
            table = [Int32](repeating: 0, count: count)
        } else {
            for index in 0..<count { table[index] = 0 }
        }
    }

    /// A word that no dictionary has may be a slip of the keyboard: letters count for it as much as sound.
    private func slips(_ phrase: SoundLine, _ heard: SoundLine, _ result: inout Comparison) {
        for p in phrase.words where result.expectedBadness[p] > 0 {
            var letters: Range<Int>?
            var isTogether = true
            var mayBeSlip = false
            for q in heard.words where result.partner[q] == p {
                let own = heard.letterStarts[q]..<heard.letterStarts[q + 1]
                if let before = letters {
                    if before.upperBound != own.lowerBound { isTogether = false }
                    letters = before.lowerBound..<own.upperBound
                } else {
                    letters = own
                }
                if !heard.facts[q].traits.contains(.known), !heard.facts[q].isNumber { mayBeSlip = true }
            }
            guard let letters else { continue }
            let word = phrase.text(p)
            // Words of another partner in between are no part of it.
            let said =
                isTogether
                ? heard.letters[letters]
                : heard.words.reduce(into: []) { if result.partner[$1] == p { $0 += heard.text($1) } }
            if said == word {
                result.expectedBadness[p] = 0
            } else if mayBeSlip {
                let distance = EditDistance.between(word, said)
                let badness = min(1, Double(distance) / Double(max(word.count, said.count)))
                result.expectedBadness[p] = min(result.expectedBadness[p], badness)
                for q in heard.words where result.partner[q] == p {
                    result.heardBadness[q] = min(result.heardBadness[q], badness)
                }
            }
        }
    }

    private func measure(
        _ phrase: SoundLine,
        _ heard: SoundLine,
        _ isUsed: [Bool],
        _ result: inout Comparison
    ) {
        var worst = 0.0
        var second = 0.0
        var missed = 0.0
        var meaning = 0.0
        var exactly = 0.0
        var smallMissed = 0.0
        var small = 0.0
        var dropped = 0.0
        var rough = 0.0
        for p in phrase.words {
            let badness = result.expectedBadness[p]
            let size = Double(phrase.weights[p]) / 64
            if phrase.facts[p].isContent {
                meaning += size
                rough += size * badness
                if badness > 0.5 { missed += size }
                if badness > 0.75 || badness > 0.3 && !result.partner.contains(p) { dropped += size }
                if badness == 0 { exactly += size }
                if badness > worst {
                    second = worst
                    worst = badness
                } else if badness > second {
                    second = badness
                }
            } else {
                small += 1
                if badness > 0.5 { smallMissed += 1 }
            }
        }
        var worstHeard = 0.0
        var added = 0.0
        var leftover = 0.0
        var heardMeaning = 0.0
        var replaced = 0.0
        var swapped = 0.0
        for q in heard.words {
            let weight = Double(heard.weights[q]) / 64
            let badness = result.heardBadness[q]
            heardMeaning += weight
            if badness > 0.5 { leftover += weight }
            guard heard.facts[q].isContent, weight > 0.5 else { continue }
            worstHeard = max(worstHeard, badness)
            let p = result.partner[q]
            if p < 0 || badness > 0.75 { added += weight }
            let isBad = badness > 0.25 && (p < 0 || result.expectedBadness[p] > 0.25)
            if isBad, heard.facts[q].traits.contains(.known) {
                replaced = max(replaced, p < 0 ? badness : min(1, max(badness, result.expectedBadness[p])))
                if isUsed[q] { swapped = max(swapped, badness) }
            }
        }
        result.features[.worstWord] = worst
        result.features[.secondWord] = second
        result.features[.missed] = meaning > 0 ? missed / meaning : 0
        result.features[.exactly] = meaning > 0 ? exactly / meaning : 1
        result.features[.smallMissed] = small > 0 ? smallMissed / (small + 1) : 0
        result.features[.worstHeard] = worstHeard
        result.features[.leftover] = leftover / max(heardMeaning, 0.5)
        result.features[.replaced] = replaced
        result.features[.added] = added / max(heardMeaning, 0.5)
        result.features[.dropped] = meaning > 0 ? dropped / meaning : 0
        result.features[.meaning] = 1 / max(meaning, 0.5)
        result.features[.rough] = meaning > 0 ? rough / meaning : 0
        result.features[.swapped] = swapped
        result.features[.common] = Self.common(phrase, heard)
    }

    /// The share of words that both lines have, each counted as often as both have it.
    private static func common(_ phrase: SoundLine, _ heard: SoundLine) -> Double {
        var both = 0
        // No line has more words than these bits.
        var taken: (low: UInt64, high: UInt64) = (0, 0)
        for p in phrase.words {
            for q in heard.words {
                let isTaken = q < 64 ? taken.low >> UInt64(q) & 1 : taken.high >> UInt64(q - 64) & 1
                guard isTaken == 0, phrase.isSame(p, heard, q) else { continue }
                if q < 64 { taken.low |= 1 << UInt64(q) } else { taken.high |= 1 << UInt64(q - 64) }
                both += 1
                break
            }
        }
        return Double(both) / Double(max(phrase.count + heard.count - both, 1))
    }

    // MARK: - Rules

    /// What no likeness makes good: other numbers, opposites, a negation on one side only.
    private func rules(_ phrase: SoundLine, _ heard: SoundLine, _ result: inout Comparison) {
        if isNegated(phrase, heard, result) {
            result.rule = .negated
        } else if excluded(phrase, heard, result) {
            result.rule = .opposite
        } else if numbersDiffer(phrase, heard, result) {
            result.rule = .numbersDiffer
        }
        result.features[.contrary] = result.rule == nil ? 0 : 1
    }

    /// A word that turns the sentence round stands on one side, and nothing that sounds like it on the other.
    private func isNegated(
        _ phrase: SoundLine,
        _ heard: SoundLine,
        _ result: Comparison
    ) -> Bool {
        for p in phrase.words where phrase.facts[p].traits.contains(.negation) {
            if result.expectedBadness[p] > 0.35 { return true }
        }
        for q in heard.words where heard.facts[q].traits.contains(.negation) {
            if result.heardBadness[q] > 0.42 || result.partner[q] < 0 { return true }
        }
        return false
    }

    private func excluded(
        _ phrase: SoundLine,
        _ heard: SoundLine,
        _ result: Comparison
    ) -> Bool {
        for q in heard.words where heard.facts[q].group != 0 {
            func excludes(_ p: Int) -> Bool {
                exclusions.excludes(phrase.facts[p].group, heard.facts[q].group) && !phrase.isSame(p, heard, q)
            }
            let p = result.partner[q]
            if p >= 0, phrase.isSame(p, heard, q) { continue }
            if p >= 0, excludes(p), max(result.expectedBadness[p], result.heardBadness[q]) > 0 {
                // "earn lock" is unlock in two words.
                let pieces = result.partner.count { $0 == p }
                if pieces < 2 || result.expectedBadness[p] > 0.25 { return true }
                continue
            }
            // The opposite was heard elsewhere and the word itself not at all.
            guard result.heardBadness[q] > 0.3 else { continue }
            for other in phrase.words where result.expectedBadness[other] > 0.3 && excludes(other) { return true }
        }
        return false
    }

    private func numbersDiffer(
        _ phrase: SoundLine,
        _ heard: SoundLine,
        _ result: Comparison
    ) -> Bool {
        for q in heard.words where heard.facts[q].isNumber {
            let p = result.partner[q]
            guard p < 0 || phrase.facts[p].value != heard.facts[q].value else { continue }
            let isOtherNumber =
                p >= 0 && phrase.facts[p].isNumber && (result.heardBadness[q] > 0 || result.expectedBadness[p] > 0)
            if isOtherNumber || result.heardBadness[q] > 0.3 { return true }
        }
        for p in phrase.words where phrase.facts[p].isNumber && result.expectedBadness[p] > 0.4 {
            if !result.partner.contains(p) { return true }
        }
        return false
    }
}
