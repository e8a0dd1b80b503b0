public import Language

/// Something about an app that works, but hardly as it was meant.
public typealias AppBundleWarning = FileFault

/// An app: a directory with definitions, `Info.plist`, translations, phrases and vocabulary.
///
/// A value that was read once; files that change later are seen by loading it again.
public struct AppBundle: Sendable {
    /// How the app is opened.
    public enum Opening: Sendable, Hashable {
        /// A program and its arguments.
        case command([String])
        /// The id of a `.desktop` file.
        case desktopEntry(String)
    }

    /// A further name of the app.
    public struct AlternativeName: Sendable, Hashable {
        /// The name.
        public let name: String
        /// How it is said, spelled as it sounds.
        public let pronunciationHint: String?
    }

    /// The reverse-DNS name.
    public let id: String
    /// The path of the directory.
    public let directory: String
    /// The definition files, those nearest to the top first.
    public let definitions: [IntentDefinitionFile]
    /// The phrase files with the languages of their folders.
    public let phraseFiles: [(path: String, language: LanguageTag)]
    /// The intents of the house's own domains that `Info.plist` names as supported and the app does not define.
    public let builtInIntents: [IntentDefinition]
    /// The phrase files that come with them; other intents they name do not concern the app.
    public let builtInPhraseFiles: [(path: String, language: LanguageTag)]
    /// The words the app adds.
    public internal(set) var vocabulary: AppVocabulary
    /// The class names of the intents `Info.plist` names as supported.
    public let supportedIntents: [String]
    /// The class names of intents that may not run while the session is locked, by `Info.plist` or by definition.
    public let restrictedWhileLocked: Set<String>
    /// The types of activities the app can open; names of its intents, which old apps list too, are left out.
    public let activityTypes: [String]
    /// The program that serves the intents and its arguments.
    public let handler: [String]?
    /// How the app is opened, when it can be.
    public let open: Opening?
    /// The language the app was written in.
    public let developmentLanguage: LanguageTag
    /// The app's own sentences, from `Localizable.strings`.
    public let texts: StringCatalog
    /// What is odd about it.
    public let warnings: [AppBundleWarning]

    /// The class names `Info.plist` restricts, without those the definitions do.
    let infoRestrictedWhileLocked: [String]
    let infoPath: String
    let info: PropertyList
    let infoTexts: StringCatalog

    /// The intents of all definitions, then the built-in ones; of two with one class name the first counts.
    public var intents: [IntentDefinition] {
        var seen: Set<String> = []
        return (definitions.flatMap(\.intents) + builtInIntents).filter { seen.insert($0.className).inserted }
    }

    /// The definition of an intent, by its name or by its class name.
    public func definition(named name: String) -> IntentDefinition? {
        intents.first { $0.className == name } ?? intents.first { $0.name == name }
    }

    /// Every language the app has texts or phrases in.
    public var languages: Set<LanguageTag> {
        definitions.compactMap(\.intents.first?.scope.texts.languages).reduce(
            infoTexts.languages.union(phraseFiles.map(\.language))
        ) { $0.union($1) }
    }
}
