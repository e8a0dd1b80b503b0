public import Language

/// What the intents of one definition file share: enumerations, types, and the translations of their texts.
public struct DefinitionScope: Sendable, Hashable {
    /// The enumerations by name.
    public let enums: [String: EnumDefinition]
    /// The types by name.
    public let types: [String: TypeDefinition]
    /// The translations.
    public let texts: StringCatalog
    /// Keys that stand beside different texts in the file, as copying in the editor leaves them.
    private var ambiguousIDs: Set<String> = []

    init(enums: [EnumDefinition], types: [TypeDefinition], texts: StringCatalog) {
        self.enums = Dictionary(enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.types = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.texts = texts
    }

    /// A text in the first of `languages` that has it, else as the definition says it.
    ///
    /// An empty translation counts as none. A key that two different texts share is not looked up in the
    /// definition's own language, where only one of the two could be right.
    public func text(_ text: LocalizedText, _ languages: [LanguageTag]) -> String {
        sentence(text, languages)?.plain ?? ""
    }

    /// A template in the first of `languages` that has it, with the words that its numbers ask for.
    ///
    /// `number` answers the number that one of its places holds.
    func template(_ text: LocalizedText, _ languages: [LanguageTag], number: @escaping (String) -> Double?)
        -> Template
    {
        let numbers = VariableText.Numbers(places: Template(text.text).variables, number: number)
        return Template(sentence(text, languages)?.template(numbers) ?? "")
    }

    private func sentence(_ text: LocalizedText, _ languages: [LanguageTag]) -> StringCatalog.Sentence? {
        // A file whose texts have no keys is translated by the texts themselves.
        texts.sentence(
            id: text.id ?? text.text,
            languages: languages,
            original: text.text.isEmpty ? nil : text.text,
            preferOriginal: text.id.map(ambiguousIDs.contains) ?? false
        )
    }

    mutating func noteAmbiguousIDs(in source: PropertyList) {
        var texts: [String: String] = [:]
        func visit(_ list: PropertyList) {
            for entry in list.entries {
                if let id = entry.value.string, entry.key.hasSuffix("ID"),
                    let text = list[String(entry.key.dropLast(2))]?.string
                {
                    if let other = texts[id], other != text { ambiguousIDs.insert(id) }
                    texts[id] = text
                } else {
                    visit(entry.value)
                }
            }
            for element in list.elements { visit(element) }
        }
        visit(source)
    }
}
