/// `word.add`: keeps a word or a name, how it is said, and what else it is called.
///
/// A word that is there already gets the pronunciations and synonyms added.
public struct WordAddRequest: RequestMessage {
    /// The word as it is now.
    public typealias Reply = WordReply
    /// `word.add`.
    public static let method = "word.add"
    /// How it is written; several words are one name.
    public var text: String
    /// The language; the person's first when absent.
    public var language: String?
    /// What it names, for instance `contactName`; `word` when absent.
    public var kind: String?
    /// Other ways to say it.
    public var synonyms: [String]?
    /// How it is said, spelled as it sounds.
    public var soundsLike: [String]?
    /// How it is said in phones, such as `S UW P`.
    public var phonemes: [String]?

    /// A word to keep.
    public init(
        text: String,
        language: String? = nil,
        kind: String? = nil,
        synonyms: [String]? = nil,
        soundsLike: [String]? = nil,
        phonemes: [String]? = nil
    ) {
        self.text = text
        self.language = language
        self.kind = kind
        self.synonyms = synonyms
        self.soundsLike = soundsLike
        self.phonemes = phonemes
    }
}

/// A word as it is now, and what is doubtful about it.
public struct WordReply: Codable, Sendable, Hashable {
    /// The word.
    public var word: WordInfo
    /// For instance that no recogniser listens for its language.
    public var warnings: [String]

    /// A word and its warnings.
    public init(word: WordInfo, warnings: [String] = []) {
        self.word = word
        self.warnings = warnings
    }
}

/// `word.list`: all words and names that were added.
public struct WordListRequest: RequestMessage {
    /// The words.
    public struct Reply: Codable, Sendable, Hashable {
        /// The words, each owner's in the order they were given.
        public var words: [WordInfo]

        /// Some words.
        public init(words: [WordInfo]) { self.words = words }
    }

    /// `word.list`.
    public static let method = "word.list"

    /// The request.
    public init() {}
}

/// `word.remove`: forgets a word of the person's own.
public struct WordRemoveRequest: RequestMessage {
    /// Nothing.
    public typealias Reply = Empty
    /// `word.remove`.
    public static let method = "word.remove"
    /// How it is written.
    public var text: String

    /// A word to forget.
    public init(text: String) { self.text = text }
}

/// `word.say`: says a word as the recogniser listens for it.
public struct WordSayRequest: RequestMessage {
    /// What was said.
    public struct Reply: Codable, Sendable, Hashable {
        /// How the word is listened for, likeliest first, in phones.
        public var pronunciations: [String]
        /// Which of them was said, counted from 0; absent when none could be.
        public var said: Int?
        /// Why nothing was said, with the way out.
        public var reason: String?

        /// What was said.
        public init(pronunciations: [String], said: Int? = nil, reason: String? = nil) {
            self.pronunciations = pronunciations
            self.said = said
            self.reason = reason
        }
    }

    /// `word.say`.
    public static let method = "word.say"
    /// The word, or several.
    public var text: String
    /// The language; the person's first when absent.
    public var language: String?
    /// Which pronunciation, counted from 0; the first when absent.
    public var pronunciation: Int?
    /// Where to write a WAV file instead of playing it, absolute.
    public var file: String?

    /// A word to say.
    public init(text: String, language: String? = nil, pronunciation: Int? = nil, file: String? = nil) {
        self.text = text
        self.language = language
        self.pronunciation = pronunciation
        self.file = file
    }
}

/// A word or a name that was added.
public struct WordInfo: Codable, Sendable, Hashable {
    /// Who added a word.
    public enum Source: String, Codable, Sendable {
        /// The person, by `word.add`.
        case person
        /// The person, in a file.
        case file
        /// An app.
        case app
    }

    /// How it is written.
    public var text: String
    /// The language it is said in.
    public var language: String
    /// What it names: `word` for anything.
    public var kind: String
    /// Who added it.
    public var source: Source
    /// The id of the app, or the path of the file.
    public var owner: String?
    /// Other ways to say it.
    public var synonyms: [String]
    /// How it is said as it was given: spelled as it sounds, or phones between slashes.
    public var soundsLike: [String]
    /// How it is listened for, likeliest first, in phones.
    public var pronunciations: [String]

    /// A word.
    public init(
        text: String,
        language: String,
        kind: String,
        source: Source,
        owner: String? = nil,
        synonyms: [String] = [],
        soundsLike: [String] = [],
        pronunciations: [String] = []
    ) {
        self.text = text
        self.language = language
        self.kind = kind
        self.source = source
        self.owner = owner
        self.synonyms = synonyms
        self.soundsLike = soundsLike
        self.pronunciations = pronunciations
    }
}
