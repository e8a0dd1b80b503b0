import FoundationEssentials
import Intents
import Testing

@testable import Library

struct WriteAheadLogTests {
    private let folder: TemporaryFolder
    private let log: [UInt8]

    /// A log that holds one transaction after the first checkpoint, taken while the database is open.
    init() throws {
        folder = try TemporaryFolder()
        let database = try Database(path: folder.file(), mode: .readWrite)
        try database.run("PRAGMA journal_mode = WAL")
        try database.execute("CREATE TABLE thing (name TEXT)")
        try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
        try database.run("INSERT INTO thing VALUES ('committed')")
        log = try #require(try folder.bytes()["phrased.sqlite-wal"])
    }

    @Test func `what was committed is read`() {
        let pages = WriteAheadLog(bytes: log, pageSize: 4096).committedPages
        #expect(pages.values.contains { $0.contains("committed") })
    }

    @Test func `a frame that was not written to its end does not count`() {
        #expect(WriteAheadLog(bytes: log.dropLast(1) + [], pageSize: 4096).committedPages.isEmpty)
        var spoilt = log
        spoilt[spoilt.count - 1] ^= 1
        #expect(WriteAheadLog(bytes: spoilt, pageSize: 4096).committedPages.isEmpty)
    }

    @Test func `a log of another page size, or none at all, is empty`() {
        #expect(WriteAheadLog(bytes: log, pageSize: 1024).committedPages.isEmpty)
        #expect(WriteAheadLog(bytes: [], pageSize: 4096).committedPages.isEmpty)
        #expect(WriteAheadLog(bytes: Array(repeating: 7, count: 9_000), pageSize: 4096).committedPages.isEmpty)
    }

    @Test func `rows that are in the log alone are saved when the header is gone`() throws {
        let other = try TemporaryFolder()
        let store = try Store(path: other.file())
        try store.database.run("PRAGMA wal_checkpoint(TRUNCATE)")
        try store.setPermission(.allowed, app: "org.example.late")
        let copy = try TemporaryFolder()
        for (name, bytes) in try other.bytes() { try Data(bytes).write(to: URL(filePath: copy.file(name))) }
        try copy.overwrite(at: 0, with: Array(repeating: 0xAA, count: 100))
        var found: [DatabaseValue] = []
        _ = try DamagedFile(path: copy.file()).eachRow { (row) throws(StoreError) in found += row.values }
        #expect(found.contains(.text("org.example.late")))
    }
}
