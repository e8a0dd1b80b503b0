import Habits
import Intents

// MARK: - Interactions

extension Store {
    private static let columns = """
        interaction.app, identifier, groupIdentifier, donor, coalesce(interaction.action, knownShortcut.action), response,
        status, direction, start, finish, site, history
        """
    private static let source = "interaction JOIN knownShortcut ON knownShortcut.number = interaction.shortcut"

    /// Keeps an interaction; one of the same app and identifier is replaced.
    ///
    /// `offer` is what may be offered of it, and is all that suggestions and searching see; without one it is known
    /// but never offered. Answers the known shortcut's number.
    @discardableResult
    public func record(_ interaction: Interaction, offer: Offer? = nil) throws(StoreError) -> Int {
        let offer =
            offer ?? Offer(action: interaction.action, title: interaction.action.plainTitle, isEligible: false)
        let action = offer.action == interaction.action ? nil : try JSONColumn.text(interaction.action)
        let response = try interaction.response.map { (response) throws(StoreError) in try JSONColumn.text(response) }
        let (known, replaced) = try changing { () throws(StoreError) in
            let replaced = try delete(
                "app = ? AND identifier = ?",
                [.text(interaction.app), .text(interaction.identifier)]
            )
            let known = try know(offer, app: interaction.app)
            try database.run(
                """
                INSERT INTO interaction (app, identifier, groupIdentifier, donor, shortcut, action, response, status,
                    direction, start, finish, site, history) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(interaction.app), .text(interaction.identifier), DatabaseValue(interaction.group),
                    .text(interaction.donor.rawValue), DatabaseValue(known), DatabaseValue(action),
                    DatabaseValue(response), .text(interaction.status.rawValue),
                    .text(interaction.direction.rawValue), .real(interaction.start), .real(interaction.end),
                    DatabaseValue(interaction.site), interaction.history.map { DatabaseValue($0) } ?? .null,
                ]
            )
            try forgetUnused(replaced.map(\.shortcut).filter { $0 != known })
            return (known, replaced)
        }
        if !replaced.isEmpty { try dropTraces() }
        donationCount? += 1
        learn(interaction, as: known)
        try trimDonations(now: interaction.end)
        return known
    }

    /// The newest interactions, the newest first; of one app when it is named.
    public func interactions(app: String? = nil, limit: Int = 100) throws(StoreError) -> [Interaction] {
        try database.query(
            """
            SELECT \(Self.columns) FROM \(Self.source) WHERE ?1 IS NULL OR interaction.app = ?1
            ORDER BY start DESC, interaction.number DESC LIMIT ?2
            """,
            [DatabaseValue(app), DatabaseValue(max(0, limit))],
            Self.interaction
        )
    }

    /// Deletes an app's interactions by their identifiers; answers how many there were.
    @discardableResult
    public func removeInteractions(app: String, identifiers: [String]) throws(StoreError) -> Int {
        try remove { () throws(StoreError) in
            var removed: [Removed] = []
            for identifier in identifiers {
                removed += try delete("app = ? AND identifier = ?", [.text(app), .text(identifier)])
            }
            return removed
        }
    }

    /// Deletes an app's interactions of a group, or all of them; answers how many there were.
    @discardableResult
    public func removeInteractions(app: String, group: String? = nil) throws(StoreError) -> Int {
        try remove { () throws(StoreError) in
            try delete("app = ?1 AND (?2 IS NULL OR groupIdentifier = ?2)", [.text(app), DatabaseValue(group)])
        }
    }

    /// Deletes what the retention no longer allows at a time; answers how many interactions went.
    ///
    /// Called by `record` too, which looks at most once an hour.
    @discardableResult
    public func trimInteractions(now: Double) throws(StoreError) -> Int {
        nextTrim = now + 3600
        let count = try countDonations()
        let removed = try remove { () throws(StoreError) in
            let old = try delete("start < ?", [.real(now - donationRetention.age)])
            let surplus = count - old.count - max(0, donationRetention.count)
            guard surplus > 0 else { return old }
            let condition = "number IN (SELECT number FROM interaction ORDER BY start, number LIMIT ?)"
            let surplusOnes = try delete(condition, [DatabaseValue(surplus)])
            return old + surplusOnes
        }
        return removed
    }

    private func trimDonations(now: Double) throws(StoreError) {
        let limit = donationRetention.count + donationRetention.count / 64
        let count = try countDonations()
        guard now >= nextTrim || count > limit else { return }
        try trimInteractions(now: now)
    }

    private func countDonations() throws(StoreError) -> Int {
        if let donationCount { return donationCount }
        let count =
            try database.first("SELECT count(*) FROM interaction") { (row) throws(StoreError) in try row.integer(0) }
            ?? 0
        donationCount = count
        return count
    }

    /// An interaction that was deleted: what it was of, and when.
    struct Removed {
        let shortcut: Int
        let start: Double
        let history: Int?
    }

    /// Deletes interactions, then everything that stood only for them, and sees to it that nothing is left of either.
    func remove(_ body: () throws(StoreError) -> [Removed]) throws(StoreError) -> Int {
        let removed = try changing { () throws(StoreError) in
            let removed = try body()
            try forgetUnused(removed.map(\.shortcut))
            return removed
        }
        if !removed.isEmpty { try dropTraces() }
        return removed.count
    }

    /// Deletes interactions by a condition, and answers what they were.
    func delete(_ condition: String, _ values: [DatabaseValue]) throws(StoreError) -> [Removed] {
        let removed = try database.query(
            "DELETE FROM interaction WHERE \(condition) RETURNING shortcut, start, history",
            values
        ) { (row) throws(StoreError) in
            Removed(
                shortcut: try row.integer(0),
                start: try row.real(1),
                history: try row.optionalReal(2).map { Int($0) }
            )
        }
        donationCount? -= removed.count
        for gone in removed { loadedHabits?.forget(gone.shortcut, at: gone.start) }
        return removed
    }

    /// Runs several calls as one change: all of it is kept, or, when one throws, none.
    public func atomically(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        try changing(body)
        try dropTraces()
    }

    /// A transaction; when it fails, what is kept in step with the tables is read anew.
    func changing<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        do {
            return try database.transaction(body)
        } catch {
            loadedHabits = nil
            donationCount = nil
            throw error
        }
    }

    private static func interaction(_ row: Row) throws(StoreError) -> Interaction {
        Interaction(
            app: try row.text(0),
            identifier: try row.text(1),
            group: try row.optionalText(2),
            donor: Interaction.Donor(rawValue: try row.text(3)) ?? .app,
            action: try JSONColumn.value(ShortcutAction.self, try row.text(4)),
            response: try row.optionalText(5).map { (text) throws(StoreError) in
                try JSONColumn.value(IntentResponse.self, text)
            },
            status: Interaction.Status(rawValue: try row.text(6)) ?? .unspecified,
            direction: Interaction.Direction(rawValue: try row.text(7)) ?? .unspecified,
            start: try row.real(8),
            end: try row.real(9),
            site: try row.optionalText(10),
            history: try row.optionalReal(11).map { Int($0) }
        )
    }
}
