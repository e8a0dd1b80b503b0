import IntentKit
import Intents
import Testing

@testable import AwesomeMessages

struct SearchAndMarkTests {
    let fixture = MessagesFixture()

    init() throws {
        let (anna, bob) = (try fixture.contact("Anna Berg"), try fixture.contact("Bob Stone"))
        try fixture.store.add(from: anna, "Pizza tonight?")
        try fixture.store.add(from: bob, "Call me")
        try fixture.store.add(to: [bob], "Pizza is fine")
    }

    private func search(_ intent: INSearchForMessagesIntent) async throws -> [String] {
        let response = try await SearchForMessagesHandler(store: fixture.store).handle(intent: intent)
        #expect(response.code == .success)
        return response.messages?.compactMap(\.identifier) ?? []
    }

    @Test func messagesAreFoundByWhatIsSaidOfThem() async throws {
        let (anna, bob) = (try fixture.contact("Anna Berg").person, try fixture.contact("Bob Stone").person)
        #expect(try await search(INSearchForMessagesIntent()) == ["m1", "m2"])
        #expect(try await search(INSearchForMessagesIntent(senders: [anna])) == ["m1"])
        #expect(try await search(INSearchForMessagesIntent(recipients: [bob])) == ["m3"])
        #expect(try await search(INSearchForMessagesIntent(searchTerms: ["pizza"])) == ["m1", "m3"])
        #expect(try await search(INSearchForMessagesIntent(attributes: [.read])) == [])
    }

    @Test func whatIsFoundNamesItsSender() async throws {
        let response = try await SearchForMessagesHandler(store: fixture.store).handle(
            intent: INSearchForMessagesIntent(searchTerms: ["call"])
        )
        let message = try #require(response.messages?.first)
        #expect(message.displayString == "Bob Stone: “Call me”")
        #expect(message.sender?.displayName == "Bob Stone")
        #expect(message.dateSent?.year != nil)
    }

    @Test func messagesAreMarked() async throws {
        let handler = SetMessageAttributeHandler(store: fixture.store)
        let intent = INSetMessageAttributeIntent(identifiers: ["m1"], attribute: .read)
        #expect(try await handler.handle(intent: intent).code == .success)
        #expect(try await search(INSearchForMessagesIntent(attributes: [.unread])) == ["m2"])
        let unknown = INSetMessageAttributeIntent(identifiers: ["m9"], attribute: .flagged)
        #expect(try await handler.handle(intent: unknown).code == .failureMessageNotFound)
        let played = INSetMessageAttributeIntent(identifiers: ["m1"], attribute: .played)
        #expect(try await handler.handle(intent: played).code == .failureMessageAttributeNotSet)
    }

    @Test func whoIsSignedOutFindsNothing() async throws {
        try fixture.store.setConnection { $0.isSignedIn = false }
        let response = try await SearchForMessagesHandler(store: fixture.store).handle(
            intent: INSearchForMessagesIntent()
        )
        #expect(response.code == .failureRequiringAppLaunch)
    }
}
