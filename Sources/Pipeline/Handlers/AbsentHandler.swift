import Intents

/// Stands where no handler is: can nothing, and is missing whenever it is called.
struct AbsentHandler: IntentHandling {
    var capabilities: HandlerCapabilities { HandlerCapabilities() }

    func resolve(_ parameter: String, of intent: Intent) async throws(HandlerFailure) -> [ResolutionResult] {
        throw .missing
    }

    func confirm(_ intent: Intent) async throws(HandlerFailure) -> IntentResponse { throw .missing }

    func handle(_ intent: Intent, backchannel: Backchannel) async throws(HandlerFailure) -> IntentResponse {
        throw .missing
    }

    func snippet(
        _ state: Snippet.State,
        intent: Intent,
        response: IntentResponse?
    ) async throws(HandlerFailure) -> Snippet? {
        throw .missing
    }

    func options(
        for parameter: String,
        of intent: Intent,
        search: String?
    ) async throws(HandlerFailure) -> [IntentValue] {
        throw .missing
    }

    func cancel() async {}
}
