import Language

// MARK: - Vocabulary

extension Store {
    private static let columns = "owner, kind, language, text, identifier, synonyms, soundsLike"

    /// Keeps a term, last in its list; one with the same owner, kind, language and text is replaced where it stands.
    public func addTerm(_ term: VocabularyTerm) throws(StoreError) {
        let values = try Self.values(term)
        try database.run(
            """
            INSERT INTO vocabulary (\(Self.columns), position) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
                (SELECT coalesce(max(position) + 1, 0) FROM vocabulary WHERE owner = ?1 AND kind = ?2))
            ON CONFLICT (owner, kind, language, text) DO UPDATE SET identifier = excluded.identifier,
                synonyms = excluded.synonyms, soundsLike = excluded.soundsLike
            """,
            values
        )
    }

    /// Replaces all terms of a kind that an app, or with `nil` the person, has; the most important comes first.
    public func replaceTerms(_ terms: [VocabularyTerm], app: String?, kind: String) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run(
                "DELETE FROM vocabulary WHERE owner = ? AND kind = ?",
                [.text(app ?? ""), .text(kind)]
            )
            for var term in terms {
                (term.app, term.kind) = (app, kind)
                try addTerm(term)
            }
        }
        try dropTraces()
    }

    /// All terms, each owner's in the order they were given.
    public func terms() throws(StoreError) -> [VocabularyTerm] {
        try database.query(
            "SELECT \(Self.columns) FROM vocabulary ORDER BY owner, kind, position, number"
        ) { (row) throws(StoreError) in
            let owner = try row.text(0)
            return VocabularyTerm(
                app: owner.isEmpty ? nil : owner,
                kind: try row.text(1),
                language: LanguageTag(try row.text(2)),
                text: try row.text(3),
                identifier: try row.optionalText(4),
                synonyms: try JSONColumn.value([String].self, try row.text(5)),
                soundsLike: try JSONColumn.value([String].self, try row.text(6))
            )
        }
    }

    /// Deletes the terms with a text that an app, or with `nil` the person, has; answers how many there were.
    @discardableResult
    public func removeTerms(text: String, app: String? = nil) throws(StoreError) -> Int {
        let removed = try database.run(
            "DELETE FROM vocabulary WHERE owner = ? AND text = ?",
            [.text(app ?? ""), .text(text)]
        )
        try dropTraces()
        return removed
    }

    private static func values(_ term: VocabularyTerm) throws(StoreError) -> [DatabaseValue] {
        [
            .text(term.app ?? ""), .text(term.kind), .text(term.language.identifier), .text(term.text),
            DatabaseValue(term.identifier), .text(try JSONColumn.text(term.synonyms)),
            .text(try JSONColumn.text(term.soundsLike)),
        ]
    }
}
