import Intents
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

    private func donate(_ identifier: String, _ soup: String, time: Double = 0, history: Int? = nil) throws {
        try store.record(
            Interaction(
                app: "org.example.soup",
                identifier: identifier,
                group: "group \(soup)",
                donor: .app,
                action: .intent(
                    app: "org.example.soup",
                    intent: Intent(className: "OrderSoupIntent", parameters: ["soup": .string(soup)])
                ),
                response: IntentResponse(code: "success", properties: ["soup": .string(soup)]),
                start: time,
                end: time,
                history: history
            )
        )
    }

    @Test(arguments: ["donation", "group", "shortcut", "app", "everything", "app's own"])
    func `a forgotten donation's words, and the history that tells of it`(kind: String) throws {
        for number in 1...50 { try donate("\(number)", "lentil \(number)", time: Double(number)) }
        let history = try store.append(
            HistoryEntry(
                time: 1,
                source: .typed,
                outcome: "success",
                transcript: "order sesame",
                app: "org.example.soup",
                explanation: #"{"heard": ["order sesame"]}"#
            )
        )
        let own = kind == "app's own"
        try donate("sesame-id", "sesame", time: 60, history: own ? nil : history)
        if own { try store.clearHistory() }
        let known = try #require(try store.knownShortcuts().last)
        #expect(try !holders(of: "sesame").isEmpty)
        switch kind {
        case "donation": #expect(try store.forget(.donation(identifier: "sesame-id", app: nil)) == 1)
        case "group": #expect(try store.forget(.group("group sesame", app: "org.example.soup")) == 1)
        case "shortcut": #expect(try store.forget(.knownShortcut(known.number)) == 1)
        case "app": #expect(try store.forget(.app("org.example.soup")) == 51)
        case "everything": #expect(try store.forget(.everything) == 51)
        default: #expect(try store.removeInteractions(app: "org.example.soup", identifiers: ["sesame-id"]) == 1)
        }
        #expect(try holders(of: "sesame") == [])
    }

    @Test func `donations that the retention let go`() throws {
        store.donationRetention = DonationRetention(age: 10)
        try donate("sesame", "sesame")
        try donate("later", "lentil", time: 4_000)
        #expect(try holders(of: "sesame") == [])
    }

    @Test func `history that names a removed shortcut, too`() throws {
        let secret = try store.addShortcut(
            phrase: "Open \"sesame\"",
            normalForm: "open sesame",
            language: "en-US",
            action: .command(["true"]),
            created: 0
        )
        for (transcript, shortcut, explanation) in [
            ("opn sesame", secret.id, "{}"), ("open \"sesame\"", nil, "{}"),
            ("close it", nil, #"{"candidates": [{"phrase": "Open \"sesame\""}]}"#), ("close it", nil, "{}"),
        ] {
            try store.append(
                HistoryEntry(
                    time: 1,
                    source: .typed,
                    outcome: "success",
                    transcript: transcript,
                    shortcut: shortcut,
                    explanation: explanation
                )
            )
        }
        try store.removeShortcut(id: secret.id)
        #expect(try store.history(limit: 9).map(\.transcript) == ["close it"])
        #expect(try holders(of: "sesame") == [])
    }

    @Test func `words that SQLite had copied when it moved rows between pages`() throws {
        var random = Seeded(state: 1)
        let words = (1...1_500).map { "w\($0)w" + String(repeating: "x", count: Int(random.next() % 120)) }
        for (number, word) in words.shuffled(using: &random).enumerated() {
            try donate(word, word, time: Double(number))
        }
        let gone = words.shuffled(using: &random).prefix(1_000)
        for part in stride(from: 0, to: gone.count, by: 100) {
            try store.removeInteractions(
                app: "org.example.soup",
                identifiers: Array(gone[part..<part + 100])
            )
        }
        let bytes = try folder.bytes().values.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
        let left = Set(bytes.matches(of: /w[0-9]+w/).map { String($0.output) })
        #expect(left.intersection(gone.map { String($0.prefix { $0 != "x" }) }) == [])
        #expect(left.count == 500)
    }
}

/// Random numbers that are the same each time (SplitMix64).
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
