public import Intents
public import Language

/// Where, how and for whom an exchange takes place.
public struct ExchangeContext: Sendable {
    /// The session's name.
    public var session: String
    /// Where the person is.
    public var site: String
    /// The person's languages, the best first.
    public var languages: [LanguageTag]
    /// How the exchange was begun.
    public var origin: Origin
    /// What the product itself says, in the person's language.
    public var dialogs: Dialogs
    /// How long handlers may take.
    public var deadlines: Deadlines
    /// Whether the configuration keeps it from running while locked, besides what the app itself restricts.
    public var isRestricted: Bool
    /// Whether the person bound it to run while locked.
    public var runsWhenLocked: Bool
    /// Whether the person is asked even where the definition does not say so: an unsure match, a policy.
    public var mustConfirm: Bool
    /// How often one thing is asked before the exchange gives up.
    public var tries: Int
    /// Reads numbers and times in words, such as "two"; the machine's language data knows how.
    public var spoken: SpokenValues
    /// The time.
    public var clock: ExchangeClock

    /// Makes a context.
    public init(
        session: String,
        site: String,
        languages: [LanguageTag],
        origin: Origin,
        dialogs: Dialogs,
        deadlines: Deadlines = Deadlines(),
        isRestricted: Bool = false,
        runsWhenLocked: Bool = false,
        mustConfirm: Bool = false,
        tries: Int = 3,
        spoken: SpokenValues = .none,
        clock: ExchangeClock = .machine
    ) {
        self.session = session
        self.site = site
        self.languages = languages
        self.origin = origin
        self.dialogs = dialogs
        self.deadlines = deadlines
        self.isRestricted = isRestricted
        self.runsWhenLocked = runsWhenLocked
        self.mustConfirm = mustConfirm
        self.tries = max(1, tries)
        self.spoken = spoken
        self.clock = clock
    }
}
