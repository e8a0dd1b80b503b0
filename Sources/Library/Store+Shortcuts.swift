public import Language

// MARK: - Voice shortcuts

extension Store {
    private static let columns = "number, phrase, language, action, runsWhenLocked, created, lastUsed, uses"

    /// Binds a phrase and answers the new voice shortcut.
    ///
    /// `normalForm` is the phrase as `Matching` compares it. Two shortcuts of a language never share one: the second
    /// is refused with `conflict`, which names the first.
    public func addShortcut(
        phrase: String,
        normalForm: String,
        language: LanguageTag,
        action: ShortcutAction,
        runsWhenLocked: Bool = false,
        created: Double
    ) throws(StoreError) -> VoiceShortcut {
        let action = (value: action, text: try JSONColumn.text(action))
        return try database.transaction { () throws(StoreError) in
            try refuseEqual(normalForm, language, besides: nil)
            try database.run(
                """
                INSERT INTO shortcut (phrase, normalForm, language, action, runsWhenLocked, created)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(phrase), .text(normalForm), .text(language.identifier), .text(action.text),
                    DatabaseValue(runsWhenLocked), .real(created),
                ]
            )
            return VoiceShortcut(
                id: "s\(database.lastInsertedRow)",
                phrase: phrase,
                language: language,
                action: action.value,
                runsWhenLocked: runsWhenLocked,
                created: created
            )
        }
    }

    /// All voice shortcuts, the oldest first.
    public func shortcuts() throws(StoreError) -> [VoiceShortcut] {
        try database.query("SELECT \(Self.columns) FROM shortcut ORDER BY number", [], Self.shortcut)
    }

    /// The voice shortcut with an id; `nil` when there is none.
    public func shortcut(id: String) throws(StoreError) -> VoiceShortcut? {
        guard let number = Self.number(of: id) else { return nil }
        return try database.first("SELECT \(Self.columns) FROM shortcut WHERE number = ?", [number], Self.shortcut)
    }

    /// Keeps a changed voice shortcut, found by its id; `created`, `lastUsed` and `uses` stay as they are stored.
    public func updateShortcut(_ shortcut: VoiceShortcut, normalForm: String) throws(StoreError) {
        let action = try JSONColumn.text(shortcut.action)
        try database.transaction { () throws(StoreError) in
            let number = try existing(shortcut.id)
            try refuseEqual(normalForm, shortcut.language, besides: number)
            try database.run(
                """
                UPDATE shortcut SET phrase = ?, normalForm = ?, language = ?, action = ?, runsWhenLocked = ?
                WHERE number = ?
                """,
                [
                    .text(shortcut.phrase), .text(normalForm), .text(shortcut.language.identifier), .text(action),
                    DatabaseValue(shortcut.runsWhenLocked), number,
                ]
            )
        }
        try dropTraces()
    }

    /// Counts one use of a voice shortcut.
    public func noteUse(ofShortcut id: String, at time: Double) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            let number = try existing(id)
            try database.run(
                "UPDATE shortcut SET uses = uses + 1, lastUsed = ? WHERE number = ?",
                [.real(time), number]
            )
        }
    }

    /// Forgets a voice shortcut and the history entries that hold its phrase; its words are in no file of the store when
    /// this returns.
    public func removeShortcut(id: String) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            let number = try existing(id)
            try forgetHistory(ofShortcut: id)
            try database.run("DELETE FROM shortcut WHERE number = ?", [number])
        }
        try dropTraces()
    }

    private func refuseEqual(
        _ normalForm: String,
        _ language: LanguageTag,
        besides number: DatabaseValue?
    ) throws(StoreError) {
        let other = try database.first(
            "SELECT number, phrase FROM shortcut WHERE normalForm = ? AND language = ? AND number IS NOT ?",
            [.text(normalForm), .text(language.identifier), number ?? .null]
        ) { (row) throws(StoreError) in (number: try row.integer(0), phrase: try row.text(1)) }
        guard let other else { return }
        throw StoreError(.conflict, "\"\(other.phrase)\" (s\(other.number)) is bound already and says the same")
    }

    private func existing(_ id: String) throws(StoreError) -> DatabaseValue {
        guard let number = Self.number(of: id),
            try database.first("SELECT 1 FROM shortcut WHERE number = ?", [number], { _ in true }) != nil
        else { throw StoreError(.notFound, "there is no shortcut \"\(id)\"") }
        return number
    }

    private static func number(of id: String) -> DatabaseValue? {
        guard id.first == "s", let number = Int64(id.dropFirst()), number > 0 else { return nil }
        return .integer(number)
    }

    private static func shortcut(_ row: Row) throws(StoreError) -> VoiceShortcut {
        VoiceShortcut(
            id: "s\(try row.integer(0))",
            phrase: try row.text(1),
            language: LanguageTag(try row.text(2)),
            action: try JSONColumn.value(ShortcutAction.self, try row.text(3)),
            runsWhenLocked: try row.integer(4) == 1,
            created: try row.real(5),
            lastUsed: try row.optionalReal(6),
            uses: try row.integer(7)
        )
    }
}
