import Intents
import Language
import Library
import Matching
import Wire

/// Puts together everything that can be said: bound phrases, the phrases of apps, the person's own files.
///
/// Keeps the last good reading of each file, so that a fault in one takes nothing away. Lives on one thread.
struct PhraseSetBuilder {
    /// What a set is made of.
    struct Sources: Sendable {
        var packs: [LanguagePack]
        var catalog: AppCatalog
        var permissions: [String: Permission]
        var shortcuts: [VoiceShortcut]
        /// The person's own `*.phrases` files.
        var files: [String]
    }

    private var shelf = PhraseFileShelf()

    mutating func build(_ sources: Sources) -> PhraseSet {
        var draft = PhraseSetDraft(packs: sources.packs)
        draft.set.findings = sources.catalog.faults
        for shortcut in sources.shortcuts {
            add(shortcut, from: sources.catalog, to: &draft)
        }
        for app in sources.catalog.sorted where sources.permissions[app.id] != .denied {
            for file in app.phraseFiles {
                guard let language = draft.language(for: file.language) else { continue }
                let sections = shelf.read(file.path, findings: &draft.set.findings)
                let place = Place(
                    file: file.path,
                    language: language,
                    isSpoken: sources.permissions[app.id] == .allowed
                )
                add(sections, of: app, in: sources, at: place, to: &draft)
            }
        }
        for file in sources.files.sorted() {
            let sections = shelf.read(file, findings: &draft.set.findings)
            for language in draft.set.languages.indices.prefix(1) {
                add(
                    sections,
                    of: nil,
                    in: sources,
                    at: Place(file: file, language: language, isSpoken: true),
                    to: &draft
                )
            }
        }
        return draft.set
    }

    private struct Place {
        let file: String
        let language: Int
        let isSpoken: Bool
    }

    private func add(_ shortcut: VoiceShortcut, from catalog: AppCatalog, to draft: inout PhraseSetDraft) {
        guard let language = draft.language(for: shortcut.language) else { return }
        do throws(TemplateError) {
            let phrase = Phrase(
                id: shortcut.id,
                template: try PhraseTemplate(parsing: shortcut.phrase),
                language: draft.set.languages[language].pack.tag,
                slots: Self.slots(of: shortcut.action, in: catalog, language: shortcut.language)
            )
            try draft.insert(phrase, as: .shortcut(shortcut), language: language, isSpoken: true)
        } catch {
            draft.set.findings.append(
                Finding(file: "shortcut \(shortcut.id)", column: error.column, severity: .error, message: error.message)
            )
        }
    }

    /// What the slots of a bound phrase may hold: those of the intent it runs, free text for a command.
    static func slots(
        of action: Library.ShortcutAction,
        in catalog: AppCatalog,
        language: LanguageTag
    ) -> [String: SlotType] {
        guard case .intent(let app, let intent) = action, let bundle = catalog.apps[app],
            let definition = bundle.definition(named: intent.className)
        else { return [:] }
        return bundle.slots(for: definition, languages: language.fallbacks).mapValues { SlotType($0) }
    }

    private func add(
        _ sections: [PhraseFile.Section],
        of owner: AppBundle?,
        in sources: Sources,
        at place: Place,
        to draft: inout PhraseSetDraft
    ) {
        for section in sections {
            let binding: PhraseSet.Binding
            var slots: [String: SlotType] = [:]
            switch section.target {
            case .command(let command):
                guard owner == nil else {
                    draft.fault(
                        place.file,
                        section.line,
                        "An app's phrases name intents; commands belong in phrases.d."
                    )
                    continue
                }
                binding = .command(command)
            case .intent(let app, let name):
                let language = draft.set.languages[place.language].pack.tag
                guard let bundle = owner ?? app.flatMap({ sources.catalog.apps[$0] }) else {
                    draft.fault(place.file, section.line, "There is no app '\(app ?? "")'; name it as [app-id/Intent].")
                    continue
                }
                guard let definition = bundle.definition(named: name) else {
                    draft.fault(place.file, section.line, Self.noIntent(name, in: bundle))
                    continue
                }
                guard sources.permissions[bundle.id] != .denied else { continue }
                binding = .intent(app: bundle.id, name: definition.className)
                slots = bundle.slots(for: definition, languages: language.fallbacks).mapValues { SlotType($0) }
            }
            add(section.entries, as: binding, slots: slots, at: place, to: &draft)
        }
    }

    private func add(
        _ entries: [PhraseFile.Entry],
        as binding: PhraseSet.Binding,
        slots: [String: SlotType],
        at place: Place,
        to draft: inout PhraseSetDraft
    ) {
        for entry in entries {
            let phrase = Phrase(
                id: "\(place.file):\(entry.line)",
                template: entry.template,
                language: draft.set.languages[place.language].pack.tag,
                isNegative: entry.isNegative,
                slots: slots
            )
            do throws(TemplateError) {
                try draft.insert(phrase, as: binding, language: place.language, isSpoken: place.isSpoken)
            } catch {
                draft.fault(place.file, entry.line, error.message, column: error.column)
            }
        }
    }

    private static func noIntent(_ name: String, in app: AppBundle) -> String {
        let names = app.intents.map(\.name)
        let cure =
            NearestName.of(name, among: names).map { "did you mean '\($0)'?" }
            ?? "it has \(names.isEmpty ? "none" : names.joined(separator: ", "))."
        return "\(app.id) has no intent '\(name)'; \(cure)"
    }
}

/// A phrase set on its way.
private struct PhraseSetDraft {
    var set = PhraseSet()

    init(packs: [LanguagePack]) {
        set.languages = packs.map { PhraseSet.Language(pack: $0, matcher: PhraseMatcher(pack: $0)) }
    }

    /// Which of the person's languages a phrase belongs to; `nil` for one they do not speak.
    func language(for tag: LanguageTag) -> Int? {
        let tags = set.languages.map(\.pack.tag)
        return tags.firstIndex(of: tag) ?? tags.firstIndex { $0.language == tag.language }
    }

    mutating func insert(
        _ phrase: Phrase,
        as binding: PhraseSet.Binding,
        language: Int,
        isSpoken: Bool
    ) throws(TemplateError) {
        try set.languages[language].matcher.insert(phrase)
        set.languages[language].phrases.append(phrase)
        if isSpoken { set.languages[language].isSpoken.insert(phrase.id) }
        set.bindings[phrase.id] = binding
    }

    mutating func fault(_ file: String, _ line: Int, _ message: String, column: Int? = nil) {
        set.findings.append(Finding(file: file, line: line, column: column, severity: .error, message: message))
    }
}
