import FoundationEssentials
import Intents
import Testing

@testable import Library

struct SchemaTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `an empty file becomes a store of the newest version, and stays one`() throws {
        for _ in 1...2 {
            let store = try Store(path: folder.file())
            let version = try store.database.first("PRAGMA user_version") { (row) throws(StoreError) in
                try row.integer(0)
            }
            #expect(version == Schema.version)
            #expect(store.recovery == nil)
        }
    }

    @Test func `a store of the first version is brought up to date, and nothing in it is lost`() throws {
        let intent = Intent(
            className: "OrderSoupIntent",
            parameters: ["soup": "lentil / “ü”", "options": ["a", 1, 2.5]]
        )
        do {
            let old = try Database(path: folder.file(), mode: .readWrite)
            try Schema.migrate(old, to: 1)
            for (identifier, app) in [("a", "org.example.a"), ("b", "org.example.a"), ("a", "org.example.b")] {
                try old.run(
                    """
                    INSERT INTO interaction (app, identifier, groupIdentifier, donor, intent, response, status, direction,
                        start, finish) VALUES (?, ?, 'g', 'daemon', ?, NULL, 'success', 'outgoing', 5, 6)
                    """,
                    [.text(app), .text(identifier), .text(try JSONColumn.text(intent))]
                )
            }
        }
        let store = try Store(path: folder.file())
        let expected = [("a", "org.example.b"), ("b", "org.example.a"), ("a", "org.example.a")].map { identifier, app in
            Interaction(
                app: app,
                identifier: identifier,
                group: "g",
                donor: .daemon,
                action: .intent(app: app, intent: intent),
                status: .success,
                direction: .outgoing,
                start: 5,
                end: 6
            )
        }
        #expect(try store.interactions() == expected)
        // What is donated again is the same known shortcut.
        #expect(try store.knownShortcuts().count == 2)
        try store.record(expected[0])
        #expect(try store.knownShortcuts().count == 2)
    }

    @Test func `a store written by a newer version is refused and left alone`() throws {
        do {
            let store = try Store(path: folder.file())
            try store.setPermission(.allowed, app: "org.example.a")
            try store.database.execute("PRAGMA user_version = 99")
        }
        let before = try folder.bytes()["phrased.sqlite"]
        let error = try #require(throws: StoreError.self) { try Store(path: folder.file()) }
        #expect(error.code == .newerSchema)
        #expect(error.message.contains("schema 99"))
        #expect(try folder.bytes()["phrased.sqlite"] == before)
        #expect(try folder.names().filter { $0.contains("damaged") } == [])
    }

    @Test func `a database of another program is refused and left alone`() throws {
        do {
            let other = try Database(path: folder.file(), mode: .readWrite)
            try other.execute("CREATE TABLE bookmark (url TEXT)")
        }
        let before = try folder.bytes()
        let error = try #require(throws: StoreError.self) { try Store(path: folder.file()) }
        #expect(error.code == .foreign)
        #expect(try folder.bytes() == before)
    }

    @Test func `the file is the owner's alone, and lasting and forgetful settings are on`() throws {
        let store = try Store(path: folder.file())
        func pragma(_ name: String) throws -> DatabaseValue? {
            try store.database.first("PRAGMA \(name)") { (row) throws(StoreError) in row[0] }
        }
        #expect(try pragma("journal_mode") == .text("wal"))
        #expect(try pragma("synchronous") == .integer(2))
        #expect(try pragma("secure_delete") == .integer(1))
        #expect(try permissions(folder.file()) == 0o600)
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
