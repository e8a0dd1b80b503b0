/// What a handler may call while it handles.
public struct Backchannel: Sendable {
    private let report: @Sendable (Progress) -> Void
    private let question: @Sendable (Question) async -> Answer

    /// Makes a channel of its two directions.
    public init(
        report: @escaping @Sendable (Progress) -> Void,
        question: @escaping @Sendable (Question) async -> Answer
    ) {
        self.report = report
        self.question = question
    }

    /// Says how far the work is; the deadline starts anew. Never waits.
    public func progress(_ message: String?, fraction: Double? = nil) {
        report(Progress(message: message, fraction: fraction))
    }

    /// Asks the person; the deadline stands still until they answered.
    public func ask(_ question: Question) async -> Answer {
        await self.question(question)
    }
}

/// How far a handler's work is.
public struct Progress: Sendable, Hashable {
    /// What it is doing, in words for the person.
    public var message: String?
    /// How much is done, 0 to 1.
    public var fraction: Double?

    /// Makes a report.
    public init(message: String? = nil, fraction: Double? = nil) {
        self.message = message
        self.fraction = fraction
    }

    /// The share that is done in whole hundredths; `nil` when it is not known, or no number.
    public var percent: Int? {
        fraction.flatMap { $0.isNaN ? nil : Int(min(max($0, 0), 1) * 100) }
    }
}
