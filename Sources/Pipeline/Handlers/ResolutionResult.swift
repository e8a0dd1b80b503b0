public import Intents

/// What a handler says about one value of a parameter.
public enum ResolutionResult: Sendable, Hashable {
    /// The value is accepted, as given here.
    case success(IntentValue)
    /// No value is needed.
    case notRequired
    /// A value is needed.
    case needsValue
    /// The value is probably right, if the person says so; without a value, the one the parameter has.
    case confirmationRequired(IntentValue?)
    /// One of these is meant.
    case disambiguation([IntentValue])
    /// The value is refused, for a reason the definition names or for none.
    case unsupported(reason: String?)
}
