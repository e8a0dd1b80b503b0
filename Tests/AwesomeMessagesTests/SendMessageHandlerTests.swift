import IntentKit
import Intents
import Testing

@testable import AwesomeMessages

struct SendMessageHandlerTests {
    let fixture = MessagesFixture()

    private var handler: SendMessageHandler { SendMessageHandler(store: fixture.store) }

    private func resolve(_ names: String...) async throws -> [ResolutionResult<IntentPerson>] {
        let people = names.map { IntentPerson(displayName: $0) }
        return try await handler.resolveRecipients(for: INSendMessageIntent(recipients: people))
    }

    @Test func eachRecipientIsResolvedByItself() async throws {
        let (bob, berg, lund) = (
            try fixture.contact("Bob Stone"), try fixture.contact("Anna Berg"), try fixture.contact("Anna Lund")
        )
        let results = try await resolve("bob", "Anna", "Zoë", "Nobody", "Anna Lund")
        #expect(
            results == [
                .success(bob.person), .disambiguation([berg.person, lund.person]),
                .unsupported(reason: "messagingServiceNotEnabledForRecipient"), .unsupported(reason: "noValidHandle"),
                .success(lund.person),
            ]
        )
    }

    @Test func aChosenPersonIsKnownByTheIdentifier() async throws {
        let lund = try fixture.contact("Anna Lund").person
        let results = try await handler.resolveRecipients(for: INSendMessageIntent(recipients: [lund]))
        #expect(results == [.success(lund)])
    }

    @Test(arguments: [nil, "", "  \n "]) func anEmptyTextIsAskedFor(text: String?) async throws {
        #expect(try await handler.resolveContent(for: INSendMessageIntent(content: text)) == .needsValue)
        #expect(try await handler.resolveRecipients(for: INSendMessageIntent()) == [.needsValue])
    }

    @Test func itIsRefusedOfflineAndWhenSignedOut() async throws {
        let intent = INSendMessageIntent(recipients: [try fixture.contact("Bob Stone").person], content: "Hello")
        #expect(try await handler.confirm(intent: intent).code == .ready)
        try fixture.store.setConnection { $0.isOnline = false }
        #expect(try await handler.confirm(intent: intent).code == .failureMessageServiceNotAvailable)
        try fixture.store.setConnection { $0.isSignedIn = false }
        for response in [try await handler.confirm(intent: intent), try await handler.handle(intent: intent)] {
            #expect(response.code == .failureRequiringAppLaunch)
            #expect(response.userActivity?.type == AwesomeCommand.signInActivity)
            #expect(response.userActivity?.userInfo["error"] == "notSignedIn")
        }
        #expect(try fixture.store.messages().isEmpty)
    }

    @Test func whatIsSentIsKept() async throws {
        let bob = try fixture.contact("Bob Stone")
        let intent = INSendMessageIntent(recipients: [bob.person], content: "I'm late, sorry!")
        #expect(try await handler.handle(intent: intent).code == .success)
        let message = try #require(try fixture.store.messages().last)
        #expect(message.text == "I'm late, sorry!")
        #expect(message.recipients == [bob.identifier])
        let empty = INSendMessageIntent(recipients: [IntentPerson(displayName: "Nobody")], content: "Hello")
        #expect(try await handler.handle(intent: empty).code == .failure)
    }

    @Test func theTextIsShownBeforeItIsSent() async throws {
        let intent = INSendMessageIntent(recipients: [try fixture.contact("Bob Stone").person], content: "Hello")
        let snippet = try await handler.snippet(for: .ready, intent: intent, response: nil)
        #expect(snippet?.title == "Hello")
        #expect(snippet?.rows.first?.value == "@bob")
    }
}
