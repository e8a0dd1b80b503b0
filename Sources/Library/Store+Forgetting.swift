import Intents

// MARK: - Forgetting

extension Store {
    /// What a person wants forgotten.
    public enum Oblivion: Sendable, Hashable {
        /// One donation, by its app's identifier for it.
        case donation(identifier: String, app: String?)
        /// The donations of a group.
        case group(String, app: String?)
        /// Everything an app has told or was done with it.
        case app(String)
        /// A known shortcut: all its donations, so that it is not offered again.
        case knownShortcut(Int)
        /// Every donation, activity and declaration, and the history.
        case everything
    }

    /// Forgets, and answers how many donations and activities that were; the history entries that tell of them go too.
    ///
    /// When this returns, the words are in no file of the store.
    public func forget(_ what: Oblivion) throws(StoreError) -> Int {
        let count = try changing { () throws(StoreError) in
            let removed: [Removed]
            var activities: [Int] = [], others: [Int] = []
            switch what {
            case .donation(let identifier, let app):
                removed = try delete("identifier = ?1 AND (?2 IS NULL OR app = ?2)", [.text(identifier), .init(app)])
            case .group(let group, let app):
                removed = try delete("groupIdentifier = ?1 AND (?2 IS NULL OR app = ?2)", [.text(group), .init(app)])
            case .app(let app):
                removed = try delete("app = ?", [.text(app)])
                activities = try deleteActivities("app = ?", [.text(app)])
                try database.run("DELETE FROM declaredShortcut WHERE app = ?", [.text(app)])
                try database.run("DELETE FROM history WHERE app = ?", [.text(app)])
                others = try numbers("SELECT number FROM knownShortcut WHERE app = ?", [.text(app)])
            case .knownShortcut(let number):
                let value = DatabaseValue(number)
                removed = try delete("shortcut = ?", [value])
                activities = try deleteActivities("shortcut = ?", [value])
                others = [number]
                try database.run("DELETE FROM declaredShortcut WHERE shortcut = ?", [value])
            case .everything:
                removed = try delete("1", [])
                activities = try deleteActivities("1", [])
                for table in ["declaredShortcut", "knownShortcut", "refusal", "history"] {
                    try database.run("DELETE FROM \(table)")
                }
            }
            for history in removed.compactMap(\.history) {
                try database.run("DELETE FROM history WHERE number = ?", [DatabaseValue(history)])
            }
            try forgetUnused(removed.map(\.shortcut) + others)
            return removed.count + activities.count
        }
        // Nothing remains of how well it was foretold, either.
        if what == .everything { loadedHabits = nil }
        try dropTraces()
        return count
    }

    /// Deletes the history entries that hold a shortcut's phrase: as what was said, what it was taken for or might have
    /// been.
    func forgetHistory(ofShortcut id: String) throws(StoreError) {
        guard let shortcut = try shortcut(id: id) else { return }
        try database.run(
            """
            DELETE FROM history WHERE shortcut = ?1 OR transcript = ?2 COLLATE NOCASE OR phrase = ?2 COLLATE NOCASE
                OR instr(lower(explanation), lower(trim(json_quote(?2), '"'))) > 0
            """,
            [.text(id), .text(shortcut.phrase)]
        )
    }

    /// Makes sure that what was deleted is in no file.
    ///
    /// SQLite overwrites what it deletes, but not the copies that moving rows between pages leaves in the unused part
    /// of a page. Those are wiped here, when the log is empty and the file alone holds the database.
    func dropTraces() throws(StoreError) {
        guard !database.isInTransaction else { return }
        try database.dropTraces()
        try database.transaction { () throws(StoreError) in try wiper.wipe() }
        // What is cached still has them, and would write them again.
        database.releaseMemory()
    }

    private func numbers(_ sql: String, _ values: [DatabaseValue]) throws(StoreError) -> [Int] {
        try database.query(sql, values) { (row) throws(StoreError) in try row.integer(0) }
    }
}
