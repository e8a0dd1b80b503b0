import Library

/// Reads the habits when the daemon starts, and every hour deletes what need not be kept any longer.
struct Upkeep: Sendable {
    let store: StoreThread
    /// Seconds since 1970.
    let now: @Sendable () -> Double
    let log: Log

    private static let interval = Duration.seconds(3600)

    /// Runs until its task is cancelled.
    func run() async {
        while !Task.isCancelled {
            let now = now()
            do throws(StoreError) {
                try await store.run { (store) throws(StoreError) in
                    try store.trimInteractions(now: now)
                    try store.removeExpiredActivities(now: now)
                    try store.trimHistory(now: now)
                    try store.prepareHabits()
                }
            } catch {
                log.error("Old donations cannot be deleted: \(error.message)")
            }
            guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
        }
    }
}
