public import Intents

/// What carries out ``INSearchForMessagesIntent``.
public protocol INSearchForMessagesIntentHandling: Sendable {
    /// Looks at recipients.
    func resolveRecipients(for intent: INSearchForMessagesIntent) async throws -> [ResolutionResult<IntentPerson>]
    /// Looks at senders.
    func resolveSenders(for intent: INSearchForMessagesIntent) async throws -> [ResolutionResult<IntentPerson>]
    /// Looks at attributes.
    func resolveAttributes(for intent: INSearchForMessagesIntent) async throws -> [ResolutionResult<INMessageAttribute>]
    /// Looks at time.
    func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async throws -> ResolutionResult<
        INDateComponentsRange
    >
    /// Looks at groups.
    func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async throws -> [ResolutionResult<
        IntentObject
    >]
    /// Says whether the intent could be carried out now.
    func confirm(intent: INSearchForMessagesIntent) async throws -> INSearchForMessagesIntentResponse
    /// Carries the intent out.
    func handle(intent: INSearchForMessagesIntent) async throws -> INSearchForMessagesIntentResponse
    /// Draws a state of the exchange.
    func snippet(
        for state: Snippet.State,
        intent: INSearchForMessagesIntent,
        response: INSearchForMessagesIntentResponse?
    ) async throws -> Snippet?
}

extension INSearchForMessagesIntentHandling {
    /// Takes the recipients as they are.
    public func resolveRecipients(
        for intent: INSearchForMessagesIntent
    ) async throws -> [ResolutionResult<IntentPerson>] {
        intent.recipients?.map { .success($0) } ?? []
    }

    /// Takes the senders as they are.
    public func resolveSenders(
        for intent: INSearchForMessagesIntent
    ) async throws -> [ResolutionResult<IntentPerson>] {
        intent.senders?.map { .success($0) } ?? []
    }

    /// Takes the attributes as they are.
    public func resolveAttributes(
        for intent: INSearchForMessagesIntent
    ) async throws -> [ResolutionResult<INMessageAttribute>] {
        intent.attributes?.map { .success($0) } ?? []
    }

    /// Takes the time as it is.
    public func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent
    ) async throws -> ResolutionResult<INDateComponentsRange> {
        intent.dateTimeRange.map { .success($0) } ?? .notRequired
    }

    /// Takes the groups as they are.
    public func resolveSpeakableGroupNames(
        for intent: INSearchForMessagesIntent
    ) async throws -> [ResolutionResult<IntentObject>] {
        intent.speakableGroupNames?.map { .success($0) } ?? []
    }

    /// Ready without further ado.
    public func confirm(intent: INSearchForMessagesIntent) async throws -> INSearchForMessagesIntentResponse {
        INSearchForMessagesIntentResponse(code: .ready)
    }

    /// Nothing of its own to show.
    public func snippet(
        for state: Snippet.State,
        intent: INSearchForMessagesIntent,
        response: INSearchForMessagesIntentResponse?
    ) async throws -> Snippet? {
        nil
    }

    /// What the daemon is told of the handler, where it handles this intent alone.
    public var registration: IntentRegistration {
        INSearchForMessagesIntent.registration(for: self)
    }
}

extension INSearchForMessagesIntent {
    /// What the daemon is told of a handler of this intent.
    public static func registration(for handler: some INSearchForMessagesIntentHandling) -> IntentRegistration {
        IntentRegistration(
            className: className,
            resolve: [
                "recipients": { intent in
                    try await handler.resolveRecipients(for: INSearchForMessagesIntent(intent)).map {
                        $0.map(\.intentValue)
                    }
                },
                "senders": { intent in
                    try await handler.resolveSenders(for: INSearchForMessagesIntent(intent)).map {
                        $0.map(\.intentValue)
                    }
                },
                "attributes": { intent in
                    try await handler.resolveAttributes(for: INSearchForMessagesIntent(intent)).map {
                        $0.map(\.intentValue)
                    }
                },
                "dateTimeRange": { intent in
                    [try await handler.resolveDateTimeRange(for: INSearchForMessagesIntent(intent)).map(\.intentValue)]
                },
                "speakableGroupNames": { intent in
                    try await handler.resolveSpeakableGroupNames(for: INSearchForMessagesIntent(intent)).map {
                        $0.map(\.intentValue)
                    }
                },
            ],
            confirm: { intent in try await handler.confirm(intent: INSearchForMessagesIntent(intent)).response },
            handle: { intent in try await handler.handle(intent: INSearchForMessagesIntent(intent)).response },
            snippet: { state, intent, response in
                try await handler.snippet(
                    for: state,
                    intent: INSearchForMessagesIntent(intent),
                    response: response.map { response in try INSearchForMessagesIntentResponse(response) }
                )
            }
        )
    }
}
