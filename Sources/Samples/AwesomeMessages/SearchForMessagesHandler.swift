import IntentKit
import Intents

/// Finds messages.
struct SearchForMessagesHandler: INSearchForMessagesIntentHandling {
    let store: MessageStore

    func resolveSenders(
        for intent: INSearchForMessagesIntent
    ) async throws -> [ResolutionResult<IntentPerson>] {
        Addressees(contacts: try store.contacts()).resolve(intent.senders ?? [])
    }

    func resolveRecipients(
        for intent: INSearchForMessagesIntent
    ) async throws -> [ResolutionResult<IntentPerson>] {
        Addressees(contacts: try store.contacts()).resolve(intent.recipients ?? [])
    }

    func handle(intent: INSearchForMessagesIntent) async throws -> INSearchForMessagesIntentResponse {
        guard try store.connection().isSignedIn else {
            let activity = UserActivity(type: AwesomeCommand.signInActivity, userInfo: ["error": "notSignedIn"])
            return INSearchForMessagesIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity)
        }
        let contacts = try store.contacts()
        let found = try store.messages().filter { fits($0, intent) }
        return .success(messages: found.map { message in Self.message(message, contacts) })
    }

    private func fits(_ message: StoredMessage, _ intent: INSearchForMessagesIntent) -> Bool {
        let senders = intent.senders?.compactMap(\.identifier) ?? []
        let recipients = intent.recipients?.compactMap(\.identifier) ?? []
        let attributes = intent.attributes ?? []
        let identifiers = intent.identifiers ?? []
        let words = (intent.searchTerms ?? []).map(Self.folded)
        // Without anything said of whose they are, messages are those the person received.
        guard recipients.isEmpty ? message.sender != nil || !words.isEmpty : true else { return false }
        return (senders.isEmpty || message.sender.map(senders.contains) == true)
            && (recipients.isEmpty || message.recipients.contains(where: recipients.contains))
            && attributes.allSatisfy(message.has)
            && (identifiers.isEmpty || identifiers.contains(message.identifier))
            && words.allSatisfy(Self.folded(message.text).contains)
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    private static func message(_ message: StoredMessage, _ contacts: [Contact]) -> INMessage {
        func person(_ identifier: String) -> IntentPerson? { contacts.first { $0.identifier == identifier }?.person }
        let sender = message.sender.flatMap(person)
        let recipients = message.recipients.compactMap(person)
        let name = sender?.displayName ?? "→ " + recipients.map(\.displayName).joined(separator: ", ")
        return INMessage(
            identifier: message.identifier,
            displayString: "\(name): “\(message.text)”",
            content: message.text,
            dateSent: IntentDate(parsing: String(message.date.prefix(19))),
            sender: sender,
            recipients: recipients
        )
    }
}
