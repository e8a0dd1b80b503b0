import Language
import Library
import Testing

/// What was deleted is in no byte of any file.
struct ForgettingTests {
    private let folder: TemporaryFolder
    private let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file())
    }

    private func holders(of text: String) throws -> [String] {
        try folder.bytes().filter { $0.value.contains(text) }.keys.sorted()
    }

    @Test func `a removed shortcut's words`() throws {
        for number in 1...200 {
            _ = try store.addShortcut(
                phrase: "phrase \(number)",
                normalForm: "phrase \(number)",
                language: "en-US",
                action: .command(["true"]),
                created: 0
            )
        }
        let secret = try store.addShortcut(
            phrase: "open sesame now",
            normalForm: "open sesame now",
            language: "en-US",
            action: .command(["sesame-seeds"]),
            created: 0
        )
        #expect(try !holders(of: "sesame").isEmpty)
        try store.removeShortcut(id: secret.id)
        #expect(try holders(of: "sesame") == [])
    }

    @Test func `history that the retention let go`() throws {
        store.historyRetention = HistoryRetention(age: 10, count: 1_000)
        let words = String(repeating: "sesame ", count: 2_000)
        try store.append(HistoryEntry(time: 0, source: .typed, outcome: "noMatch", transcript: words))
        for time in 1...100 {
            try store.append(HistoryEntry(time: Double(time), source: .typed, outcome: "noMatch", transcript: "other"))
        }
        #expect(try holders(of: "sesame") == [])
    }
}
