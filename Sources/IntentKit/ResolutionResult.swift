/// What a handler says of one parameter's value.
public enum ResolutionResult<Value: Sendable>: Sendable {
    /// The value is good; it replaces the one that was asked about.
    case success(Value)
    /// No value is needed.
    case notRequired
    /// A value is needed, and there is none.
    case needsValue
    /// This is probably what was meant; the person is asked.
    case confirmationRequired(Value)
    /// One of these was meant; the person chooses.
    case disambiguation([Value])
    /// The value is refused, for one of the parameter's unsupported reasons, by its code.
    case unsupported(reason: String?)

    /// The same verdict over another type of value.
    public func map<Other: Sendable>(
        _ transform: (Value) throws -> Other
    ) rethrows -> ResolutionResult<Other> {
        switch self {
        case .success(let value): .success(try transform(value))
        case .notRequired: .notRequired
        case .needsValue: .needsValue
        case .confirmationRequired(let value): .confirmationRequired(try transform(value))
        case .disambiguation(let values): .disambiguation(try values.map(transform))
        case .unsupported(let reason): .unsupported(reason: reason)
        }
    }
}

extension ResolutionResult: Equatable where Value: Equatable {}
