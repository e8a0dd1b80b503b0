public import Intents

/// What carries out ``INSendMessageIntent``.
public protocol INSendMessageIntentHandling: Sendable {
    /// Looks at recipients.
    func resolveRecipients(for intent: INSendMessageIntent) async throws -> [ResolutionResult<IntentPerson>]
    /// Looks at group.
    func resolveSpeakableGroupName(for intent: INSendMessageIntent) async throws -> ResolutionResult<IntentObject>
    /// Looks at text.
    func resolveContent(for intent: INSendMessageIntent) async throws -> ResolutionResult<String>
    /// Looks at kind.
    func resolveOutgoingMessageType(for intent: INSendMessageIntent) async throws -> ResolutionResult<
        INOutgoingMessageType
    >
    /// Says whether the intent could be carried out now.
    func confirm(intent: INSendMessageIntent) async throws -> INSendMessageIntentResponse
    /// Carries the intent out.
    func handle(intent: INSendMessageIntent) async throws -> INSendMessageIntentResponse
    /// Draws a state of the exchange.
    func snippet(for state: Snippet.State, intent: INSendMessageIntent, response: INSendMessageIntentResponse?)
        async throws -> Snippet?
}

extension INSendMessageIntentHandling {
    /// Takes the recipients as they are.
    public func resolveRecipients(
        for intent: INSendMessageIntent
    ) async throws -> [ResolutionResult<IntentPerson>] {
        intent.recipients?.map { .success($0) } ?? []
    }

    /// Takes the group as it is.
    public func resolveSpeakableGroupName(
        for intent: INSendMessageIntent
    ) async throws -> ResolutionResult<IntentObject> {
        intent.speakableGroupName.map { .success($0) } ?? .notRequired
    }

    /// Takes any text, and asks for one where there is none.
    public func resolveContent(for intent: INSendMessageIntent) async throws -> ResolutionResult<String> {
        intent.content.map { .success($0) } ?? .needsValue
    }

    /// Takes the kind as it is.
    public func resolveOutgoingMessageType(
        for intent: INSendMessageIntent
    ) async throws -> ResolutionResult<INOutgoingMessageType> {
        intent.outgoingMessageType.map { .success($0) } ?? .notRequired
    }

    /// Ready without further ado.
    public func confirm(intent: INSendMessageIntent) async throws -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready)
    }

    /// Nothing of its own to show.
    public func snippet(for state: Snippet.State, intent: INSendMessageIntent, response: INSendMessageIntentResponse?)
        async throws -> Snippet?
    {
        nil
    }

    /// What the daemon is told of the handler, where it handles this intent alone.
    public var registration: IntentRegistration {
        INSendMessageIntent.registration(for: self)
    }
}

extension INSendMessageIntent {
    /// What the daemon is told of a handler of this intent.
    public static func registration(for handler: some INSendMessageIntentHandling) -> IntentRegistration {
        IntentRegistration(
            className: className,
            resolve: [
                "recipients": { intent in
                    try await handler.resolveRecipients(for: INSendMessageIntent(intent)).map { $0.map(\.intentValue) }
                },
                "speakableGroupName": { intent in
                    [try await handler.resolveSpeakableGroupName(for: INSendMessageIntent(intent)).map(\.intentValue)]
                },
                "content": { intent in
                    [try await handler.resolveContent(for: INSendMessageIntent(intent)).map(\.intentValue)]
                },
                "outgoingMessageType": { intent in
                    [try await handler.resolveOutgoingMessageType(for: INSendMessageIntent(intent)).map(\.intentValue)]
                },
            ],
            confirm: { intent in try await handler.confirm(intent: INSendMessageIntent(intent)).response },
            handle: { intent in try await handler.handle(intent: INSendMessageIntent(intent)).response },
            snippet: { state, intent, response in
                try await handler.snippet(
                    for: state,
                    intent: INSendMessageIntent(intent),
                    response: response.map { response in try INSendMessageIntentResponse(response) }
                )
            }
        )
    }
}
