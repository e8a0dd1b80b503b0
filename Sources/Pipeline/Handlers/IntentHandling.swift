public import Intents

/// A handler as the exchange sees it; whoever holds the connection to it implements this.
///
/// The exchange keeps the deadlines: an implementation sets none of its own. A call that is given up is cancelled as
/// a task, `cancel()` follows, and whatever it answers afterwards is dropped.
public protocol IntentHandling: Sendable {
    /// What the handler said it can do.
    var capabilities: HandlerCapabilities { get }

    /// Asks about one parameter: one result, or one for each element of a list.
    func resolve(_ parameter: String, of intent: Intent) async throws(HandlerFailure) -> [ResolutionResult]

    /// Asks whether the intent could be carried out; nothing happens yet.
    func confirm(_ intent: Intent) async throws(HandlerFailure) -> IntentResponse

    /// Carries the intent out. Meanwhile the handler may report and ask through the back channel.
    func handle(_ intent: Intent, backchannel: Backchannel) async throws(HandlerFailure) -> IntentResponse

    /// What the handler wants shown; `nil` for the view made of the intent's own values.
    func snippet(
        _ state: Snippet.State,
        intent: Intent,
        response: IntentResponse?
    ) async throws(HandlerFailure) -> Snippet?

    /// The values the handler offers for a parameter, those that fit `search` when it can search.
    func options(
        for parameter: String,
        of intent: Intent,
        search: String?
    ) async throws(HandlerFailure) -> [IntentValue]

    /// Tells the handler that nobody waits any more.
    func cancel() async
}

/// What a handler can do besides handling.
public struct HandlerCapabilities: Sendable, Hashable {
    /// The parameters it resolves.
    public var resolves: Set<String>
    /// Whether it confirms.
    public var confirms: Bool
    /// Whether it has snippets.
    public var snippets: Bool
    /// The parameters it offers values for.
    public var options: Set<String>

    /// Makes the capabilities of a handler that only handles, with what is added to them.
    public init(
        resolves: Set<String> = [],
        confirms: Bool = false,
        snippets: Bool = false,
        options: Set<String> = []
    ) {
        self.resolves = resolves
        self.confirms = confirms
        self.snippets = snippets
        self.options = options
    }
}
