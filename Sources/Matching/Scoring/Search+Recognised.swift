/// Candidates for a recogniser's readings: all of them together speak for or against a phrase.
extension Search {
    /// How many candidates are looked at closely.
    private static let finalists = 6

    /// A phrase, what it would say for each reading, and how much likelier that makes the reading.
    private struct Row {
        let readings: [Reading]
        /// For the whole reading.
        let lifts: [Double]
        /// For each phone.
        let each: [Double]

        var phrase: UInt32 { readings[0].phrase }
        var best: Int { each.indices.max { each[$0] < each[$1] } ?? 0 }
        var mean: Double { each.reduce(0, +) / Double(max(each.count, 1)) }
        var merit: Double { each[best] + 0.3 * mean }
    }

    func recognised(_ heard: [Heard], calibration: Calibration) -> [Found] {
        let rows = rows(for: heard).sorted { ($0.merit, $1.phrase) > ($1.merit, $0.phrase) }
        guard !rows.isEmpty else { return [] }
        var votes = [Int](repeating: 0, count: rows.count)
        for index in heard.indices {
            if let first = rows.indices.max(by: { rows[$0].each[index] < rows[$1].each[index] }) { votes[first] += 1 }
        }
        let diversity = diversity(of: heard)
        return rows.prefix(Self.finalists).enumerated().map { place, row in
            let best = row.best
            var comparison = compare(row.readings[best], heard[best])
            let rival = rows.indices.contains(place == 0 ? 1 : 0) ? rows[place == 0 ? 1 : 0] : nil
            let share = Double(votes[place]) / Double(heard.count)
            fill(&comparison.features, row, rival, votes: share, diversity: diversity, heard)
            return Found(
                reading: row.readings[best],
                comparison: comparison,
                heard: best,
                logOdds: calibration.logOdds(comparison.features)
            )
        }
    }

    /// Every phrase proposed for any reading, against all readings.
    private func rows(for heard: [Heard]) -> [Row] {
        var lines: Set<UInt32> = []
        var templates: Set<UInt32> = []
        for one in heard {
            let proposed = proposals(for: one, most: Self.proposedForReading)
            lines.formUnion(proposed.lines)
            templates.formUnion(proposed.templates)
        }
        var rows: [Row] = []
        for phrase in lines {
            guard let line = store.line(of: phrase) else { continue }
            let reading = Reading(phrase: phrase, line: line)
            rows.append(row(heard.map { _ in reading }, heard))
        }
        let readings = heard.map { self.readings(ofTemplates: templates.sorted(), $0) }
        for phrase in templates {
            let each = readings.map { all in all.first { $0.phrase == phrase } }
            guard let any = each.lazy.compactMap({ $0 }).first else { continue }
            rows.append(row(each.map { $0 ?? any }, heard))
        }
        return rows
    }

    private func row(_ readings: [Reading], _ heard: [Heard]) -> Row {
        var lifts: [Double] = []
        var each: [Double] = []
        for (reading, heard) in zip(readings, heard) {
            func lift(_ phones: [UInt8]) -> (whole: Double, each: Double) {
                let whole = bench.lifter.lift(said: reading.fixedPhones, heard: phones)
                return (whole, whole / Double(max(reading.fixedPhones.count, phones.count, 1)))
            }
            var best = lift(reading.heardPhones ?? heard.line.phones)
            // "could you", "please": nothing a phrase has to answer for.
            if reading.heardPhones == nil, let bare = heard.barePhones {
                let other = lift(bare)
                if other.each > best.each { best = other }
            }
            lifts.append(best.whole)
            each.append(best.each)
        }
        return Row(readings: readings, lifts: lifts, each: each)
    }

    /// How far the other readings are from the first, for each phone.
    private func diversity(of heard: [Heard]) -> Double {
        guard heard.count > 1, let first = heard.first else { return 0 }
        let apart = heard.dropFirst().reduce(0.0) { sum, other in
            let most = max(first.line.phones.count, other.line.phones.count, 1)
            return sum + Double(first.phones.distance(to: other.line.phones)) / Double(most)
        }
        return apart / Double(heard.count - 1)
    }

    private func fill(
        _ features: inout Features,
        _ row: Row,
        _ rival: Row?,
        votes: Double,
        diversity: Double,
        _ heard: [Heard]
    ) {
        func clipped(_ value: Double, _ limits: ClosedRange<Double>) -> Double {
            min(max(value, limits.lowerBound), limits.upperBound)
        }
        let lift = row.each[row.best]
        let whole = row.lifts.max() ?? 0
        let size = Double(max(row.readings[row.best].line.phones.count, 1))
        let heardSize = heard.reduce(0.0) { $0 + Double($1.line.phones.count) } / Double(heard.count)
        let variance = row.each.reduce(0.0) { $0 + ($1 - row.mean) * ($1 - row.mean) } / Double(row.each.count)
        features[.lift] = lift
        features[.liftSquared] = lift * abs(lift)
        features[.meanLift] = row.mean
        features[.firstLift] = row.each[0]
        features[.liftMargin] = clipped(lift - (rival.map { $0.each[$0.best] } ?? 0), -0.5...0.5)
        features[.meanLiftMargin] = clipped(row.mean - (rival?.mean ?? 0), -0.5...0.5)
        features[.wholeLift] = clipped(whole, -20...40) / 20
        features[.wholeLiftMargin] = clipped(whole - (rival?.lifts.max() ?? 0), -20...20) / 20
        features[.spread] = variance.squareRoot()
        features[.votes] = votes
        features[.length] = logarithm(size)
        features[.unlikeLength] = abs(logarithm(size / max(heardSize, 1)))
        features[.diversity] = diversity
        features[.diverseLift] = diversity * lift
        (features[.anywhere], features[.atOnce]) = wordsHeard(row.readings[row.best].line, heard)
    }

    /// The share of a phrase's meaning heard exactly, in any reading and in the best one.
    private func wordsHeard(_ line: SoundLine, _ heard: [Heard]) -> (anywhere: Double, atOnce: Double) {
        let hasContent = line.facts.contains(where: \.isContent)
        let meaning = line.words.filter { line.facts[$0].isContent || !hasContent }
        let all = Double(meaning.reduce(0) { $0 + line.text($1).count })
        guard all > 0 else { return (0, 0) }
        func isHeard(_ word: Int, _ heard: Heard) -> Bool {
            heard.line.words.contains { line.isSame(word, heard.line, $0) }
        }
        func share(_ isHeard: (Int) -> Bool) -> Double {
            Double(meaning.filter(isHeard).reduce(0) { $0 + line.text($1).count }) / all
        }
        return (
            share { word in heard.contains { isHeard(word, $0) } },
            heard.map { one in share { isHeard($0, one) } }.max() ?? 0
        )
    }
}
