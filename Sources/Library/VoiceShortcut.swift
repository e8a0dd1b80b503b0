public import Intents
public import Language

/// A phrase that a person bound, and what it does.
public struct VoiceShortcut: Sendable, Hashable, Codable, Identifiable {
    /// A short name that is never given twice, such as `s1`.
    public let id: String
    /// The phrase as the person wrote it; a template.
    public var phrase: String
    /// The language of the phrase.
    public var language: LanguageTag
    /// What it does.
    public var action: ShortcutAction
    /// Whether it may run while the session is locked.
    public var runsWhenLocked: Bool
    /// When it was bound, in seconds since 1970.
    public let created: Double
    /// When it last ran, in seconds since 1970.
    public var lastUsed: Double?
    /// How often it ran.
    public var uses: Int

    /// Makes a voice shortcut of its parts.
    public init(
        id: String,
        phrase: String,
        language: LanguageTag,
        action: ShortcutAction,
        runsWhenLocked: Bool,
        created: Double,
        lastUsed: Double? = nil,
        uses: Int = 0
    ) {
        self.id = id
        self.phrase = phrase
        self.language = language
        self.action = action
        self.runsWhenLocked = runsWhenLocked
        self.created = created
        self.lastUsed = lastUsed
        self.uses = uses
    }
}

/// What a voice shortcut does.
public enum ShortcutAction: Sendable, Hashable, Codable {
    /// Carries out an intent of an app.
    case intent(app: String, intent: Intent)
    /// Opens a place in an app.
    case activity(app: String, activity: UserActivity)
    /// Runs a program with its arguments; never a shell.
    case command([String])

    /// The app it belongs to; a command has none.
    public var app: String? {
        switch self {
        case .intent(let app, _), .activity(let app, _): app
        case .command: nil
        }
    }
}
