/// How long history is kept; what is older is deleted when the next entry comes.
public struct HistoryRetention: Sendable, Hashable {
    /// The greatest age in seconds.
    public var age: Double
    /// The greatest number of entries.
    public var count: Int

    /// Makes a retention; 90 days and 10,000 entries when nothing else is said.
    public init(age: Double = 90 * 86_400, count: Int = 10_000) {
        self.age = age
        self.count = count
    }
}
