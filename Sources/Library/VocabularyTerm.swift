public import Language

/// A word or a name that an app or the person adds to what can be said.
public struct VocabularyTerm: Sendable, Hashable, Codable {
    /// The id of the app that added it; `nil` for the person's own.
    public var app: String?
    /// What it names: `contactName`, `playlistTitle`, or `word` for anything.
    public var kind: String
    /// The language it is said in.
    public var language: LanguageTag
    /// How it is written.
    public var text: String
    /// What the app calls it.
    public var identifier: String?
    /// Other ways to say it.
    public var synonyms: [String]
    /// How it is said, spelled as it sounds; one entry a pronunciation.
    public var soundsLike: [String]

    /// Makes a term; only its text is required.
    public init(
        app: String? = nil,
        kind: String = "word",
        language: LanguageTag = "en-US",
        text: String,
        identifier: String? = nil,
        synonyms: [String] = [],
        soundsLike: [String] = []
    ) {
        self.app = app
        self.kind = kind
        self.language = language
        self.text = text
        self.identifier = identifier
        self.synonyms = synonyms
        self.soundsLike = soundsLike
    }
}
