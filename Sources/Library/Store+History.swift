// MARK: - History

extension Store {
    private static let columns = """
        number, time, source, outcome, transcript, phrase, shortcut, app, intent, confidence, explanation, timings
        """

    /// Keeps an entry, answers its number, and deletes what the retention no longer allows.
    @discardableResult
    public func append(_ entry: HistoryEntry) throws(StoreError) -> Int {
        let timings = try JSONColumn.text(entry.timings)
        let (number, removed) = try database.transaction { () throws(StoreError) in
            try database.run(
                """
                INSERT INTO history (time, source, outcome, transcript, phrase, shortcut, app, intent, confidence,
                    explanation, timings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .real(entry.time), .text(entry.source.rawValue), .text(entry.outcome),
                    DatabaseValue(entry.transcript), DatabaseValue(entry.phrase), DatabaseValue(entry.shortcut),
                    DatabaseValue(entry.app), DatabaseValue(entry.intent), DatabaseValue(entry.confidence),
                    .text(entry.explanation), .text(timings),
                ]
            )
            let number = database.lastInsertedRow
            return (number, try deleteExpired(now: entry.time))
        }
        if removed > 0 { try dropTraces() }
        return number
    }

    /// The newest entries, the newest first.
    public func history(limit: Int) throws(StoreError) -> [HistoryEntry] {
        try database.query(
            "SELECT \(Self.columns) FROM history ORDER BY number DESC LIMIT ?",
            [DatabaseValue(max(0, limit))],
            Self.entry
        )
    }

    /// The entry with a number; `nil` when there is none, or no longer.
    public func historyEntry(_ number: Int) throws(StoreError) -> HistoryEntry? {
        try database.first(
            "SELECT \(Self.columns) FROM history WHERE number = ?",
            [DatabaseValue(number)],
            Self.entry
        )
    }

    /// Deletes what the retention no longer allows at a time; answers how many entries went.
    @discardableResult
    public func trimHistory(now: Double) throws(StoreError) -> Int {
        let removed = try database.transaction { () throws(StoreError) in try deleteExpired(now: now) }
        if removed > 0 { try dropTraces() }
        return removed
    }

    /// Deletes the whole history.
    public func clearHistory() throws(StoreError) {
        try database.run("DELETE FROM history")
        try dropTraces()
    }

    private func deleteExpired(now: Double) throws(StoreError) -> Int {
        let old = try database.run("DELETE FROM history WHERE time < ?", [.real(now - historyRetention.age)])
        let surplus = try database.run(
            """
            DELETE FROM history WHERE number <=
                (SELECT number FROM history ORDER BY number DESC LIMIT 1 OFFSET ?)
            """,
            [DatabaseValue(max(0, historyRetention.count))]
        )
        return old + surplus
    }

    private static func entry(_ row: Row) throws(StoreError) -> HistoryEntry {
        let source = try row.text(2)
        return HistoryEntry(
            id: try row.integer(0),
            time: try row.real(1),
            source: HistoryEntry.Source(rawValue: source) ?? .typed,
            outcome: try row.text(3),
            transcript: try row.optionalText(4),
            phrase: try row.optionalText(5),
            shortcut: try row.optionalText(6),
            app: try row.optionalText(7),
            intent: try row.optionalText(8),
            confidence: try row.optionalReal(9),
            explanation: try row.text(10),
            timings: try JSONColumn.value([String: Double].self, try row.text(11))
        )
    }
}
