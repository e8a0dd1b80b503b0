import Library
import Testing

struct HistoryTests {
    private let folder: TemporaryFolder
    private let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file())
    }

    @Test func `an entry comes back whole, with its number`() throws {
        var entry = HistoryEntry(
            time: 1_000,
            source: .voice,
            outcome: "success",
            transcript: "soup thyme",
            phrase: "soup time",
            shortcut: "s1",
            app: "org.example.soup",
            intent: "OrderSoupIntent",
            confidence: 0.875,
            explanation: #"{"rule":"none"}"#,
            timings: ["match": 0.25]
        )
        entry.id = try store.append(entry)
        #expect(entry.id == 1)
        #expect(try store.historyEntry(1) == entry)
        #expect(try store.historyEntry(2) == nil)
    }

    @Test func `the newest come first, and no more than asked for`() throws {
        for time in 1...5 {
            try store.append(HistoryEntry(time: Double(time), source: .typed, outcome: "noMatch"))
        }
        #expect(try store.history(limit: 2).map(\.time) == [5, 4])
        #expect(try store.history(limit: 0) == [])
        #expect(try store.history(limit: -1) == [])
    }

    @Test func `what is older than the retention goes with the next entry`() throws {
        store.historyRetention = HistoryRetention(age: 10, count: 100)
        try store.append(HistoryEntry(time: 100, source: .typed, outcome: "noMatch"))
        try store.append(HistoryEntry(time: 105, source: .typed, outcome: "noMatch"))
        try store.append(HistoryEntry(time: 112, source: .typed, outcome: "noMatch"))
        #expect(try store.history(limit: 10).map(\.time) == [112, 105])
        #expect(try store.trimHistory(now: 120) == 1)
        #expect(try store.history(limit: 10).map(\.time) == [112])
    }

    @Test func `no more are kept than the retention says`() throws {
        store.historyRetention = HistoryRetention(age: 1_000, count: 3)
        for time in 1...5 {
            try store.append(HistoryEntry(time: Double(time), source: .typed, outcome: "noMatch"))
        }
        #expect(try store.history(limit: 10).map(\.time) == [5, 4, 3])
    }

    @Test func `clearing leaves nothing, and numbers go on`() throws {
        try store.append(HistoryEntry(time: 1, source: .typed, outcome: "noMatch"))
        try store.clearHistory()
        #expect(try store.history(limit: 10) == [])
        #expect(try store.append(HistoryEntry(time: 1, source: .typed, outcome: "noMatch")) == 2)
    }

    @Test func `an explanation that is no JSON is refused`() throws {
        #expect(throws: StoreError.self) {
            try store.append(HistoryEntry(time: 1, source: .typed, outcome: "noMatch", explanation: "{"))
        }
        #expect(try store.history(limit: 10) == [])
    }
}
