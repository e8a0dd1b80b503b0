import CSQLite

/// One connection to an SQLite file. Not thread-safe: everything happens on the thread that made it.
///
/// Prepared statements are kept and used again. An error leaves the file as it was before the statement, or before
/// the outermost `transaction` around it.
final class Database {
    /// How a file is opened.
    enum Mode {
        /// Read and write; made when it is missing.
        case readWrite
        /// Read alone; must exist.
        case readOnly
    }

    let path: String
    private let connection: OpaquePointer
    private var statements: [String: Statement] = [:]
    private var depth = 0

    init(path: String, mode: Mode) throws(StoreError) {
        let access = mode == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var connection: OpaquePointer?
        let result = sqlite3_open_v2(path, &connection, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard result == SQLITE_OK, let connection else {
            let detail = connection.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(connection)
            throw StoreError(result: result, detail: detail, path: path)
        }
        self.path = path
        self.connection = connection
        sqlite3_busy_timeout(connection, 5_000)
        if mode == .readWrite, sqlite3_db_readonly(connection, "main") == 1 {
            throw StoreError(result: SQLITE_READONLY, detail: "opened read-only", path: path)
        }
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(connection)
    }

    /// The rows changed by the last statement.
    var changes: Int { Int(sqlite3_changes64(connection)) }

    /// The row number of the last row added.
    var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(connection)) }

    /// Refuses SQL that could damage the file: writing to the schema or to shadow tables.
    func makeDefensive() {
        _ = csqlite_set_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1)
    }

    /// Runs a script of statements without values.
    func execute(_ script: String) throws(StoreError) {
        guard sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK else {
            let detail = String(cString: sqlite3_errmsg(connection))
            throw StoreError(result: sqlite3_extended_errcode(connection), detail: detail, path: path, sql: script)
        }
    }

    /// Runs one statement and answers how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: [DatabaseValue] = []) throws(StoreError) -> Int {
        try each(sql, values) { (_) throws(StoreError) in }
        return changes
    }

    /// The rows of an answer, each turned into a value.
    func query<Value>(
        _ sql: String,
        _ values: [DatabaseValue] = [],
        _ make: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var found: [Value] = []
        try each(sql, values) { (row) throws(StoreError) in found.append(try make(row)) }
        return found
    }

    /// The first row of an answer turned into a value, `nil` without rows.
    func first<Value>(
        _ sql: String,
        _ values: [DatabaseValue] = [],
        _ make: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        try query(sql, values, make).first
    }

    /// Gives each row of an answer to `body` as it is read.
    func each(
        _ sql: String,
        _ values: [DatabaseValue] = [],
        _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        // Taken out of the cache while in use, so that a body may run the same statement again.
        let statement = try take(sql)
        defer {
            statement.reset()
            statements[sql] = statement
        }
        try statement.bind(values)
        while try statement.step() {
            try body(Row(statement))
        }
    }

    /// Runs `body` as one change: all of it is kept, or, when it throws, none.
    ///
    /// When this returns, the change is on the disk. A transaction inside another joins it.
    @discardableResult
    func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        guard depth == 0 else { return try body() }
        try run("BEGIN IMMEDIATE")
        depth = 1
        defer { depth = 0 }
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // SQLite rolls back by itself after some errors (a full disk), and then there is nothing to roll back.
            if sqlite3_get_autocommit(connection) == 0 { sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { depth > 0 }

    /// Makes sure that what was deleted is in no file: empties the write-ahead log, whose frames still hold it.
    ///
    /// `secure_delete` has already overwritten it in the database itself.
    func dropTraces() throws(StoreError) {
        guard depth == 0 else { return }
        try run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Lets go of cached pages.
    func releaseMemory() {
        sqlite3_db_release_memory(connection)
    }

    private func take(_ sql: String) throws(StoreError) -> Statement {
        if let statement = statements.removeValue(forKey: sql) { return statement }
        return try Statement(sql, connection: connection, path: path)
    }
}
