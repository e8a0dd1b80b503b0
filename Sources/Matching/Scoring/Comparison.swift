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
final class Comparer {
    private let aligner = Aligner()
    private var expectedCost: [Int32] = []
    private var heardCost: [Int32] = []
    private var shared: [Int32] = []

    /// A missing or surplus phone counts this much towards a word's badness, of 64.
    private static func gapBadness(_ gap: Int32) -> Int32 { min(64, gap * 2) }

    /// Lays a phrase against what was heard; `usage` says in how many phrases a word stands.
    func compare(
        _ phrase: borrowing SoundLine,
        _ heard: borrowing SoundLine,
        letters: EditDistance,
        phones: EditDistance,
        usage: (Word) -> Bool
    ) -> Comparison {
        var result = Comparison()
        let total = aligner.align(phrase, heard)
        let scale = Double(phrase.weight + heard.weight) * 20
        result.features[.sound] = scale > 0 ? max(-1, 1 - Double(total) / scale) : 0
        result.features[.phones] = Self.likeness(
            phones.distance(to: phrase.phones),
            phrase.phones.count,
            heard.phones.count
        )
        result.features[.letters] = Self.likeness(
            letters.distance(to: phrase.letters),
            phrase.letters.count,
            heard.letters.count
        )
        result.features[.shortness] = 1 / Double(max(phrase.phones.count, 1))
        tally(phrase, heard, &result)
        slips(phrase, heard, &result)
        measure(phrase, heard, usage, &result)
        rules(phrase, heard, &result)
        return result
    }

    private static func likeness(_ distance: Int, _ one: Int, _ other: Int) -> Double {
        1 - Double(distance) / Double(max(one, other, 1))
    }

    /// Shares the cost of the alignment among the words on both sides, and pairs the words.
    private func tally(_ phrase: borrowing SoundLine, _ heard: borrowing SoundLine, _ result: inout Comparison) {
        let rows = phrase.words.count
        let columns = heard.words.count
        expectedCost = [Int32](repeating: 0, count: rows)
        heardCost = [Int32](repeating: 0, count: columns)
        shared = [Int32](repeating: 0, count: rows * columns)
        for step in aligner.steps {
            if step.expected >= 0, step.heard >= 0 {
                let p = Int(phrase.wordOf[step.expected])
                let q = Int(heard.wordOf[step.heard])
                expectedCost[p] += step.cost
                heardCost[q] += step.cost
                shared[p * columns + q] += 66 - min(step.cost, 64)
            } else if step.expected >= 0 {
                expectedCost[Int(phrase.wordOf[step.expected])] += Self.gapBadness(step.cost)
            } else {
                heardCost[Int(heard.wordOf[step.heard])] += Self.gapBadness(step.cost)
            }
        }
        result.expectedBadness = (0..<rows).map { p in
            min(1, Double(expectedCost[p]) / Double(64 * max(phrase.words[p].phones.count, 1)))
        }
        result.heardBadness = (0..<columns).map { q in
            min(1, Double(heardCost[q]) / Double(64 * max(heard.words[q].phones.count, 1)))
        }
        result.partner = (0..<columns).map { q in
            var best = -1
            var most: Int32 = 0
            for p in 0..<rows where shared[p * columns + q] > most {
                most = shared[p * columns + q]
                best = p
            }
            return best
        }
        result.isEqual =
            rows == columns
            && zip(phrase.words, heard.words).allSatisfy { $0.text == $1.text && $0.number == $1.number }
    }

    /// A word that no dictionary has may be a slip of the keyboard: letters count for it as much as sound.
    private func slips(_ phrase: borrowing SoundLine, _ heard: borrowing SoundLine, _ result: inout Comparison) {
        for p in phrase.words.indices where result.expectedBadness[p] > 0 {
            let word = phrase.words[p]
            var letters: [UInt8] = []
            var mayBeSlip = false
            for q in heard.words.indices where result.partner[q] == p {
                letters += heard.words[q].text
                if !heard.words[q].traits.contains(.known), heard.words[q].number == nil { mayBeSlip = true }
            }
            guard !letters.isEmpty else { continue }
            if letters == word.text {
                result.expectedBadness[p] = 0
            } else if mayBeSlip {
                let distance = EditDistance(word.text).distance(to: letters)
                let badness = min(1, Double(distance) / Double(max(word.text.count, letters.count)))
                result.expectedBadness[p] = min(result.expectedBadness[p], badness)
                for q in heard.words.indices where result.partner[q] == p {
                    result.heardBadness[q] = min(result.heardBadness[q], badness)
                }
            }
        }
    }

    private func measure(
        _ phrase: borrowing SoundLine,
        _ heard: borrowing SoundLine,
        _ usage: (Word) -> Bool,
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
        for p in phrase.words.indices {
            let word = phrase.words[p]
            let badness = result.expectedBadness[p]
            let size = Double(phrase.weights[p]) / 64
            if word.isContent {
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
        for q in heard.words.indices {
            let word = heard.words[q]
            let weight = Double(heard.weights[q]) / 64
            let badness = result.heardBadness[q]
            heardMeaning += weight
            if badness > 0.5 { leftover += weight }
            guard word.isContent, weight > 0.5 else { continue }
            worstHeard = max(worstHeard, badness)
            let p = result.partner[q]
            if p < 0 || badness > 0.75 { added += weight }
            let isBad = badness > 0.25 && (p < 0 || result.expectedBadness[p] > 0.25)
            if isBad, word.traits.contains(.known) {
                replaced = max(replaced, p < 0 ? badness : min(1, max(badness, result.expectedBadness[p])))
                if usage(word) { swapped = max(swapped, badness) }
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
        result.features[.common] = Self.common(phrase.words, heard.words)
    }

    private static func common(_ one: [Word], _ other: [Word]) -> Double {
        var rest = other.map(\.text)
        var both = 0
        for word in one {
            if let index = rest.firstIndex(of: word.text) {
                rest.remove(at: index)
                both += 1
            }
        }
        return Double(both) / Double(max(one.count + other.count - both, 1))
    }

    // MARK: - Rules

    /// What no likeness makes good: other numbers, opposites, a negation on one side only.
    private func rules(_ phrase: borrowing SoundLine, _ heard: borrowing SoundLine, _ result: inout Comparison) {
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
    private func isNegated(_ phrase: borrowing SoundLine, _ heard: borrowing SoundLine, _ result: Comparison) -> Bool {
        for p in phrase.words.indices where phrase.words[p].traits.contains(.negation) {
            if result.expectedBadness[p] > 0.35 { return true }
        }
        for q in heard.words.indices where heard.words[q].traits.contains(.negation) {
            if result.heardBadness[q] > 0.42 || result.partner[q] < 0 { return true }
        }
        return false
    }

    private func excluded(_ phrase: borrowing SoundLine, _ heard: borrowing SoundLine, _ result: Comparison) -> Bool {
        for q in heard.words.indices where !heard.words[q].groups.isEmpty {
            let word = heard.words[q]
            let p = result.partner[q]
            if p >= 0, phrase.words[p].text == word.text { continue }
            if p >= 0, phrase.words[p].excludes(word), result.expectedBadness[p] > 0 {
                // "earn lock" is unlock in two words.
                let pieces = result.partner.filter { $0 == p }.count
                if pieces < 2 || result.expectedBadness[p] > 0.25 { return true }
                continue
            }
            // The opposite was heard elsewhere and the word itself not at all.
            guard result.heardBadness[q] > 0.3 else { continue }
            for other in phrase.words.indices
            where phrase.words[other].excludes(word) && result.expectedBadness[other] > 0.3 {
                return true
            }
        }
        return false
    }

    private func numbersDiffer(_ phrase: borrowing SoundLine, _ heard: borrowing SoundLine, _ result: Comparison)
        -> Bool
    {
        for q in heard.words.indices where heard.words[q].number != nil {
            let p = result.partner[q]
            guard p < 0 || phrase.words[p].number != heard.words[q].number else { continue }
            let isOtherNumber =
                p >= 0 && phrase.words[p].number != nil && (result.heardBadness[q] > 0 || result.expectedBadness[p] > 0)
            if isOtherNumber || result.heardBadness[q] > 0.3 { return true }
        }
        for p in phrase.words.indices where phrase.words[p].number != nil && result.expectedBadness[p] > 0.4 {
            if !result.partner.contains(p) { return true }
        }
        return false
    }
}
