import Testing
import Wire

@testable import Daemon

/// Binding a phrase, and what is wrong with some.
@Suite struct ShortcutTests {
    @Test(arguments: ["", "   ", "?!…", "\u{7}"])
    func aPhraseWithoutWordsIsRefused(phrase: String) async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let error = try await client.error(ShortcutAddRequest(phrase: phrase, action: .command(["true"])))
            #expect(error?.known == .invalid)
            #expect(try await client.call(ShortcutListRequest()).shortcuts.isEmpty)
        }
    }

    @Test func aPhraseThatSaysTheSameIsRefusedNamingTheOther() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("soup time now", to: "true")
            let error = try await client.error(
                ShortcutAddRequest(phrase: " SOUP, time now! ", action: .command(["true"]))
            )
            #expect(error?.known == .conflict)
            #expect(error?.message.contains("\"soup time now\"") == true)
            #expect(error?.data?["other"] == "s1")
        }
    }

    @Test func whatIsDoubtfulIsSaid() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let unknown = try await client.bind("start the frobnicator", to: "true")
            #expect(unknown.warnings.contains { $0.contains("\"frobnicator\" is in no dictionary") })
            let missing = try await client.bind("run nothing today", to: "/nonexistent/program")
            #expect(missing.warnings.contains { $0.contains("/nonexistent/program") })
            try await client.bind("see you later alligator", to: "true")
            let alike = try await client.bind("sea you later alligator", to: "false")
            #expect(
                alike.warnings.contains {
                    $0.contains("sounds like \"see you later alligator\"") && $0.contains("of 100 mishearings")
                }
            )
        }
    }

    @Test(arguments: [
        ("order [me", "column 7"), ("order {amount} bowls", "no parameter 'amount'"),
        ("order {quanttiy}", "{quantity}"),
    ])
    func aTemplateIsChecked(phrase: String, message: String) async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let action = ShortcutAction.intent(app: SoupApp.id, intent: "OrderSoup", set: [:])
            let error = try await daemon.client().error(ShortcutAddRequest(phrase: phrase, action: action))
            #expect(error?.known == .invalid)
            #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        }
    }

    @Test func anActionThatDoesNotExistNamesTheNearest() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            func error(_ action: ShortcutAction) async throws -> String {
                try await client.error(ShortcutAddRequest(phrase: "a phrase to bind", action: action))?.message ?? ""
            }
            let app = SoupApp.id
            #expect(try await error(.intent(app: "org.example.soop", intent: "x", set: [:])).contains("'\(app)'"))
            #expect(try await error(.intent(app: app, intent: "OrdrSoup", set: [:])).contains("'OrderSoup'"))
            #expect(try await error(.intent(app: app, intent: "OrderSoup", set: ["sop": "x"])).contains("'soup'"))
            #expect(
                try await error(.intent(app: app, intent: "OrderSoup", set: ["soup": "goulash"])).contains(
                    "clam chowder"
                )
            )
            #expect(try await error(.activity(app: app, type: "org.example.soup.meun")).contains("soup.menu"))
            #expect(try await error(.command([])).contains("program"))
        }
    }

    @Test func changesHoldAtOnceAndAfterARestart() async throws {
        let directory = try TemporaryDirectory()
        var daemon = try await TestDaemon(in: directory)
        var client = try daemon.client()
        try await client.bind("first thing today", to: "echo", "one")
        try await client.bind("second thing today", to: "echo", "two")
        _ = try await client.call(ShortcutEditRequest(id: "s1", phrase: "opening of the day"))
        _ = try await client.call(ShortcutRemoveRequest(id: "second thing today"))
        #expect(try await client.say("opening of the day").response?.dialog == "one")
        #expect(try await client.say("second thing today").outcome == .noMatch)
        await daemon.stop()
        daemon = try await TestDaemon(in: directory)
        client = try daemon.client()
        let shortcuts = try await client.call(ShortcutListRequest()).shortcuts
        #expect(shortcuts.map(\.phrase) == ["opening of the day"])
        #expect(shortcuts.map(\.uses) == [1])
        #expect(try await client.say("opening of the day").response?.dialog == "one")
        await daemon.stop()
    }

    @Test func aShortcutRunsByItsIdOrItsPhrase() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("first thing today", to: "echo", "one")
            #expect(try await client.call(ShortcutRunRequest(id: "s1")).response?.dialog == "one")
            #expect(try await client.call(ShortcutRunRequest(id: "First thing, today")).response?.dialog == "one")
            let error = try await client.error(ShortcutRunRequest(id: "first think today"))
            #expect(error?.known == .notFound)
            #expect(error?.message.contains("first thing today") == true)
        }
    }

    @Test func aListedShortcutSaysWhatItDoes() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            try await client.bindSoup("soup time now", set: ["soup": "Clam Chowder", "quantity": "2"])
            let shortcut = try #require(try await client.call(ShortcutListRequest()).shortcuts.first)
            #expect(
                shortcut.action
                    == .intent(app: SoupApp.id, intent: "OrderSoup", set: ["soup": "clam chowder", "quantity": "2"])
            )
            #expect(shortcut.summary.contains("Soup Chef"))
        }
    }

    /// One phrase comes into force, is changed and goes, and an app's phrases stay as they were.
    @Test func whatIsBoundChangedAndRemovedIsInForceAtOnce() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            let registry = try #require(daemon.daemon.house.value).registry
            let before = registry.phrases.value.count
            for round in 0..<3 {
                try await client.bind("water the orchids", to: "true")
                let bound = try #require(try await client.call(ShortcutListRequest()).shortcuts.first)
                #expect(try await client.call(MatchRequest(text: "water the orchids")).outcome == .matched)
                _ = try await client.call(ShortcutEditRequest(id: bound.id, phrase: "paint the garden fence"))
                #expect(try await client.call(MatchRequest(text: "water the orchids")).outcome == .noMatch)
                #expect(try await client.call(MatchRequest(text: "paint the garden fence")).outcome == .matched)
                #expect(registry.phrases.value.count == before + 1, "round \(round)")
                _ = try await client.call(ShortcutRemoveRequest(id: bound.id))
                #expect(try await client.call(MatchRequest(text: "paint the garden fence")).outcome == .noMatch)
                #expect(registry.phrases.value.count == before)
            }
        }
    }
}
