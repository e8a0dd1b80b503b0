public import Language

/// The translations of one file's texts, by language and key.
public struct StringCatalog: Sendable, Hashable {
    /// No translations.
    public static let empty = StringCatalog(tables: [:], developmentLanguage: "en")

    /// Texts by key, for each language that has a file.
    public let tables: [LanguageTag: [String: String]]
    /// Texts that depend on numbers or widths, which come before the plain ones of the same key.
    public let variableTexts: [LanguageTag: [String: VariableText]]
    /// The language the original texts are in.
    public let developmentLanguage: LanguageTag
    /// The languages there are texts in, the original one included.
    public let languages: Set<LanguageTag>

    /// Makes a catalog.
    public init(
        tables: [LanguageTag: [String: String]],
        variableTexts: [LanguageTag: [String: VariableText]] = [:],
        developmentLanguage: LanguageTag
    ) {
        self.tables = tables
        self.variableTexts = variableTexts
        self.developmentLanguage = developmentLanguage
        languages = Set(tables.keys).union(variableTexts.keys).union([developmentLanguage])
    }

    /// The text for a key: in the first wanted language that has it, then in the original language, then `original`.
    ///
    /// For each wanted language its fallbacks are tried (`fr-CA`, `fr`), then a sister of it (`pt-BR` for `pt`). The
    /// original text stands for its own language.
    public func text(
        id: String,
        languages: [LanguageTag],
        original: String? = nil,
        preferOriginal: Bool = false
    ) -> String? {
        sentence(id: id, languages: languages, original: original, preferOriginal: preferOriginal)?.plain
    }

    /// The text for a key in exactly the wanted languages and their fallbacks, or `nil`.
    public func translation(id: String, languages: [LanguageTag]) -> String? {
        for wanted in languages {
            for tag in wanted.fallbacks {
                if let found = sentence(id, in: tag) { return found.plain }
            }
        }
        return nil
    }

    /// What ``text(id:languages:original:preferOriginal:)`` finds, before numbers are put in.
    func sentence(
        id: String,
        languages: [LanguageTag],
        original: String? = nil,
        preferOriginal: Bool = false
    ) -> Sentence? {
        let own = original.map { Sentence(words: $0, language: developmentLanguage) }
        for wanted in languages {
            for tag in wanted.fallbacks {
                let isOwn = tag.language == developmentLanguage.language
                if isOwn, preferOriginal, let own { return own }
                if let found = sentence(id, in: tag) { return found }
            }
            if wanted.language == developmentLanguage.language, let own { return own }
            let sisters = self.languages.filter { $0.language == wanted.language }
            for sister in sisters.sorted(by: { $0.identifier < $1.identifier }) {
                if let found = sentence(id, in: sister) { return found }
            }
        }
        if let found = sentence(id, in: developmentLanguage), !(preferOriginal && original != nil) { return found }
        return own
    }

    private func sentence(_ id: String, in tag: LanguageTag) -> Sentence? {
        if let found = variableTexts[tag]?[id] { return Sentence(variable: found, language: tag) }
        guard let text = tables[tag]?[id], !text.isEmpty else { return nil }
        return Sentence(words: text, language: tag)
    }
}

extension StringCatalog {
    /// A text that was found, in the language it was found in.
    struct Sentence {
        private let words: String
        private let variable: VariableText?
        private let language: LanguageTag

        init(words: String, language: LanguageTag) {
            (self.words, variable, self.language) = (words, nil, language)
        }

        init(variable: VariableText, language: LanguageTag) {
            (words, self.variable, self.language) = ("", variable, language)
        }

        /// The text where no number is known.
        var plain: String { template(VariableText.Numbers(places: [], number: { _ in nil })) }

        /// The text with the words that its numbers ask for, its places left open.
        func template(_ numbers: VariableText.Numbers) -> String {
            variable?.template(in: language, numbers) ?? words
        }
    }
}
