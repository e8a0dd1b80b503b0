public import Language

/// The translations of one file's texts, by language and key.
public struct StringCatalog: Sendable, Hashable {
    /// No translations.
    public static let empty = StringCatalog(tables: [:], developmentLanguage: "en")

    /// Texts by key, for each language that has a file.
    public let tables: [LanguageTag: [String: String]]
    /// The language the original texts are in.
    public let developmentLanguage: LanguageTag

    /// Makes a catalog.
    public init(tables: [LanguageTag: [String: String]], developmentLanguage: LanguageTag) {
        self.tables = tables
        self.developmentLanguage = developmentLanguage
    }

    /// The languages there are texts in, the original one included.
    public var languages: Set<LanguageTag> { Set(tables.keys).union([developmentLanguage]) }

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
        for wanted in languages {
            for tag in wanted.fallbacks {
                let isOwn = tag.language == developmentLanguage.language
                if isOwn, preferOriginal, let original { return original }
                if let text = tables[tag]?[id], !text.isEmpty { return text }
            }
            if wanted.language == developmentLanguage.language, let original { return original }
            let sisters = tables.keys.filter { $0.language == wanted.language }.sorted { $0.identifier < $1.identifier }
            for sister in sisters {
                if let text = tables[sister]?[id], !text.isEmpty { return text }
            }
        }
        if let text = tables[developmentLanguage]?[id], !text.isEmpty, !(preferOriginal && original != nil) {
            return text
        }
        return original
    }

    /// The text for a key in exactly the wanted languages and their fallbacks, or `nil`.
    public func translation(id: String, languages: [LanguageTag]) -> String? {
        for wanted in languages {
            for tag in wanted.fallbacks {
                if let text = tables[tag]?[id], !text.isEmpty { return text }
            }
        }
        return nil
    }
}
