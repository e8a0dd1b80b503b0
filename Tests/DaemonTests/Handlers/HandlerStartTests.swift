import Testing
import Wire

@testable import Daemon

/// Starting a handler, and who may claim to be it.
@Suite struct HandlerStartTests {
    private func order(_ daemon: TestDaemon) async throws -> Outcome {
        try await daemon.client().say("order clam chowder", SessionOptions(assumeYes: true))
    }

    @Test func oneThatIsNotThereIsNamed() async throws {
        try await withDaemon(apps: [SoupApp(handler: ["nosuchhandler", "serve"])]) { daemon in
            let outcome = try await order(daemon)
            #expect(outcome.outcome == .failure)
            #expect(outcome.response?.code == "handlerMissing")
            #expect(daemon.log.contains { $0.contains("'nosuchhandler' is in none of") })
        }
    }

    @Test func oneThatEndsBeforeItRegistersIsNotWaitedFor() async throws {
        let app = SoupApp(handler: ["./serve"], programs: ["serve": "#!/bin/sh\nexit 3\n"])
        try await withDaemon(apps: [app]) { daemon in
            let outcome = try await order(daemon)
            #expect(outcome.outcome == .failure)
            #expect(daemon.log.contains { $0.contains("ended before it registered (exit code 3)") })
        }
    }

    @Test func oneThatNeverRegistersIsEnded() async throws {
        let app = SoupApp(handler: ["./serve"], programs: ["serve": "#!/bin/sh\nexec sleep 600\n"])
        try await withDaemon(configuration: "[handlers]\nstart-deadline = 200ms\n", apps: [app]) { daemon in
            let outcome = try await order(daemon)
            #expect(outcome.outcome == .failure)
            #expect(outcome.response?.code == "handlerMissing")
            #expect(daemon.log.contains { $0.contains("did not register within") })
        }
    }

    @Test func itsEnvironmentTellsItWhereItIs() async throws {
        let script =
            "#!/bin/sh\nprintf '%s\\n' \"$PHRASED_SOCKET\" \"$PHRASED_APP_ID\" > \"$PHRASED_APP_DATA/seen\"\nexit 1\n"
        let app = SoupApp(handler: ["./serve"], programs: ["serve": script])
        try await withDaemon(apps: [app]) { daemon in
            _ = try await order(daemon)
            let seen = try daemon.directory.read("state/app-data/\(SoupApp.id)/seen")
            #expect(seen == "\(daemon.daemon.locations.socketPath)\n\(SoupApp.id)\n")
        }
    }

    @Test func whileOneIsBeingStartedNobodyElseIsIt() async throws {
        let script = "#!/bin/sh\ntouch \"$PHRASED_APP_DATA/started\"\nexec sleep 600\n"
        let app = SoupApp(handler: ["./serve"], programs: ["serve": script])
        try await withDaemon(configuration: "[handlers]\nstart-deadline = 5s\n", apps: [app]) { daemon in
            let ordering = Task { try await order(daemon) }
            let mark = "state/app-data/\(SoupApp.id)/started"
            for _ in 0..<1000 where (try? daemon.directory.read(mark)) == nil {
                try await Task.sleep(for: .milliseconds(5))
            }
            let error = try await daemon.client().error(RegisterRequest(app: SoupApp.id, intents: []))
            #expect(error?.known == .notPermitted || error?.known == .conflict)
            _ = try await ordering.value
        }
    }

    @Test func anAppHasOneHandler() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            try await daemon.handler(TestHandler.obliging)
            let error = try await daemon.client().error(RegisterRequest(app: SoupApp.id, intents: []))
            #expect(error?.known == .conflict)
            let unknown = try await daemon.client().error(RegisterRequest(app: "org.example.other", intents: []))
            #expect(unknown?.known == .notFound)
        }
    }

    @Test func aDeniedAppIsNotEvenStarted() async throws {
        let app = SoupApp(handler: ["./serve"], programs: ["serve": "#!/bin/sh\ntouch \"$PHRASED_APP_DATA/ran\"\n"])
        try await withDaemon(apps: [app]) { daemon in
            let client = try daemon.client()
            try await client.bindSoup("soup time now")
            _ = try await client.call(AppSetPermissionRequest(app: SoupApp.id, allowed: false))
            let outcome = try await client.say("soup time now", SessionOptions(assumeYes: true))
            #expect(outcome.outcome == .refused)
            #expect(outcome.response?.code == "notPermitted")
            #expect(throws: (any Error).self) { try daemon.directory.read("state/app-data/\(SoupApp.id)/ran") }
        }
    }
}
