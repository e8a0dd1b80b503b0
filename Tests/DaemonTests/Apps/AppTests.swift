import FoundationEssentials
import Testing
import Wire

@testable import Daemon

/// Apps are installed as a whole, listed, allowed, denied and removed.
@Suite struct AppTests {
    @Test func installingShowsWhatTheAppMayDo() async throws {
        try await withDaemon { daemon in
            let app = SoupApp(isAllowed: false)
            let info = try await app.install(on: daemon)
            #expect(info.id == SoupApp.id)
            #expect(info.name == "Soup Chef")
            #expect(info.needsPermission == true)
            #expect(info.usage == "Soup Chef places your orders.")
            #expect(info.intents?.map(\.intent) == ["OrderSoup"])
            #expect(info.intents?.first?.confirms == true)
            #expect(info.intents?.first?.parameters?.map(\.name).sorted() == ["quantity", "soup"])
            #expect(info.phrases == ["order {soup}", "order {quantity} bowls of {soup}"])
            #expect(info.activities == ["org.example.soup.menu"])
            #expect(info.directory == daemon.directory.path + "/data/apps/" + SoupApp.id)
        }
    }

    @Test func aNewVersionTakesThePlaceOfTheOld() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await SoupApp(phrases: "[OrderSoup]\nfeed me please\n").install(on: daemon)
            let client = try daemon.client()
            #expect(try await client.call(MatchRequest(text: "feed me please")).outcome == .matched)
            #expect(try await client.call(AppListRequest()).apps.count == 1)
            let shelf = daemon.directory.path + "/data/apps"
            #expect(try FileManager.default.contentsOfDirectory(atPath: shelf) == [SoupApp.id])
        }
    }

    @Test func permissionIsAskedOnceAndKept() async throws {
        try await withDaemon { daemon in
            try await SoupApp(isAllowed: false).install(on: daemon)
            try await daemon.handler(TestHandler.obliging)
            let nobody = try daemon.client()
            let refused = try await nobody.say("order clam chowder", SessionOptions(assumeYes: true))
            #expect(refused.outcome == .refused)
            let client = try daemon.client([AskReply(.yes)])
            let options = SessionOptions(interactive: true, assumeYes: true)
            #expect(try await client.say("order clam chowder", options).outcome == .success)
            #expect(client.questions.map(\.kind) == [.permission])
            #expect(try await client.say("order clam chowder", options).outcome == .success)
            #expect(client.questions.count == 1)
            #expect(try await client.call(AppShowRequest(app: SoupApp.id)).permission == .allowed)
        }
    }

    @Test func whatIsNoAppIsRefusedAndNothingIsLeft() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let missing = try await client.error(AppInstallRequest(directory: "/nonexistent/app"))
            #expect(missing?.known == .notFound)
            let relative = try await client.error(AppInstallRequest(directory: "app"))
            #expect(relative?.known == .invalidParameters)
            try daemon.directory.write("{ broken", to: "bad/Info.plist")
            let bad = try await client.error(AppInstallRequest(directory: daemon.directory.path + "/bad"))
            #expect(bad?.known == .invalid)
            #expect(bad?.message.contains("Info.plist") == true)
            let source = try SoupApp().write(to: daemon.directory)
            try FileManager.default.createSymbolicLink(atPath: source + "/link", withDestinationPath: "/etc")
            let linked = try await client.error(AppInstallRequest(directory: source))
            #expect(linked?.message.contains("neither a file nor a directory") == true)
            #expect(try await client.call(AppListRequest()).apps.isEmpty)
        }
    }

    @Test func aBrokenDirectoryIsReportedAndHurtsNobody() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try daemon.directory.write("{ broken", to: "data/apps/org.example.bad/Info.plist")
            let client = try daemon.client()
            let findings = try await client.call(ReloadRequest()).findings
            #expect(findings.contains { $0.file.contains("org.example.bad") && $0.severity == .error })
            let status = try await client.call(StatusRequest())
            #expect(status.apps == 1)
            #expect(status.warnings.contains { $0.contains("org.example.bad") })
            #expect(try await client.call(MatchRequest(text: "order clam chowder")).outcome == .matched)
        }
    }

    @Test func aRemovedAppIsGoneAndAskedAboutAgain() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            _ = try await client.call(AppRemoveRequest(app: SoupApp.id))
            #expect(try await client.call(MatchRequest(text: "order clam chowder")).outcome == .noMatch)
            #expect(try await client.error(AppShowRequest(app: SoupApp.id))?.known == .notFound)
            let info = try await SoupApp(isAllowed: false).install(on: daemon)
            #expect(info.needsPermission == true)
        }
    }

    @Test func theCatalogueOffersWhatCanBeBound() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            let catalog = try await client.call(CatalogRequest())
            #expect(catalog.intents.map(\.intent) == ["OrderSoup"])
            #expect(catalog.activities.map(\.type) == ["org.example.soup.menu"])
            _ = try await client.call(AppSetPermissionRequest(app: SoupApp.id, allowed: false))
            #expect(try await client.call(CatalogRequest()).intents.isEmpty)
        }
    }

    @Test func anActivityIsContinuedByTheHandler() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let handler = try await daemon.handler(activities: true) { (_, _, _) throws(RPCError) in [:] }
            let client = try daemon.client()
            let action = ShortcutAction.activity(app: SoupApp.id, type: "org.example.soup.menu")
            _ = try await client.call(ShortcutAddRequest(phrase: "show me the menu", action: action))
            #expect(try await client.say("show me the menu").outcome == .success)
            let activity = handler.parameters(of: "activity.continue").first?["activity"]
            #expect(activity?["type"] == "org.example.soup.menu")
        }
    }
}
