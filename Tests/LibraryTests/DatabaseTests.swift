import Testing

@testable import Library

struct DatabaseTests {
    private let folder: TemporaryFolder
    private let database: Database

    init() throws {
        folder = try TemporaryFolder()
        database = try Database(path: folder.file(), mode: .readWrite)
        try database.execute("CREATE TABLE thing (name TEXT UNIQUE, size)")
    }

    private func names() throws -> [String] {
        try database.query("SELECT name FROM thing ORDER BY rowid") { (row) throws(StoreError) in try row.text(0) }
    }

    @Test(arguments: [
        DatabaseValue.null, .integer(.min), .integer(0), .integer(.max), .real(-1.5), .text(""), .text("soup\0time ☕️"),
        .blob([]), .blob([0, 255]),
    ])
    func `values come back as they went in`(value: DatabaseValue) throws {
        try database.run("INSERT INTO thing VALUES ('x', ?)", [value])
        let found = try database.first("SELECT size FROM thing") { (row) throws(StoreError) in row[0] }
        #expect(found == value)
    }

    @Test func `a statement can run while an equal one is being read`() throws {
        for name in ["a", "b"] { try database.run("INSERT INTO thing (name) VALUES (?)", [.text(name)]) }
        var pairs: [String] = []
        let sql = "SELECT name FROM thing ORDER BY name"
        try database.each(sql) { (outer) throws(StoreError) in
            let first = try outer.text(0)
            try database.each(sql) { (inner) throws(StoreError) in pairs.append(first + (try inner.text(0))) }
        }
        #expect(pairs == ["aa", "ab", "ba", "bb"])
    }

    @Test func `a transaction that throws leaves nothing behind`() throws {
        #expect(throws: StoreError.self) {
            try database.transaction { () throws(StoreError) in
                try database.run("INSERT INTO thing (name) VALUES ('a')")
                try database.run("INSERT INTO thing (name) VALUES ('a')")
            }
        }
        #expect(try names() == [])
        try database.transaction { () throws(StoreError) in
            try database.run("INSERT INTO thing (name) VALUES ('b')")
        }
        #expect(try names() == ["b"])
    }

    @Test func `an error names its kind, its statement and the file`() throws {
        try database.run("INSERT INTO thing (name) VALUES ('a')")
        let sql = "INSERT INTO thing (name) VALUES (?)"
        let error = try #require(throws: StoreError.self) { try database.run(sql, [.text("a")]) }
        #expect(error.code == .conflict)
        #expect(error.sql == sql)
        #expect(error.message.contains(folder.file()))
        let mistake = try #require(throws: StoreError.self) { try database.run("SELEC") }
        #expect(mistake.code == .inner)
        let missing = try #require(throws: StoreError.self) { try database.run(sql, []) }
        #expect(missing.code == .inner)
    }

    @Test func `a column of another type is an error, not a guess`() throws {
        try database.run("INSERT INTO thing VALUES ('a', 'big')")
        let error = try #require(throws: StoreError.self) {
            try database.query("SELECT size FROM thing") { (row) throws(StoreError) in try row.integer(0) }
        }
        #expect(error.code == .malformed)
    }

    @Test func `a full disk is named, and what stood before stands`() throws {
        try database.run("INSERT INTO thing (name) VALUES ('kept')")
        // SQLite's own limit fails just as a device without room does.
        try database.run("PRAGMA max_page_count = 4")
        let error = try #require(throws: StoreError.self) {
            try database.transaction { () throws(StoreError) in
                try database.run("INSERT INTO thing VALUES ('a', ?)", [.blob(Array(repeating: 1, count: 100_000))])
            }
        }
        #expect(error.code == .diskFull)
        #expect(error.message.contains("full"))
        #expect(try names() == ["kept"])
        try database.run("PRAGMA max_page_count = 1000")
        try database.run("INSERT INTO thing (name) VALUES ('later')")
        #expect(try names() == ["kept", "later"])
    }

    @Test func `a database that is held by another is busy, not broken`() throws {
        let other = try Database(path: folder.file(), mode: .readWrite)
        try other.run("PRAGMA busy_timeout = 0")
        try database.transaction { () throws(StoreError) in
            try database.run("INSERT INTO thing (name) VALUES ('a')")
            do throws(StoreError) {
                try other.run("INSERT INTO thing (name) VALUES ('b')")
                Issue.record("two writers at once")
            } catch {
                #expect(error.code == .busy)
            }
        }
    }

    @Test func `a read-only connection cannot write`() throws {
        let reader = try Database(path: folder.file(), mode: .readOnly)
        let error = try #require(throws: StoreError.self) { try reader.run("INSERT INTO thing (name) VALUES ('a')") }
        #expect(error.code == .readOnly)
        #expect(error.message.contains("--root"))
    }

    @Test func `a folder that is not there is named`() throws {
        let error = try #require(throws: StoreError.self) {
            try Database(path: folder.file("none/at/all.sqlite"), mode: .readWrite)
        }
        #expect(error.code == .cannotOpen)
        #expect(error.message.contains("none/at/all.sqlite"))
    }
}
