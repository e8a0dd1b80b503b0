import Intents
import Language
import Library
import Testing

struct ShortcutsTests {
    private let folder: TemporaryFolder
    private let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file())
    }

    @discardableResult
    private func add(_ phrase: String, form: String? = nil, action: ShortcutAction = .command(["true"])) throws
        -> VoiceShortcut
    {
        try store.addShortcut(
            phrase: phrase,
            normalForm: form ?? phrase,
            language: "en-US",
            action: action,
            created: 100
        )
    }

    @Test(arguments: [
        ShortcutAction.command(["notify-send", "soup", "--", "-rf $(id)"]),
        .intent(
            app: "org.example.soup",
            intent: Intent(
                className: "OrderSoupIntent",
                parameters: ["soup": .object(IntentObject(identifier: "1", displayString: "Lentil")), "quantity": 2]
            )
        ),
        .activity(
            app: "org.example.soup",
            activity: UserActivity(type: "org.example.menu", title: "Menu", userInfo: ["page": 3])
        ),
    ])
    func `a shortcut comes back as it was bound`(action: ShortcutAction) throws {
        let added = try add("soup time", action: action)
        #expect(added.id == "s1")
        #expect(added.action == action)
        #expect(try store.shortcuts() == [added])
        #expect(try store.shortcut(id: "s1") == added)
        #expect(try Store(path: folder.file()).shortcuts() == [added])
    }

    @Test func `a phrase that says the same is refused, and the other one is named`() throws {
        try add("Soup time!", form: "soup time")
        let error = try #require(throws: StoreError.self) { try add("soup  TIME", form: "soup time") }
        #expect(error.code == .conflict)
        #expect(error.message.contains("\"Soup time!\" (s1)"))
        let french = try store.addShortcut(
            phrase: "soup time",
            normalForm: "soup time",
            language: "fr",
            action: .command(["true"]),
            created: 100
        )
        #expect(try store.shortcuts().map(\.id) == ["s1", french.id])
    }

    @Test func `an id is never given twice`() throws {
        let first = try add("one")
        try store.removeShortcut(id: first.id)
        #expect(try add("one").id == "s2")
    }

    @Test func `an edit keeps what is not edited`() throws {
        var shortcut = try add("soup time")
        try store.noteUse(ofShortcut: shortcut.id, at: 200)
        shortcut.phrase = "lunch"
        shortcut.runsWhenLocked = true
        try store.updateShortcut(shortcut, normalForm: "lunch")
        let found = try #require(try store.shortcut(id: shortcut.id))
        #expect(found.phrase == "lunch")
        #expect(found.runsWhenLocked)
        #expect(found.uses == 1)
        #expect(found.lastUsed == 200)
        #expect(found.created == 100)
        try store.updateShortcut(found, normalForm: "lunch")
    }

    @Test func `an edit cannot take another's phrase`() throws {
        try add("soup time")
        var second = try add("lunch")
        second.phrase = "soup time"
        let error = try #require(throws: StoreError.self) {
            try store.updateShortcut(second, normalForm: "soup time")
        }
        #expect(error.code == .conflict)
        #expect(try store.shortcuts().map(\.phrase) == ["soup time", "lunch"])
    }

    @Test(arguments: ["s9", "s0", "s-1", "9", "", "soup", "s99999999999999999999"])
    func `what is not there is named`(id: String) throws {
        try add("soup time")
        #expect(try store.shortcut(id: id) == nil)
        let error = try #require(throws: StoreError.self) { try store.removeShortcut(id: id) }
        #expect(error.code == .notFound)
        #expect(error.message.contains("\"\(id)\""))
        #expect(throws: StoreError.self) { try store.noteUse(ofShortcut: id, at: 1) }
        #expect(try store.shortcuts().count == 1)
    }
}
