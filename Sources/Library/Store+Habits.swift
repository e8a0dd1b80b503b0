public import Habits

// MARK: - Habits and suggestions

extension Store {
    /// By how many of the newest events the experts are judged when habits are read anew.
    private static let judgedEvents = 400

    /// What the person probably wants to do at a time, the most probable first: only what may be offered unasked.
    ///
    /// `time` is in seconds since 1970; events after it are not looked at.
    public func suggestions(at time: Double, site: String?, limit: Int) throws(StoreError) -> [Suggestion] {
        let moment = moment(time, site)
        let habits = try habits()
        var found: [Suggestion] = []
        for (item, probability) in habits.ranking(at: moment) where found.count < limit {
            guard let known = try offered(item, at: time) else { continue }
            found.append(
                Suggestion(
                    shortcut: known,
                    probability: probability,
                    reasons: habits.reasons(for: item, at: moment)
                )
            )
        }
        return found
    }

    /// What was done last, the newest first, each once, whether it may be offered unasked or not.
    public func recentShortcuts(limit: Int) throws(StoreError) -> [KnownShortcut] {
        let numbers = try database.query(
            "SELECT shortcut FROM interaction GROUP BY shortcut ORDER BY max(start) DESC LIMIT ?",
            [DatabaseValue(limit)]
        ) { (row) throws(StoreError) in try row.integer(0) }
        var found: [KnownShortcut] = []
        for number in numbers {
            if let known = try knownShortcut(number) { found.append(known) }
        }
        return found
    }

    /// How often a known shortcut was done on each weekday, from Monday, at each hour.
    public func picture(of number: Int, until time: Double) throws(StoreError) -> [[Int]] {
        try habits().picture(of: number, until: time)
    }

    /// Learns that a suggestion was offered and not wanted then.
    public func refuse(_ number: Int, at time: Double, site: String?) throws(StoreError) {
        guard try knownShortcut(number) != nil else {
            throw StoreError(.notFound, "there is no suggestion \"k\(number)\"")
        }
        try database.run(
            "INSERT INTO refusal (shortcut, time, site) VALUES (?, ?, ?)",
            [DatabaseValue(number), .real(time), DatabaseValue(site)]
        )
        loadedHabits?.refuse(number, at: moment(time, site))
    }

    /// Reads the habits, so that the first suggestion does not wait for it.
    public func prepareHabits() throws(StoreError) { _ = try habits() }

    /// A known shortcut that may be offered unasked at a time.
    private func offered(_ number: Int, at time: Double) throws(StoreError) -> KnownShortcut? {
        guard let known = try knownShortcut(number), known.offer.isEligible else { return nil }
        let isOver = try database.first(
            "SELECT 1 FROM activity WHERE shortcut = ? AND expires <= ?",
            [DatabaseValue(number), .real(time)]
        ) { (_) throws(StoreError) in true }
        return isOver == true ? nil : known
    }

    private func habits() throws(StoreError) -> HabitModel {
        if let loadedHabits { return loadedHabits }
        var habits = HabitModel()
        let newest = try database.query(
            """
            SELECT shortcut, start, site FROM interaction WHERE status <> 'failure' AND direction <> 'incoming'
            ORDER BY start DESC, number DESC LIMIT ?
            """,
            [DatabaseValue(HabitModel.capacity)]
        ) { (row) throws(StoreError) in
            (shortcut: try row.integer(0), start: try row.real(1), site: try row.optionalText(2))
        }
        for (index, event) in newest.reversed().enumerated() {
            let isJudged = newest.count - index <= Self.judgedEvents
            habits.learn(event.shortcut, at: moment(event.start, event.site), judging: isJudged)
        }
        try database.each("SELECT shortcut, time, site FROM refusal ORDER BY number") { (row) throws(StoreError) in
            let moment = moment(try row.real(1), try row.optionalText(2))
            habits.refuse(try row.integer(0), at: moment)
        }
        loadedHabits = habits
        return habits
    }

    /// What was done is learnt, where habits have been read already.
    func learn(_ interaction: Interaction, as shortcut: Int) {
        guard interaction.status != .failure, interaction.direction != .incoming else { return }
        loadedHabits?.learn(shortcut, at: moment(interaction.start, interaction.site))
    }

    private func moment(_ time: Double, _ site: String?) -> HabitMoment {
        HabitMoment(time: time, offset: clockOffset(time), site: site)
    }
}

/// A known shortcut that the person probably wants to run.
public struct Suggestion: Sendable, Hashable {
    /// What is suggested.
    public let shortcut: KnownShortcut
    /// How probable it is that it is done next, 0 to 1.
    public let probability: Double
    /// Why, the strongest reason first.
    public let reasons: [HabitReason]
}
