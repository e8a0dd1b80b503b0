/// What a recogniser makes of the sounds of a language, from `Models/<locale>/confusions.json`.
///
/// All figures are hundredths of a natural logarithm: how much likelier something is heard where a phone was said than it is
/// heard anywhere. Above zero speaks for the phone, below zero against it.
public struct SoundConfusions: Sendable, Hashable, Codable {
    /// The second phone heard where the first was said.
    public var lift: [String: [String: Int]] = [:]
    /// Nothing heard where a phone was said.
    public var missing: [String: Int] = [:]
    /// A phone heard where none was said.
    public var surplus: [String: Int] = [:]

    /// Makes tables without entries; what has none is judged by its articulation.
    public init() {}
}
