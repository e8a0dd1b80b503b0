/// How long donations are kept; what is older is deleted, at the latest an hour later.
public struct DonationRetention: Sendable, Hashable {
    /// The greatest age in seconds.
    public var age: Double
    /// The greatest number of donations; some more are kept for a while, so that not each one costs a deletion.
    public var count: Int

    /// Makes a retention; two years and a million donations when nothing else is said.
    public init(age: Double = 730 * 86_400, count: Int = 1_000_000) {
        self.age = age
        self.count = count
    }
}
