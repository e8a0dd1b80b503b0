public import Language

/// The words an app adds: values of parameters with their synonyms, and phrases that serve as examples.
public struct AppVocabulary: Sendable, Hashable {
    /// One value of a parameter.
    public struct Item: Sendable, Hashable {
        /// The app's own name for the value; every synonym means it.
        public let identifier: String
        /// The ways to say it, the first being the one to show.
        public let synonyms: [Synonym]
        /// The language the synonyms are in; names are in any.
        public let language: LanguageTag
        /// The file it comes from.
        public let file: String
        /// Where it stands there.
        public let line: Int
    }

    /// A way to say a value.
    public struct Synonym: Sendable, Hashable {
        /// The words.
        public let phrase: String
        /// How they are said, spelled as they sound.
        public let pronunciation: String?
        /// Sentences that contain them.
        public let examples: [String]
    }

    /// Sentences for an intent.
    public struct Examples: Sendable, Hashable {
        /// The class name of the intent.
        public let intent: String
        /// The sentences.
        public let sentences: [String]
        /// The language they are in.
        public let language: LanguageTag
        /// The file they come from.
        public let file: String
        /// Where they stand there.
        public let line: Int
    }

    /// Values by `IntentClass.parameter`.
    public private(set) var items: [String: [Item]] = [:]
    /// Example sentences of intents.
    public private(set) var examples: [Examples] = []

    /// An empty vocabulary.
    public init() {}

    /// The values of one parameter of an intent.
    public func items(for parameter: String, of intent: IntentDefinition) -> [Item] {
        items["\(intent.className).\(parameter)"] ?? items["\(intent.name).\(parameter)"] ?? []
    }

    /// Takes in the words of another vocabulary.
    mutating func add(_ other: AppVocabulary) {
        items.merge(other.items) { $0 + $1 }
        examples += other.examples
    }

    /// Takes in further values of a parameter, by `IntentClass.parameter`.
    mutating func add(_ values: [Item], for parameter: String) {
        items[parameter, default: []] += values
    }
}

extension AppVocabulary {
    /// Takes in the contents of an `AppIntentVocabulary.plist`, and answers what it had to leave out.
    mutating func add(_ list: PropertyList, language: LanguageTag, file: String) -> [FileFault] {
        var faults: [FileFault] = []
        func fault(_ place: PropertyList, _ message: String, _ cure: String) {
            faults.append(FileFault(file: file, line: place.line, message: message, cure: cure))
        }
        for group in list["ParameterVocabularies"]?.elements ?? [] {
            let names = (group["ParameterNames"]?.elements ?? []).compactMap(\.string)
            if names.isEmpty { fault(group, "a vocabulary without ParameterNames", "name them as Intent.parameter") }
            for item in group["ParameterVocabulary"]?.elements ?? [] {
                guard let identifier = item["VocabularyItemIdentifier"]?.string else {
                    fault(item, "a word without VocabularyItemIdentifier", "give it the value the handler expects")
                    continue
                }
                var synonyms: [Synonym] = []
                for synonym in item["VocabularyItemSynonyms"]?.elements ?? [] {
                    guard let phrase = synonym["VocabularyItemPhrase"]?.string, !phrase.isEmpty else {
                        fault(
                            synonym,
                            "a synonym of \"\(identifier)\" without VocabularyItemPhrase",
                            "say what is said"
                        )
                        continue
                    }
                    synonyms.append(
                        Synonym(
                            phrase: phrase,
                            pronunciation: synonym["VocabularyItemPronunciation"]?.string,
                            examples: (synonym["VocabularyItemExamples"]?.elements ?? []).compactMap(\.string)
                        )
                    )
                }
                if synonyms.isEmpty { synonyms = [Synonym(phrase: identifier, pronunciation: nil, examples: [])] }
                for name in names {
                    items[name, default: []].append(
                        Item(
                            identifier: identifier,
                            synonyms: synonyms,
                            language: language,
                            file: file,
                            line: item.line
                        )
                    )
                }
            }
        }
        for group in list["IntentPhrases"]?.elements ?? [] {
            guard let intent = group["IntentName"]?.string else {
                fault(group, "phrases without IntentName", "name the intent's class")
                continue
            }
            let sentences = (group["IntentExamples"]?.elements ?? []).compactMap(\.string)
            examples.append(
                Examples(intent: intent, sentences: sentences, language: language, file: file, line: group.line)
            )
        }
        return faults
    }
}
