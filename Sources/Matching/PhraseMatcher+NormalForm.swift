public import Language

extension PhraseMatcher {
    /// The form in which two texts are compared; empty for blanks and punctuation.
    public static func normalForm(_ text: String, pack: LanguagePack) -> String {
        Normaliser(pack: pack).form(of: text)
    }
}
