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
        start: Double = 1,
        soup: String = "lentil"
    ) -> Interaction {
        Interaction(
            app: app,
            identifier: identifier,
            group: group,
            donor: .daemon,
            action: .intent(
                app: app,
                intent: Intent(className: "OrderSoupIntent", parameters: ["soup": .string(soup)])
            ),
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

    @Test func `what is offered may be less than what was done, and is known once`() throws {
        let offered = ShortcutAction.intent(app: "org.example.soup", intent: Intent(className: "OrderSoupIntent"))
        let offer = Offer(action: offered, title: "Order soup", subtitle: "any", phrase: "soup time")
        let first = try store.record(interaction("a", soup: "secret"), offer: offer)
        #expect(try store.record(interaction("b", soup: "other"), offer: offer) == first)
        let known = try #require(try store.knownShortcut(first))
        #expect(known.offer == offer)
        #expect(known.id == "k\(first)")
        #expect(
            try store.interactions().map(\.action) == [
                interaction("b", soup: "other").action, interaction("a", soup: "secret").action,
            ]
        )
    }

    @Test func `with its last donation a known shortcut goes`() throws {
        let known = try store.record(interaction("a"))
        try store.record(interaction("b", start: 2))
        try store.removeInteractions(app: "org.example.soup", identifiers: ["a"])
        #expect(try store.knownShortcut(known) != nil)
        try store.removeInteractions(app: "org.example.soup", identifiers: ["b"])
        #expect(try store.knownShortcut(known) == nil)
    }

    @Test func `no more are kept than the retention allows, and none that is too old`() throws {
        store.donationRetention = DonationRetention(age: 1_000, count: 5)
        for time in 1...20 { try store.record(interaction("\(time)", start: Double(time))) }
        #expect(try store.interactions().map(\.start) == [20, 19, 18, 17, 16])
        try store.record(interaction("late", start: 5_000))
        #expect(try store.interactions().map(\.identifier) == ["late"])
    }
}
