/// Whether a person lets an app be used by voice and phrase.
public enum Permission: String, Sendable, Hashable, Codable, CaseIterable {
    /// Not asked yet: the first use asks.
    case undecided
    /// The person said yes; kept until it is taken back.
    case allowed
    /// The person said no; nothing of the app runs.
    case denied
}
