/// The time an exchange goes by, passed in so that a test need not wait.
public struct ExchangeClock: Sendable {
    /// The time since some moment that does not change.
    public var now: @Sendable () -> Duration
    /// Waits until such a time; returns early, throwing, when the task is cancelled.
    public var sleep: @Sendable (_ until: Duration) async throws -> Void

    /// Makes a clock of its parts.
    public init(
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (_ until: Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The machine's own clock, which runs on while the machine sleeps.
    public static var machine: ExchangeClock {
        let start = ContinuousClock.now
        return ExchangeClock(
            now: { start.duration(to: .now) },
            sleep: { try await Task.sleep(until: start.advanced(by: $0), clock: .continuous) }
        )
    }
}
