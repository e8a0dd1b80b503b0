import Intents
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
        /// Finds the app that a sentence names.
        var names: AppNameFinder
        /// The phrases of each app.
        var phrasesOfApp: [String: Set<String>] = [:]
    }

    var languages: [Language] = []
    var bindings: [String: Binding] = [:]
    /// The phrases that nobody wrote for an app: they came with its built-in intents.
    var builtIn: Set<String> = []
    var findings: [Finding] = []
    /// Other ways to say names, which hold in every phrase.
    let synonyms: [LanguageTag: Synonyms]

    /// Makes a set without phrases for some languages, in which some apps can be called by name.
    init(packs: [LanguagePack] = [], apps: [AppBundle] = [], synonyms: [LanguageTag: Synonyms] = [:]) {
        self.synonyms = synonyms
        languages = packs.map { pack in
            let names = apps.map { ($0.id, $0.names(pack.tag.fallbacks)) }
            return PhraseSet.Language(
                pack: pack,
                matcher: PhraseMatcher(pack: pack),
                names: AppNameFinder(pack: pack, names: Dictionary(uniqueKeysWithValues: names))
            )
        }
    }

    /// How many phrases there are, in all languages.
    var count: Int { languages.reduce(0) { $0 + $1.phrases.count } }

    /// The phrases that the recogniser listens for in a language; those of apps also with the app named before or after.
    func spokenPhrases(in tag: LanguageTag, catalog: AppCatalog) -> [Phrase] {
        guard let language = languages.first(where: { $0.pack.tag == tag }) else { return [] }
        let spoken = language.phrases.filter { language.isSpoken.contains($0.id) }
        let named = spoken.compactMap { phrase -> Phrase? in
            guard !phrase.isNegative, case .intent(let id, _)? = bindings[phrase.id], let app = catalog.apps[id] else {
                return nil
            }
            let frames = language.pack.appFrames.naming(app.names(tag.fallbacks))
            guard !frames.before.isEmpty || !frames.after.isEmpty else { return nil }
            return Phrase(
                id: phrase.id + " in \(id)",
                template: phrase.template.framed(before: frames.before, after: frames.after),
                language: phrase.language,
                slots: phrase.slots
            )
        }
        return spoken + named
    }
}
