import Library

/// The store on a thread of its own: the only way to it.
///
/// Each piece of work is one closure that runs there from beginning to end, so that no two interleave.
actor StoreThread {
    private let thread = DedicatedThread(name: "store")
    private let path: String
    private var store: Store?

    init(path: String) {
        self.path = path
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// Opens the file, and tells what had to be recovered from a damaged one.
    func open(history: HistoryRetention, donations: DonationRetention) throws(StoreError) -> RecoveryReport? {
        let store = try Store(path: path)
        store.historyRetention = history
        store.donationRetention = donations
        self.store = store
        return store.recovery
    }

    /// Keeps history and donations for another time from now on.
    func retain(history: HistoryRetention, donations: DonationRetention) {
        store?.historyRetention = history
        store?.donationRetention = donations
    }

    /// Closes the file; work that comes later is refused.
    func close() {
        store = nil
    }

    /// Runs one piece of work.
    func run<Value: Sendable>(_ work: @Sendable (Store) throws(StoreError) -> Value) throws(StoreError) -> Value {
        guard let store else { throw StoreError(.cannotOpen, "The store is closed.") }
        return try work(store)
    }

    /// Answers once the thread has come to it.
    func ping() {}
}
