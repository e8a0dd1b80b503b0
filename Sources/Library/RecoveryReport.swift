/// What was saved of a damaged database.
public struct RecoveryReport: Sendable, Hashable {
    /// Where the damaged file now lies.
    public let setAside: String
    /// What was wrong with it, in SQLite's words.
    public let damage: String
    /// How many rows of each table were saved.
    public let saved: [String: Int]
    /// The tables of which something may be missing.
    public let incomplete: [String]
}
