import Glibc

/// Saves what can be read of a damaged database into a new one and puts it in its place.
///
/// It may be killed at any instant: the new database gets its own name only once it is complete, and the next start
/// finishes what is left.
struct Recovery {
    let path: String

    /// The new database while it is being filled.
    private var growingPath: String { path + ".recovering" }
    /// The new database once it holds everything that could be saved.
    var completePath: String { path + ".recovered" }

    /// Saves the rows, then swaps the files; answers what was saved.
    func run(now: Double, damage: String) throws(StoreError) -> RecoveryReport {
        let file = try DamagedFile(path: path)
        for suffix in ["", "-wal", "-shm"] { unlink(growingPath + suffix) }
        let (saved, incomplete) = try fill(from: file)
        try rename(growingPath, to: completePath)
        let setAside = try swap(now: now)
        return RecoveryReport(setAside: setAside, damage: damage, saved: saved, incomplete: incomplete)
    }

    /// Renames the damaged file and its log, then gives the complete new one its name; answers the old one's name.
    @discardableResult
    func swap(now: Double) throws(StoreError) -> String {
        let setAside = unusedName(path + ".damaged-" + Moment.stamp(now))
        // The log goes with its database: replayed over the new one it would spoil it.
        for suffix in ["-wal", ""] where access(path + suffix, F_OK) == 0 {
            try rename(path + suffix, to: setAside + suffix)
        }
        unlink(path + "-shm")
        try rename(completePath, to: path)
        return setAside
    }

    private func fill(from file: DamagedFile) throws(StoreError) -> (saved: [String: Int], incomplete: [String]) {
        let database = try Database(path: growingPath, mode: .readWrite)
        chmod(growingPath, 0o600)
        try database.execute("PRAGMA synchronous = FULL")
        // As old as the damaged one, whose rows it takes; opening it brings it up to date.
        try Schema.migrate(database, to: file.schemaVersion)
        let tables = try TableShape.all(of: database)
        var saved: [String: Int] = [:]
        let lost = try database.transaction { () throws(StoreError) in
            try file.eachRow { (row) throws(StoreError) in
                guard let table = tables.first(where: { $0.fits(row) }) else { return }
                if try table.insert(row, into: database) { saved[table.name, default: 0] += 1 }
            }
        }
        // Which table a lost page belonged to is not known, so any may have lost rows.
        let incomplete = lost > 0 ? tables.map(\.name).sorted() : []
        return (saved, incomplete)
    }

    private func rename(_ old: String, to new: String) throws(StoreError) {
        guard Glibc.rename(old, new) == 0 else {
            throw StoreError(.readOnly, "\(old) cannot be renamed to \(new): \(String(cString: strerror(errno)))")
        }
    }

    private func unusedName(_ name: String) -> String {
        var candidate = name
        var number = 1
        while access(candidate, F_OK) == 0 {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }
}
