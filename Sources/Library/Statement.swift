import CSQLite

/// A prepared statement. Not thread-safe: it belongs to the thread of its database.
///
/// It must not outlive the connection it was prepared on; `Database` sees to that.
final class Statement {
    let sql: String
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    private let path: String

    init(_ sql: String, connection: OpaquePointer, path: String) throws(StoreError) {
        var handle: OpaquePointer?
        let result = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard result == SQLITE_OK, let handle else {
            let detail = String(cString: sqlite3_errmsg(connection))
            throw StoreError(result: sqlite3_extended_errcode(connection), detail: detail, path: path, sql: sql)
        }
        self.sql = sql
        self.handle = handle
        self.connection = connection
        self.path = path
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Gives the `?` of the statement their values, in order.
    func bind(_ values: [DatabaseValue]) throws(StoreError) {
        let expected = Int(sqlite3_bind_parameter_count(handle))
        guard values.count == expected else {
            throw StoreError(.inner, "\(values.count) values for \(expected) places", sql: sql)
        }
        for (index, value) in zip(Int32(1)..., values) {
            let result =
                switch value {
                case .null: sqlite3_bind_null(handle, index)
                case .integer(let number): sqlite3_bind_int64(handle, index, number)
                case .real(let number): sqlite3_bind_double(handle, index, number)
                case .text(let text): bind(text, at: index)
                case .blob(let bytes):
                    sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), csqlite_transient())
                }
            guard result == SQLITE_OK else { throw failure(result) }
        }
    }

    /// Goes on to the next row; false when there is none.
    func step() throws(StoreError) -> Bool {
        let result = sqlite3_step(handle)
        switch result {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw failure(result)
        }
    }

    /// Makes the statement ready to be bound and run again; forgets its values.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    /// The number of columns of a row.
    var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// The name of a column.
    func name(at column: Int32) -> String { String(cString: sqlite3_column_name(handle, column)) }

    /// The value of a column of the current row.
    func value(at column: Int32) -> DatabaseValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            guard let start = sqlite3_column_text(handle, column) else { return .null }
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
            return .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(handle, column) else { return .blob([]) }
            return .blob(Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))))
        default: return .null
        }
    }

    /// Binds by length, so that a zero byte inside the text is kept.
    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else {
                    return sqlite3_bind_text(handle, index, "", 0, csqlite_transient())
                }
                let count = UInt64(characters.count)
                return sqlite3_bind_text64(handle, index, start, count, csqlite_transient(), UInt8(SQLITE_UTF8))
            }
        }
    }

    private func failure(_ result: Int32) -> StoreError {
        let extended = sqlite3_extended_errcode(connection)
        let detail = String(cString: sqlite3_errmsg(connection))
        return StoreError(
            result: extended & 0xFF == result & 0xFF ? extended : result,
            detail: detail,
            path: path,
            sql: sql
        )
    }
}
