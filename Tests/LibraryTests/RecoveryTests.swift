import FoundationEssentials
import Intents
import Language
import Testing

@testable import Library

/// A damaged file is never emptied: what can be read is saved, and the file itself is kept.
struct RecoveryTests {
    private static let page = 4096
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A store of some size, closed.
    private func makeStore(shortcuts: Int = 300) throws {
        let store = try Store(path: folder.file())
        try store.database.transaction { () throws(StoreError) in try fill(store, shortcuts) }
    }

    private func fill(_ store: Store, _ shortcuts: Int) throws(StoreError) {
        try store.setPermission(.allowed, app: "org.example.soup")
        try store.addTerm(VocabularyTerm(text: "chowdah", synonyms: ["clam soup"], soundsLike: ["chow duh"]))
        for number in 1...shortcuts {
            let added = try store.addShortcut(
                phrase: "phrase \(number)",
                normalForm: "phrase \(number)",
                language: "en-US",
                action: .command(["run", String(repeating: "x", count: number == 7 ? 10_000 : 20)]),
                created: Double(number) + 0.5
            )
            if number % 2 == 0 { try store.noteUse(ofShortcut: added.id, at: 7) }
            try store.append(HistoryEntry(time: Double(number), source: .typed, outcome: "success"))
        }
        try store.record(
            Interaction(
                app: "org.example.soup",
                identifier: "a",
                donor: .app,
                action: .intent(app: "org.example.soup", intent: Intent(className: "OrderSoupIntent")),
                start: 1,
                end: 2
            )
        )
    }

    private func pages() throws -> Int {
        try #require(try folder.bytes()["phrased.sqlite"]).count / Self.page
    }

    @Test func `a destroyed header costs nothing`() throws {
        try makeStore()
        let before = try Store(path: folder.file()).shortcuts()
        try folder.overwrite(at: 0, with: Array(repeating: 0xAA, count: 100))
        let damaged = try folder.bytes()["phrased.sqlite"]
        let store = try Store(path: folder.file(), now: 0)
        let recovery = try #require(store.recovery)
        #expect(recovery.setAside == folder.file("phrased.sqlite.damaged-19700101T000000Z"))
        #expect(try folder.bytes()["phrased.sqlite.damaged-19700101T000000Z"] == damaged)
        #expect(recovery.saved["shortcut"] == 300)
        #expect(recovery.saved["history"] == 300)
        #expect(try store.shortcuts() == before)
        #expect(try store.permission(app: "org.example.soup") == .allowed)
        #expect(try store.terms().map(\.soundsLike) == [["chow duh"]])
        #expect(try store.interactions().count == 1)
        #expect(try Store(path: folder.file()).recovery == nil)
    }

    @Test func `ids are not given again after a recovery`() throws {
        try makeStore(shortcuts: 5)
        try folder.overwrite(at: 0, with: Array(repeating: 0, count: Self.page))
        let store = try Store(path: folder.file())
        let added = try store.addShortcut(
            phrase: "new",
            normalForm: "new",
            language: "en-US",
            action: .command(["true"]),
            created: 0
        )
        #expect(added.id == "s6")
    }

    @Test func `any one destroyed page costs no more than its own rows`() throws {
        try makeStore()
        let original = try #require(try folder.bytes()["phrased.sqlite"])
        let count = try pages()
        for page in 0..<count {
            let copy = try TemporaryFolder()
            try Data(original).write(to: URL(filePath: copy.file()))
            try copy.overwrite(at: page * Self.page, with: Array(repeating: 0x55, count: Self.page))
            let store = try Store(path: copy.file())
            let saved = try store.shortcuts()
            #expect(saved.count >= 300 - 45, "page \(page + 1) of \(count)")
            #expect(saved.allSatisfy { $0.phrase == "phrase \($0.id.dropFirst())" })
            let history = try store.history(limit: 1_000)
            #expect(history.count >= 300 - 125, "page \(page + 1) of \(count)")
            #expect(history.allSatisfy { $0.time == Double($0.id) })
        }
    }

    @Test(arguments: [0.9, 0.6])
    func `a file cut short gives what is left`(part: Double) throws {
        try makeStore(shortcuts: 1_000)
        let count = try pages()
        try folder.cut(to: Int(Double(count) * part) * Self.page + 17)
        let store = try Store(path: folder.file())
        #expect(store.recovery != nil)
        let saved = try store.shortcuts()
        #expect(saved.count > Int(1_000 * part) / 3)
        #expect(saved.allSatisfy { $0.phrase == "phrase \($0.id.dropFirst())" })
    }

    @Test func `a file of nonsense is set aside, and the store starts anew`() throws {
        let nonsense = Array("this is no database, and never was one".utf8)
        try Data(nonsense).write(to: URL(filePath: folder.file()))
        let store = try Store(path: folder.file(), now: 0)
        let recovery = try #require(store.recovery)
        #expect(recovery.saved == [:])
        #expect(try folder.bytes()["phrased.sqlite.damaged-19700101T000000Z"] == nonsense)
        #expect(try store.shortcuts() == [])
    }

    @Test func `damage inside a row is found, and the other rows are saved`() throws {
        try makeStore(shortcuts: 20)
        let bytes = try #require(try folder.bytes()["phrased.sqlite"])
        let place = try #require(bytes.firstRange(of: Array(#"{"command":{"_0":["run""#.utf8))?.lowerBound)
        try folder.overwrite(at: place, with: Array("oops".utf8))
        let store = try Store(path: folder.file())
        #expect(store.recovery?.saved["shortcut"] == 19)
        #expect(try store.shortcuts().count == 19)
    }

    @Test func `two damaged files on one day are both kept`() throws {
        for _ in 1...2 {
            try Data("nonsense of some length".utf8).write(to: URL(filePath: folder.file()))
            _ = try Store(path: folder.file(), now: 0)
        }
        #expect(try folder.names().filter { $0.contains("damaged") && !$0.hasSuffix("-wal") }.count == 2)
    }

    @Test func `a recovery that was killed half-way is finished by the next start`() throws {
        try makeStore(shortcuts: 5)
        try FileManager.default.moveItem(atPath: folder.file(), toPath: folder.file("phrased.sqlite.recovered"))
        try Data("what is left of the damaged file".utf8).write(to: URL(filePath: folder.file()))
        try Data("half a copy".utf8).write(to: URL(filePath: folder.file("phrased.sqlite.recovering")))
        let store = try Store(path: folder.file(), now: 0)
        #expect(try store.shortcuts().count == 5)
        #expect(try folder.names().contains("phrased.sqlite.damaged-19700101T000000Z"))
    }
}
