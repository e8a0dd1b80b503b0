import Intents
import Library
import Testing

struct InteractionsTests {
    private let folder: TemporaryFolder
    private let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file())
    }

    private func interaction(
        _ identifier: String,
        app: String = "org.example.soup",
        group: String? = nil,
        start: Double = 1
    ) -> Interaction {
        Interaction(
            app: app,
            identifier: identifier,
            group: group,
            donor: .daemon,
            intent: Intent(className: "OrderSoupIntent", parameters: ["soup": "lentil"]),
            response: IntentResponse(code: "success", properties: ["waitTime": 5]),
            status: .success,
            direction: .outgoing,
            start: start,
            end: start + 1
        )
    }

    @Test func `an interaction comes back whole`() throws {
        let given = interaction("a", group: "g")
        try store.record(given)
        #expect(try store.interactions() == [given])
    }

    @Test func `the same identifier of the same app replaces`() throws {
        try store.record(interaction("a", start: 1))
        try store.record(interaction("a", start: 5))
        try store.record(interaction("a", app: "org.example.other", start: 3))
        #expect(try store.interactions().map(\.start) == [5, 3])
        #expect(try store.interactions(app: "org.example.soup").map(\.start) == [5])
    }

    @Test func `an app deletes its own and no other's`() throws {
        for name in ["a", "b", "c"] { try store.record(interaction(name, group: name == "c" ? "g" : nil)) }
        try store.record(interaction("a", app: "org.example.other", group: "g"))
        #expect(try store.removeInteractions(app: "org.example.soup", identifiers: ["a", "none"]) == 1)
        #expect(try store.removeInteractions(app: "org.example.soup", group: "g") == 1)
        #expect(try store.interactions(app: "org.example.soup").map(\.identifier) == ["b"])
        #expect(try store.removeInteractions(app: "org.example.soup") == 1)
        #expect(try store.interactions().map(\.app) == ["org.example.other"])
    }
}
