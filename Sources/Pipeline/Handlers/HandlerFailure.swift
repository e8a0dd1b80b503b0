/// Why a call to a handler gave no answer.
public enum HandlerFailure: Error, Sendable, Hashable {
    /// It cannot be started, or never connected.
    case missing
    /// Its connection closed before it answered.
    case died
    /// It did not answer in the time of that phase.
    case timedOut(Phase)
    /// It began, and what came of it cannot be known.
    case unknownOutcome
    /// It answered with an error; its own words.
    case refused(String)
    /// What it answered does not follow the protocol.
    case protocolError(String)
}

/// The calls an exchange makes, each with a deadline of its own.
public enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    case resolve, confirm, handle, options, snippet
}

/// How long a handler may take for each phase; progress starts the time of `handle` anew.
public struct Deadlines: Sendable, Hashable {
    private var limits: [Phase: Duration]
    private let standard: Duration

    /// Makes deadlines: `standard` for every phase that has none of its own.
    public init(standard: Duration = .seconds(10), _ limits: [Phase: Duration] = [:]) {
        self.standard = standard
        self.limits = limits
    }

    /// The time of a phase.
    public subscript(phase: Phase) -> Duration {
        get { limits[phase] ?? standard }
        set { limits[phase] = newValue }
    }
}
