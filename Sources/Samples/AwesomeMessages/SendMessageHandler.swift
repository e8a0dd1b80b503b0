import IntentKit
import Intents

/// Sends messages.
struct SendMessageHandler: INSendMessageIntentHandling {
    let store: MessageStore

    func resolveRecipients(
        for intent: INSendMessageIntent
    ) async throws -> [ResolutionResult<IntentPerson>] {
        guard let recipients = intent.recipients, !recipients.isEmpty else { return [.needsValue] }
        return Addressees(contacts: try store.contacts()).resolve(recipients)
    }

    func resolveContent(for intent: INSendMessageIntent) async throws -> ResolutionResult<String> {
        guard let text = intent.content, text.contains(where: { !$0.isWhitespace }) else { return .needsValue }
        return .success(text)
    }

    func confirm(intent: INSendMessageIntent) async throws -> INSendMessageIntentResponse {
        try refusal() ?? INSendMessageIntentResponse(code: .ready)
    }

    func handle(intent: INSendMessageIntent) async throws -> INSendMessageIntentResponse {
        // What was true when the person was asked need not be true any more.
        if let refusal = try refusal() { return refusal }
        let recipients = Addressees(contacts: try store.contacts()).contacts(of: intent.recipients ?? [])
        guard let text = intent.content, !recipients.isEmpty else { return INSendMessageIntentResponse(code: .failure) }
        try store.add(to: recipients, text)
        return INSendMessageIntentResponse(code: .success)
    }

    func snippet(
        for state: Snippet.State,
        intent: INSendMessageIntent,
        response: INSendMessageIntentResponse?
    ) async throws -> Snippet? {
        guard state == .ready || state == .success, let text = intent.content else { return nil }
        let rows = (intent.recipients ?? []).map { person in
            Snippet.Row(label: person.displayName, value: person.handle.map { "@\($0)" } ?? "")
        }
        return Snippet(state: state, title: text, rows: rows, covers: ["recipients", "content"])
    }

    private func refusal() throws -> INSendMessageIntentResponse? {
        let connection = try store.connection()
        guard connection.isSignedIn else {
            let activity = UserActivity(type: AwesomeCommand.signInActivity, userInfo: ["error": "notSignedIn"])
            return INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity)
        }
        return connection.isOnline ? nil : INSendMessageIntentResponse(code: .failureMessageServiceNotAvailable)
    }
}
