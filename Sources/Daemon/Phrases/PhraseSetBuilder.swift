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
        /// Other ways to say names, by language.
        var synonyms: [LanguageTag: Synonyms] = [:]
        var catalog: AppCatalog
        var permissions: [String: Permission]
        var shortcuts: [VoiceShortcut]
        /// What handlers offer.
        var offered = OfferedValues()
        /// The person's own `*.phrases` files.
        var files: [String]
    }

    private var shelf = PhraseFileShelf()

    mutating func build(_ sources: Sources) -> PhraseSet {
        let apps = sources.catalog.sorted.filter { sources.permissions[$0.id] != .denied }
        var set = PhraseSet(packs: sources.packs, apps: apps, synonyms: sources.synonyms)
        set.findings = sources.catalog.faults
        for shortcut in sources.shortcuts {
            set.bind(shortcut, in: sources.catalog, offered: sources.offered)
        }
        for app in apps {
            add(app.phraseFiles, of: app, in: sources, areBuiltIn: false, to: &set)
            add(app.builtInPhraseFiles, of: app, in: sources, areBuiltIn: true, to: &set)
        }
        for file in sources.files.sorted() {
            let sections = shelf.read(file, findings: &set.findings)
            for language in set.languages.indices.prefix(1) {
                add(
                    sections,
                    of: nil,
                    in: sources,
                    at: Place(file: file, language: language, isSpoken: true),
                    to: &set
                )
            }
        }
        return set
    }

    private struct Place {
        let file: String
        let language: Int
        let isSpoken: Bool
        var isBuiltIn = false
    }

    private mutating func add(
        _ files: [(path: String, language: LanguageTag)],
        of app: AppBundle,
        in sources: Sources,
        areBuiltIn: Bool,
        to set: inout PhraseSet
    ) {
        for file in files {
            guard let language = set.language(for: file.language) else { continue }
            let names = app.names(set.languages[language].pack.tag.fallbacks)
            let sections = shelf.read(file.path, names: names, findings: &set.findings)
            let place = Place(
                file: file.path,
                language: language,
                isSpoken: sources.permissions[app.id] == .allowed,
                isBuiltIn: areBuiltIn
            )
            add(sections, of: app, in: sources, at: place, to: &set)
        }
    }

    /// What the slots of a bound phrase may hold: those of the intent it runs, free text for a command.
    static func slots(
        of action: Library.ShortcutAction,
        in catalog: AppCatalog,
        offered: OfferedValues,
        language: LanguageTag
    ) -> [String: SlotType] {
        guard case .intent(let app, let intent) = action, let bundle = catalog.apps[app],
            let definition = bundle.definition(named: intent.className)
        else { return [:] }
        return catalog.slots(of: definition, in: bundle, offered: offered, language: language)
    }

    private func add(
        _ sections: [PhraseFile.Section],
        of owner: AppBundle?,
        in sources: Sources,
        at place: Place,
        to set: inout PhraseSet
    ) {
        for section in sections {
            let binding: PhraseSet.Binding
            var slots: [String: SlotType] = [:]
            switch section.target {
            case .command(let command):
                guard owner == nil else {
                    set.fault(
                        place.file,
                        section.line,
                        "An app's phrases name intents; commands belong in phrases.d."
                    )
                    continue
                }
                binding = .command(command)
            case .intent(let app, let name):
                let language = set.languages[place.language].pack.tag
                guard let bundle = owner ?? app.flatMap({ sources.catalog.apps[$0] }) else {
                    set.fault(place.file, section.line, "There is no app '\(app ?? "")'; name it as [app-id/Intent].")
                    continue
                }
                guard let definition = bundle.definition(named: name) else {
                    // What is built in names more intents than most apps have.
                    if !place.isBuiltIn { set.fault(place.file, section.line, Self.noIntent(name, in: bundle)) }
                    continue
                }
                guard sources.permissions[bundle.id] != .denied else { continue }
                binding = .intent(app: bundle.id, name: definition.className)
                slots = sources.catalog.slots(of: definition, in: bundle, offered: sources.offered, language: language)
            }
            add(section.entries, as: binding, slots: slots, at: place, to: &set)
        }
    }

    private func add(
        _ entries: [PhraseFile.Entry],
        as binding: PhraseSet.Binding,
        slots: [String: SlotType],
        at place: Place,
        to set: inout PhraseSet
    ) {
        for entry in entries where Self.isPossible(entry.template, slots) {
            let phrase = Phrase(
                id: place.isBuiltIn ? "\(binding.summary) \(place.file):\(entry.line)" : "\(place.file):\(entry.line)",
                template: entry.template,
                language: set.languages[place.language].pack.tag,
                isNegative: entry.isNegative,
                isStrict: place.isBuiltIn,
                slots: slots
            )
            do throws(TemplateError) {
                let isSpoken = place.isSpoken && !(place.isBuiltIn && phrase.needsFreeText)
                try set.insert(phrase, as: binding, language: place.language, isSpoken: isSpoken)
                if place.isBuiltIn { set.builtIn.insert(phrase.id) }
            } catch {
                set.fault(place.file, entry.line, error.message, column: error.column)
            }
        }
    }

    /// Whether there is anything to say in places that hold only what is known.
    private static func isPossible(_ template: PhraseTemplate, _ slots: [String: SlotType]) -> Bool {
        template.valueNames.allSatisfy { !$0.hasPrefix("known ") || slots[$0] != nil }
    }

    private static func noIntent(_ name: String, in app: AppBundle) -> String {
        let names = app.intents.map(\.name)
        let cure =
            NearestName.of(name, among: names).map { "did you mean '\($0)'?" }
            ?? "it has \(names.isEmpty ? "none" : names.joined(separator: ", "))."
        return "\(app.id) has no intent '\(name)'; \(cure)"
    }
}
