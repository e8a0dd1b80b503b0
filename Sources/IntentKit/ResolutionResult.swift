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

extension ResolutionResult {
    /// The value is refused, for one of the reasons that `intentgen` wrote for the parameter.
    public static func unsupported(forReason reason: some UnsupportedReason) -> Self {
        .unsupported(reason: reason.code)
    }
}

/// Why a parameter's value may be refused; `intentgen` writes one for each parameter that has reasons.
public protocol UnsupportedReason: Sendable, Hashable, CaseIterable {
    /// The name in the definition, by which the reason travels.
    var code: String { get }
}

extension ResolutionResult: Equatable where Value: Equatable {}
