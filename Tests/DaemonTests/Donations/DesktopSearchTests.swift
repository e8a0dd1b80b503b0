import Testing
import Wire

@testable import Daemon

/// The desktop's own search, on a bus of the test's own.
@Suite(.enabled(if: PrivateBus.isThere, "dbus-daemon or busctl is not installed"))
struct DesktopSearchTests {
    private static let gnome = "org.gnome.Shell.SearchProvider2"
    private static let krunner = "org.kde.krunner1"

    private func withDesktop(_ body: (TestDaemon, PrivateBus) async throws -> Void) async throws {
        let directory = try TemporaryDirectory()
        let bus = try await PrivateBus(in: directory)
        let daemon = try await TestDaemon(
            in: directory,
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        )
        do {
            try await CafeApp.install(on: daemon)
            let introspectable = "org.freedesktop.DBus.Introspectable"
            while try await !bus.call(introspectable, "Introspect", in: directory).contains(Self.krunner) {
                try await Task.sleep(for: .milliseconds(20))
            }
            try await body(daemon, bus)
        } catch {
            await daemon.stop()
            throw error
        }
        await daemon.stop()
    }

    private static func donateMenu(_ client: TestClient) async throws {
        let menu: JSONValue = ["type": "org.example.cafe.menu", "title": "Spring menu", "contentDescription": "Cakes"]
        _ = try await client.call(ActivityDonateRequest(app: CafeApp.id, activity: menu))
    }

    @Test func gnomeFindsAndRuns() async throws {
        try await withDesktop { daemon, bus in
            let client = try daemon.client()
            let handler = try await daemon.handler(of: CafeApp.id, intents: [], activities: true) {
                (_, _, _) throws(RPCError) in [:]
            }
            try await Self.donateMenu(client)
            let directory = daemon.directory
            let found = try await bus.call(Self.gnome, "GetInitialResultSet", "as", "1", "spring", in: directory)
            #expect(found == "{\"type\":\"as\",\"data\":[[\"k1\"]]}\n")
            let fewer = try await bus.call(
                Self.gnome,
                "GetSubsearchResultSet",
                "asas",
                "1",
                "k1",
                "2",
                "spring",
                "x",
                in: directory
            )
            #expect(fewer == "{\"type\":\"as\",\"data\":[[]]}\n")
            let metas = try await bus.call(Self.gnome, "GetResultMetas", "as", "1", "k1", in: directory)
            #expect(metas.contains("\"name\":{\"type\":\"s\",\"data\":\"Spring menu\"}"), "\(metas)")
            #expect(metas.contains("Cakes"))
            _ = try await bus.call(Self.gnome, "ActivateResult", "sasu", "k1", "1", "spring", "0", in: directory)
            #expect(handler.methods == ["activity.continue"])
            let wrong = try await bus.call(Self.gnome, "Destroy", in: directory)
            #expect(wrong.contains("no such method"))
        }
    }

    @Test func kdeFindsAndRuns() async throws {
        try await withDesktop { daemon, bus in
            let client = try daemon.client()
            try await client.bind("spring cleaning today", to: "touch", daemon.directory.path + "/cleaned")
            let directory = daemon.directory
            let found = try await bus.call(Self.krunner, "Match", "s", "spring", in: directory)
            #expect(found.contains("[\"s1\",\"spring cleaning today\",\"audio-input-microphone\",30,"), "\(found)")
            #expect(try await bus.call(Self.krunner, "Actions", in: directory).contains("[[]]"))
            _ = try await bus.call(Self.krunner, "Run", "ss", "s1", "", in: directory)
            #expect(throws: Never.self) { try directory.read("cleaned") }
        }
    }
}
