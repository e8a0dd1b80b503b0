import Foundation
import Intents
import Language
import SampleKit
import Testing

@testable import AwesomeMessages

final class AwesomeCommandTests {
    let root = FileManager.default.temporaryDirectory.appending(path: "awesome-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func run(_ words: String...) async throws -> String {
        try await AwesomeCommand(arguments: words + ["--root", root]).run(environment: [:])
    }

    @Test(arguments: [
        [], ["chat"], ["messages", "all"], ["login", "--json"], ["receive", "Bob"], ["contacts", "add"],
        ["messages", "--handle", "x"],
    ])
    func usageIsRefused(_ arguments: [String]) async {
        let error = await #expect(throws: SampleFailure.self) {
            try await AwesomeCommand(arguments: arguments + ["--root", root]).run(environment: [:])
        }
        #expect(error?.exitCode == 64)
    }

    @Test func messagesAreListed() async throws {
        #expect(try await run("messages") == "No messages yet.")
        #expect(try await run("receive", "Bob", "Are", "you", "there?") == "Bob Stone has written.")
        #expect(try await run("messages") == "m1  from Bob Stone  Are you there?  unread")
        let json = try await run("messages", "--json")
        #expect(json.contains("\"isRead\":false"))
    }

    @Test func aNameOfTwoIsRefused() async throws {
        let error = await #expect(throws: SampleFailure.self) { try await run("receive", "Anna", "Hello") }
        #expect(error?.exitCode == 65)
    }

    @Test func contactsAreAdded() async throws {
        _ = try await run("contacts", "add", "Ida", "Holm", "--handle", "ida")
        #expect(try await run("contacts").hasSuffix("Ida Holm  @ida"))
    }

    @Test func itOpensWhereOneSignsIn() async throws {
        _ = try await run("logout")
        #expect(try await run("open") == "Sign in: awesome login")
        _ = try await run("login")
        #expect(try await run("open") == "No messages yet.")
    }

    @Test func theAppLoadsWithoutAWarning() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let app = try AppBundle.load(
            directory: folder.appending(path: "Sources/Samples/AwesomeMessages/App").path,
            domains: [AppBundle.load(directory: folder.appending(path: "Models/domains/messaging").path)]
        )
        #expect(app.id == AwesomeCommand.appID)
        #expect(app.warnings.map(\.description) == [])
        #expect(app.intents.count == 3)
        #expect(app.restrictedWhileLocked.count == 3)
        #expect(app.names(["de-DE"]) == ["Awesome", "Awesome-Nachrichten"])
        #expect(app.activityTypes == [AwesomeCommand.signInActivity])
    }
}
