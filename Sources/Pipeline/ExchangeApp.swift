/// What an exchange needs to know of an app.
public struct ExchangeApp: Sendable, Hashable {
    /// The reverse-DNS id.
    public var id: String
    /// What a person calls it.
    public var name: String
    /// Why it wants to be used, in its own words; `nil` for a default sentence.
    public var usage: String?
    /// The class names of the intents it restricts while locked.
    public var restrictedWhileLocked: Set<String>
    /// Whether there is a way to open it.
    public var canOpen: Bool

    /// Makes a description of an app.
    public init(
        id: String,
        name: String,
        usage: String? = nil,
        restrictedWhileLocked: Set<String> = [],
        canOpen: Bool = false
    ) {
        self.id = id
        self.name = name
        self.usage = usage
        self.restrictedWhileLocked = restrictedWhileLocked
        self.canOpen = canOpen
    }
}
