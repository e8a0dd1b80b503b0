public import Language

/// Finds the phrase that is meant by what was heard or typed.
///
/// A value: a copy shares its storage until one of the two is changed.
public struct PhraseMatcher: Sendable {
    let pack: LanguagePack

    /// Makes a matcher without phrases for a language.
    public init(pack: LanguagePack) {
        self.pack = pack
    }

    /// Adds a phrase, replacing one of the same id.
    public mutating func insert(_ phrase: Phrase) throws(TemplateError) {}

    /// Removes the phrase of an id, if there is one.
    public mutating func remove(id: String) {}

    /// Says which phrase is meant; `threshold` replaces the calibrated one.
    public func match(_ hypotheses: Hypotheses, threshold: Double? = nil) -> MatchResult {
        MatchResult(decision: .rejected(.noPhrases), candidates: [], threshold: threshold ?? 1, transcript: "")
    }

    /// The ids of the phrases that are equal to this one in normal form.
    public func equal(to phrase: Phrase) -> [String] { [] }

    /// The phrases that may be taken for this one, likeliest first.
    public func conflicts(with phrase: Phrase) -> [Conflict] { [] }
}
