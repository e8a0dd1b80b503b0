import Intents
import Language
import Library
import Matching
import Wire

extension PhraseSet {
    /// Adds a bound phrase, in place of the one its shortcut had; a fault becomes a finding.
    mutating func bind(_ shortcut: VoiceShortcut, in catalog: AppCatalog, offered: OfferedValues) {
        unbind(shortcut.id)
        guard let language = language(for: shortcut.language) else { return }
        do throws(TemplateError) {
            let phrase = Phrase(
                id: shortcut.id,
                template: try PhraseTemplate(parsing: shortcut.phrase),
                language: languages[language].pack.tag,
                slots: PhraseSetBuilder.slots(
                    of: shortcut.action,
                    in: catalog,
                    offered: offered,
                    language: shortcut.language
                )
            )
            try insert(phrase, as: .shortcut(shortcut), language: language, isSpoken: true)
        } catch {
            findings.append(
                Finding(file: Self.place(shortcut.id), column: error.column, severity: .error, message: error.message)
            )
        }
    }

    /// Takes out what a shortcut said.
    mutating func unbind(_ id: String) {
        findings.removeAll { $0.file == Self.place(id) }
        guard let binding = bindings.removeValue(forKey: id) else { return }
        for index in languages.indices {
            // What was bound last is removed or changed most.
            guard let place = languages[index].phrases.lastIndex(where: { $0.id == id }) else { continue }
            languages[index].phrases.remove(at: place)
            languages[index].isSpoken.remove(id)
            if let app = binding.app { languages[index].phrasesOfApp[app]?.remove(id) }
            languages[index].matcher.remove(id: id)
        }
    }

    private static func place(_ id: String) -> String { "shortcut \(id)" }

    /// Which of the person's languages a phrase belongs to; `nil` for one they do not speak.
    func language(for tag: LanguageTag) -> Int? {
        let tags = languages.map(\.pack.tag)
        return tags.firstIndex(of: tag) ?? tags.firstIndex { $0.language == tag.language }
    }

    mutating func insert(
        _ phrase: Phrase,
        as binding: Binding,
        language: Int,
        isSpoken: Bool
    ) throws(TemplateError) {
        let phrase = synonyms[languages[language].pack.tag]?.applied(to: phrase) ?? phrase
        try languages[language].matcher.insert(phrase)
        languages[language].phrases.append(phrase)
        if isSpoken { languages[language].isSpoken.insert(phrase.id) }
        bindings[phrase.id] = binding
        if let app = binding.app { languages[language].phrasesOfApp[app, default: []].insert(phrase.id) }
    }

    mutating func fault(_ file: String, _ line: Int, _ message: String, column: Int? = nil) {
        findings.append(Finding(file: file, line: line, column: column, severity: .error, message: message))
    }
}
