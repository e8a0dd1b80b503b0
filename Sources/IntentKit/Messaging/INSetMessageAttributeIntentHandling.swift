public import Intents

/// What carries out ``INSetMessageAttributeIntent``.
public protocol INSetMessageAttributeIntentHandling: Sendable {
    /// Looks at attribute.
    func resolveAttribute(for intent: INSetMessageAttributeIntent) async throws -> ResolutionResult<INMessageAttribute>
    /// Says whether the intent could be carried out now.
    func confirm(intent: INSetMessageAttributeIntent) async throws -> INSetMessageAttributeIntentResponse
    /// Carries the intent out.
    func handle(intent: INSetMessageAttributeIntent) async throws -> INSetMessageAttributeIntentResponse
    /// Draws a state of the exchange.
    func snippet(
        for state: Snippet.State,
        intent: INSetMessageAttributeIntent,
        response: INSetMessageAttributeIntentResponse?
    ) async throws -> Snippet?
}

extension INSetMessageAttributeIntentHandling {
    /// Takes the attribute as it is, and asks for one where there is none.
    public func resolveAttribute(
        for intent: INSetMessageAttributeIntent
    ) async throws -> ResolutionResult<INMessageAttribute> {
        intent.attribute.map { .success($0) } ?? .needsValue
    }

    /// Ready without further ado.
    public func confirm(intent: INSetMessageAttributeIntent) async throws -> INSetMessageAttributeIntentResponse {
        INSetMessageAttributeIntentResponse(code: .ready)
    }

    /// Nothing of its own to show.
    public func snippet(
        for state: Snippet.State,
        intent: INSetMessageAttributeIntent,
        response: INSetMessageAttributeIntentResponse?
    ) async throws -> Snippet? {
        nil
    }

    /// What the daemon is told of the handler, where it handles this intent alone.
    public var registration: IntentRegistration {
        INSetMessageAttributeIntent.registration(for: self)
    }
}

extension INSetMessageAttributeIntent {
    /// What the daemon is told of a handler of this intent.
    public static func registration(for handler: some INSetMessageAttributeIntentHandling) -> IntentRegistration {
        IntentRegistration(
            className: className,
            resolve: [
                "attribute": { intent in
                    [try await handler.resolveAttribute(for: INSetMessageAttributeIntent(intent)).map(\.intentValue)]
                }
            ],
            confirm: { intent in try await handler.confirm(intent: INSetMessageAttributeIntent(intent)).response },
            handle: { intent in try await handler.handle(intent: INSetMessageAttributeIntent(intent)).response },
            snippet: { state, intent, response in
                try await handler.snippet(
                    for: state,
                    intent: INSetMessageAttributeIntent(intent),
                    response: response.map { response in try INSetMessageAttributeIntentResponse(response) }
                )
            }
        )
    }
}
