import CSQLite
import Glibc

/// The database file on its way to being open: made, checked, brought up to date, or set aside and saved.
struct StoreFile {
    let path: String

    /// Opens a sound database; one that is damaged is saved first.
    func open(now: Double) throws(StoreError) -> (Database, RecoveryReport?) {
        try finishRecovery(now: now)
        do {
            return (try openSound(), nil)
        } catch {
            guard error.code == .damaged else { throw error }
            let report = try Recovery(path: path).run(now: now, damage: error.message)
            return (try openSound(), report)
        }
    }

    /// Opens a database that must be sound, and brings it up to date.
    private func openSound() throws(StoreError) -> Database {
        makePrivateFile()
        let database = try Database(path: path, mode: .readWrite)
        // Before anything is written, so that a foreign or newer file stays as it is.
        _ = try Schema.version(of: database)
        try Self.configure(database)
        try check(database)
        try Schema.migrate(database)
        return database
    }

    /// The settings that make an acknowledged write last and a deleted word vanish.
    static func configure(_ database: Database) throws(StoreError) {
        let mode = try database.first("PRAGMA journal_mode = WAL") { (row) throws(StoreError) in try row.text(0) }
        guard mode == "wal" else {
            throw StoreError(.readOnly, "\(database.path) lies where no write-ahead log can be kept (\(mode ?? "?"))")
        }
        try database.execute("PRAGMA synchronous = FULL")
        try database.run("PRAGMA secure_delete = ON")
        database.makeDefensive()
    }

    private func check(_ database: Database) throws(StoreError) {
        // Comparing every index with its table takes seconds in a large store; the quick check reads every row once.
        let isLarge = Self.size(of: path) > 32 << 20
        let pragma = isLarge ? "PRAGMA quick_check(5)" : "PRAGMA integrity_check(5)"
        let found = try database.query(pragma) { (row) throws(StoreError) in try row.text(0) }
        guard found != ["ok"] else { return }
        throw StoreError(.damaged, found.joined(separator: "; "))
    }

    /// Completes a recovery that was interrupted after the saved copy was complete.
    private func finishRecovery(now: Double) throws(StoreError) {
        let recovery = Recovery(path: path)
        guard access(recovery.completePath, F_OK) == 0 else { return }
        try recovery.swap(now: now)
    }

    /// What people say is theirs alone: the file is made before SQLite makes it, readable by its owner only.
    private func makePrivateFile() {
        let descriptor = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
