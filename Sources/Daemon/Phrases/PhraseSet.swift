import Language
import Library
import Matching
import Wire

/// Everything that can be said at one moment, and what it would do.
///
/// A value: an utterance meets one set from beginning to end, whatever is built or bound meanwhile.
struct PhraseSet: Sendable {
    /// What a phrase stands for.
    enum Binding: Sendable {
        case shortcut(VoiceShortcut)
        case intent(app: String, name: String)
        case command([String])
    }

    /// The phrases of one language.
    struct Language: Sendable {
        let pack: LanguagePack
        var matcher: PhraseMatcher
        /// In the order in which they were found; the recogniser listens for those that `isSpoken` names.
        var phrases: [Phrase] = []
        /// The phrases that may be said, not only typed: those of shortcuts and of apps the person has allowed.
        var isSpoken: Set<String> = []
    }

    var languages: [Language] = []
    var bindings: [String: Binding] = [:]
    var findings: [Finding] = []

    /// Makes a set without phrases for some languages.
    init(packs: [LanguagePack] = []) {
        languages = packs.map { Language(pack: $0, matcher: PhraseMatcher(pack: $0)) }
    }

    /// How many phrases there are, in all languages.
    var count: Int { languages.reduce(0) { $0 + $1.phrases.count } }

    /// The phrases that the recogniser listens for in a language.
    func spokenPhrases(in tag: LanguageTag) -> [Phrase] {
        guard let language = languages.first(where: { $0.pack.tag == tag }) else { return [] }
        return language.phrases.filter { language.isSpoken.contains($0.id) }
    }
}
