import Testing
import Wire

@testable import Daemon

/// What linting an app directory finds in its phrases, beside what the files themselves say.
@Suite struct AppLintTests {
    private func findings(_ daemon: TestDaemon, phrases: String, handler: String? = nil) async throws -> [Finding] {
        let directory = try SoupApp(handler: handler.map { [$0] }, phrases: phrases).write(to: daemon.directory)
        let found = try await daemon.client().call(AppLintRequest(directory: directory)).findings
        return found.filter { $0.file.hasSuffix(".phrases") || $0.message.hasPrefix("its handler") }
    }

    @Test func slotsHaveToBeParameters() async throws {
        try await withDaemon { daemon in
            let found = try await findings(daemon, phrases: "[OrderSoup]\nplease order {soop} for me\n")
            #expect(found.map(\.message) == ["{soop} is no parameter of OrderSoup"])
            #expect(found.first?.line == 2 && found.first?.severity == .error)
            #expect(found.first?.cure == "did you mean {soup}?")
        }
    }

    @Test func phrasesThatSayTheSameAreFound() async throws {
        try await withDaemon(apps: [SoupApp(phrases: "[OrderSoup]\nfeed me now please\n")]) { daemon in
            let other = try daemon.directory.write(
                "[-- echo]\nbring me something warm\n",
                to: "config/phrases.d/own.phrases"
            )
            _ = try await daemon.client().call(ReloadRequest())
            let found = try await findings(
                daemon,
                phrases: "[OrderSoup]\nfeed me now please\nBring me something warm!\nan order of {soup}\n"
            )
            // What the installed app of the same id says is no conflict with itself.
            #expect(found.map(\.line) == [3], "\(found)")
            #expect(found.first?.message.contains(other) == true)
            #expect(found.first?.severity == .warning)
        }
    }

    @Test func handlerHasToBeThere() async throws {
        try await withDaemon { daemon in
            let found = try await findings(daemon, phrases: "", handler: "./nowhere")
            #expect(found.map(\.message) == ["its handler ./nowhere is not there, or may not be executed"])
            #expect(try await findings(daemon, phrases: "", handler: "/bin/true").isEmpty)
        }
    }
}
