public import Intents
internal import Wire

/// What a handler can do with one class of intents.
///
/// Generated code makes one from a typed handler; writing one by hand serves an intent without generated code.
public struct IntentRegistration: Sendable {
    /// Looks at one parameter: one result, or one for each element of an array.
    public typealias Resolver = @Sendable (Intent) async throws -> [ResolutionResult<IntentValue>]
    /// Lists the values a parameter could have, narrowed by a search when there is one.
    public typealias OptionsProvider = @Sendable (Intent, String?) async throws -> [IntentValue]

    /// The class of the intents, for instance `"OrderSoupIntent"`.
    public let className: String
    /// Resolvers by parameter.
    public let resolve: [String: Resolver]
    /// Providers of options by parameter.
    public let options: [String: OptionsProvider]
    /// Says whether the intent could be carried out now.
    public let confirm: (@Sendable (Intent) async throws -> IntentResponse)?
    /// Carries the intent out.
    public let handle: @Sendable (Intent) async throws -> IntentResponse
    /// Draws a state of the exchange; `nil` leaves it to the daemon.
    public let snippet: (@Sendable (Snippet.State, Intent, IntentResponse?) async throws -> Snippet?)?

    /// A registration; only `handle` is required.
    public init(
        className: String,
        resolve: [String: Resolver] = [:],
        options: [String: OptionsProvider] = [:],
        confirm: (@Sendable (Intent) async throws -> IntentResponse)? = nil,
        handle: @escaping @Sendable (Intent) async throws -> IntentResponse,
        snippet: (@Sendable (Snippet.State, Intent, IntentResponse?) async throws -> Snippet?)? = nil
    ) {
        self.className = className
        self.resolve = resolve
        self.options = options
        self.confirm = confirm
        self.handle = handle
        self.snippet = snippet
    }

    /// What the daemon is told of it.
    var message: RegisterRequest.Intent {
        RegisterRequest.Intent(
            name: className,
            resolves: resolve.keys.sorted(),
            confirms: confirm != nil,
            snippets: snippet != nil,
            options: options.keys.sorted()
        )
    }
}
