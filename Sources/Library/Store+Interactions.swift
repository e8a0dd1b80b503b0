import Intents

// MARK: - Interactions

extension Store {
    private static let columns = """
        app, identifier, groupIdentifier, donor, intent, response, status, direction, start, finish
        """

    /// Keeps an interaction; one of the same app and identifier is replaced.
    public func record(_ interaction: Interaction) throws(StoreError) {
        let intent = try JSONColumn.text(interaction.intent)
        let response = try interaction.response.map { (response) throws(StoreError) in try JSONColumn.text(response) }
        try database.run(
            "INSERT OR REPLACE INTO interaction (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                .text(interaction.app), .text(interaction.identifier), DatabaseValue(interaction.group),
                .text(interaction.donor.rawValue), .text(intent), DatabaseValue(response),
                .text(interaction.status.rawValue), .text(interaction.direction.rawValue),
                .real(interaction.start), .real(interaction.end),
            ]
        )
    }

    /// The newest interactions, the newest first; of one app when it is named.
    public func interactions(app: String? = nil, limit: Int = 100) throws(StoreError) -> [Interaction] {
        try database.query(
            """
            SELECT \(Self.columns) FROM interaction WHERE ?1 IS NULL OR app = ?1
            ORDER BY start DESC, number DESC LIMIT ?2
            """,
            [DatabaseValue(app), DatabaseValue(max(0, limit))],
            Self.interaction
        )
    }

    /// Deletes an app's interactions by their identifiers; answers how many there were.
    @discardableResult
    public func removeInteractions(app: String, identifiers: [String]) throws(StoreError) -> Int {
        let removed = try database.transaction { () throws(StoreError) in
            var removed = 0
            for identifier in identifiers {
                removed += try database.run(
                    "DELETE FROM interaction WHERE app = ? AND identifier = ?",
                    [.text(app), .text(identifier)]
                )
            }
            return removed
        }
        try database.dropTraces()
        return removed
    }

    /// Deletes an app's interactions of a group, or all of them; answers how many there were.
    @discardableResult
    public func removeInteractions(app: String, group: String? = nil) throws(StoreError) -> Int {
        let removed = try database.run(
            "DELETE FROM interaction WHERE app = ?1 AND (?2 IS NULL OR groupIdentifier = ?2)",
            [.text(app), DatabaseValue(group)]
        )
        try database.dropTraces()
        return removed
    }

    private static func interaction(_ row: Row) throws(StoreError) -> Interaction {
        Interaction(
            app: try row.text(0),
            identifier: try row.text(1),
            group: try row.optionalText(2),
            donor: Interaction.Donor(rawValue: try row.text(3)) ?? .app,
            intent: try JSONColumn.value(Intent.self, try row.text(4)),
            response: try row.optionalText(5).map { (text) throws(StoreError) in
                try JSONColumn.value(IntentResponse.self, text)
            },
            status: Interaction.Status(rawValue: try row.text(6)) ?? .unspecified,
            direction: Interaction.Direction(rawValue: try row.text(7)) ?? .unspecified,
            start: try row.real(8),
            end: try row.real(9)
        )
    }
}
