/// `word.record`: records one utterance with the microphone, to learn from.
///
/// It stays in the daemon's memory until it was learnt from or the connection is closed.
public struct WordRecordRequest: RequestMessage {
    /// `word.record`.
    public static let method = "word.record"
    /// The recording.
    public typealias Reply = WordRecording

    /// The request.
    public init() {}
}

/// A recording to learn from.
public struct WordRecording: Codable, Sendable, Hashable {
    /// What `word.learn` calls it.
    public var recording: String
    /// How long it is, in seconds.
    public var seconds: Double
    /// How loud the speech is, in decibels below full scale.
    public var level: Double
    /// What is wrong with it, with the way out.
    public var problem: String?

    /// A recording.
    public init(recording: String, seconds: Double, level: Double, problem: String? = nil) {
        self.recording = recording
        self.seconds = seconds
        self.level = level
        self.problem = problem
    }
}

/// `word.learn`: learns from recordings how words are said, and keeps it.
public struct WordLearnRequest: RequestMessage {
    /// What was learnt.
    public struct Reply: Codable, Sendable, Hashable {
        /// The words that were learnt, as they are now; empty when the words were said as they were known.
        public var words: [WordInfo]
        /// How well the known ways fitted, against a loop of phones, a frame; the nearer to zero the better.
        public var before: Double
        /// How well what was learnt fits.
        public var after: Double

        /// What was learnt.
        public init(words: [WordInfo], before: Double, after: Double) {
            self.words = words
            self.before = before
            self.after = after
        }
    }

    /// `word.learn`.
    public static let method = "word.learn"
    /// What was said in each recording: a word, a name or a whole phrase.
    public var text: String
    /// Its language; the person's first when absent.
    public var language: String?
    /// One to five recordings: absolute paths of WAV files, or what `word.record` called them.
    public var recordings: [String]

    /// A lesson.
    public init(text: String, language: String? = nil, recordings: [String]) {
        self.text = text
        self.language = language
        self.recordings = recordings
    }
}
