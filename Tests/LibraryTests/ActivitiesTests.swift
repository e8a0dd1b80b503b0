import Intents
import Library
import Testing

struct ActivitiesTests {
    private let folder: TemporaryFolder
    private let store: Store
    private let app = "org.example.soup"

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file())
    }

    private func menu(_ identifier: String?, title: String? = "Menu", expires: Double? = nil) -> UserActivity {
        UserActivity(
            type: "org.example.soup.menu",
            title: title,
            userInfo: ["page": 3, "scroll": 0.5],
            requiredUserInfoKeys: ["page"],
            keywords: ["lunch"],
            persistentIdentifier: identifier,
            suggestedInvocationPhrase: "show the menu",
            contentDescription: "Today's soups",
            thumbnailPath: "/tmp/menu.png",
            expirationDate: expires,
            isEligibleForPrediction: false
        )
    }

    @Test func `an activity comes back with the information it requires, and no other`() throws {
        let known = try store.record(menu("m"), app: app, title: "unused", now: 5)
        let stored = try #require(try store.activities(now: 6).first)
        var expected = menu("m")
        expected.userInfo = ["page": 3]
        #expect(stored.activity == expected)
        #expect(stored.donated == 5 && stored.shortcut == known && stored.app == app)
        let offer = try #require(try store.knownShortcut(known)).offer
        #expect(offer.title == "Menu" && offer.subtitle == "Today's soups" && offer.phrase == "show the menu")
        #expect(!offer.isEligible)
    }

    @Test func `the same persistent identifier replaces, also its words`() throws {
        let first = try store.record(menu("m", title: "Winter sesame"), app: app, title: "", now: 1)
        #expect(try store.record(menu("m", title: nil), app: app, title: "Menu", now: 2) == first)
        #expect(try store.record(menu("n"), app: app, title: "", now: 3) != first)
        #expect(try store.activities(app: app, now: 4).map(\.donated) == [3, 2])
        #expect(try store.knownShortcut(first)?.offer.title == "Menu")
        #expect(try folder.bytes().values.allSatisfy { !$0.contains("sesame") })
    }

    @Test func `one that has expired is not there, and goes`() throws {
        try store.record(menu("m", expires: 10), app: app, title: "", now: 1)
        #expect(try store.activities(now: 9).count == 1)
        #expect(try store.activities(now: 11).isEmpty)
        #expect(try store.removeExpiredActivities(now: 11) == 1)
        #expect(try store.knownShortcuts().isEmpty)
    }

    @Test func `an app deletes its own by identifier or all, and the visits with them`() throws {
        for identifier in ["sesame", "n"] {
            try store.record(menu(identifier), app: app, title: "", now: 1)
        }
        try store.record(menu("sesame"), app: "org.example.other", title: "", now: 1)
        let activity = try #require(
            try store.activities(app: app, now: 2).first { $0.activity.persistentIdentifier == "n" }
        )
        let offer = try #require(try store.knownShortcut(activity.shortcut)).offer
        try store.record(
            Interaction(app: app, identifier: "visit", donor: .app, action: offer.action, start: 1, end: 1),
            offer: offer
        )
        #expect(try store.removeActivities(app: app, persistentIdentifiers: ["n", "none"]) == 1)
        #expect(try store.interactions().isEmpty)
        #expect(try store.removeActivities(app: app) == 1)
        #expect(try store.activities(now: 2).map(\.app) == ["org.example.other"])
        try store.removeActivities(app: "org.example.other")
        #expect(try folder.bytes().values.allSatisfy { !$0.contains("sesame") })
    }
}
