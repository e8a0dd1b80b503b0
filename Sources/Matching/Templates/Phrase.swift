public import Language

/// One value a slot may take, with all the ways to say it.
public struct SlotChoice: Sendable, Hashable {
    /// What handlers know it by.
    public let identifier: String
    /// What people read.
    public let display: String
    /// What people say: the display text and its synonyms.
    public let spoken: [String]

    /// Makes a choice of its parts.
    public init(identifier: String, display: String, spoken: [String]) {
        self.identifier = identifier
        self.display = display
        self.spoken = spoken
    }
}

/// What a slot may hold.
public enum SlotType: Sendable, Hashable {
    /// One of a list, or several of it joined by a word such as "and".
    case choices([SlotChoice], several: Bool)
    /// A whole number.
    case integer(ClosedRange<Int>?)
    /// A number with a fraction.
    case decimal(ClosedRange<Double>?)
    /// Yes or no.
    case boolean
    /// A day.
    case date
    /// A day, a time of day, or both.
    case dateTime
    /// A time of day.
    case time
    /// A length of time.
    case duration
    /// Any words.
    case freeText
    /// A name or other words, of which some are known: one of a list, or several of it joined by a word such as "and",
    /// or something else.
    case open([SlotChoice], several: Bool)
}

/// A phrase that can be matched: its template, and what its slots may hold.
public struct Phrase: Sendable, Identifiable {
    /// What the answer calls it.
    public let id: String
    /// What is to be said.
    public let template: PhraseTemplate
    /// The language it is said in.
    public let language: LanguageTag
    /// Whether it keeps others from matching instead of matching itself.
    public let isNegative: Bool
    /// Whether each word of its own has to be said, a slip of the keyboard apart: for phrases that nobody chose, and that
    /// hold free text. Only templates can be strict.
    public let isStrict: Bool
    /// What each slot may hold, by its name or by the name of its values; free text where nothing is said.
    public let slots: [String: SlotType]

    /// Makes a phrase of its parts.
    public init(
        id: String,
        template: PhraseTemplate,
        language: LanguageTag = "en-US",
        isNegative: Bool = false,
        isStrict: Bool = false,
        slots: [String: SlotType] = [:]
    ) {
        self.id = id
        self.template = template
        self.language = language
        self.isNegative = isNegative
        self.isStrict = isStrict
        self.slots = slots
    }

    /// What `{values:name}` may hold: what its values are named for, else what its name says.
    public func slotType(_ values: String, _ name: String) -> SlotType {
        slots[values] ?? slots[name] ?? .freeText
    }
}
