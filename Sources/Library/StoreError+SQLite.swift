import CSQLite

extension StoreError {
    /// The error of an SQLite result code.
    ///
    /// `result` is an extended code; `detail` is SQLite's own sentence.
    init(result: Int32, detail: String, path: String, sql: String? = nil) {
        let code = Code(result: result)
        let cure =
            switch code {
            case .diskFull: "The disk that holds \(path) is full: free some room and try again; nothing was changed"
            case .readOnly:
                "\(path) cannot be written: make the file and its folder writable, or choose another place with --root"
            case .busy: "\(path) is in use by another program: close it and try again"
            case .cannotOpen: "\(path) cannot be opened: check that its folder exists and may be read and written"
            case .damaged: "\(path) is damaged: start the daemon again and it saves what can still be read"
            case .inputOutput: "The disk that holds \(path) failed to read or write"
            default: path
            }
        self.init(code, "\(cure) (SQLite: \(detail), code \(result))", sql: sql)
    }
}

extension StoreError.Code {
    /// The kind of failure an SQLite result code tells of.
    init(result: Int32) {
        self =
            switch result & 0xFF {
            case SQLITE_FULL: .diskFull
            case SQLITE_READONLY, SQLITE_PERM: .readOnly
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_CANTOPEN: .cannotOpen
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_CONSTRAINT: .conflict
            case SQLITE_IOERR: .inputOutput
            default: .inner
            }
    }
}
