import Intents
import Language
import Library
import Matching
import Wire

/// Binds phrases, changes and removes them. What it has acknowledged is kept, and can be said at once.
struct ShortcutDesk: Sendable {
    let registry: Registry
    let store: StoreThread
    let conflicts: ConflictDesk
    let now: @Sendable () -> Double
    /// Where the programs of commands are looked for.
    let programs: ProgramPath

    func add(_ request: ShortcutAddRequest) async throws(RPCError) -> ShortcutReply {
        let suggested = try await suggested(request.action)
        let words = try words(request, suggested)
        let (tag, action, form, warnings) = try await read(request, words, suggested)
        let now = now()
        let shortcut = try await keep { (store) throws(StoreError) in
            try store.addShortcut(
                phrase: words,
                normalForm: form,
                language: tag,
                action: action,
                runsWhenLocked: request.whenLocked,
                created: now
            )
        }
        await registry.refresh(shortcut: shortcut.id)
        return ShortcutReply(shortcut: info(shortcut), warnings: warnings)
    }

    /// Reads what is to be bound. The phrases it is compared with are let go of before they are changed.
    private func read(
        _ request: ShortcutAddRequest,
        _ words: String,
        _ suggested: KnownShortcut?
    ) async throws(RPCError) -> (LanguageTag, Library.ShortcutAction, form: String, warnings: [String]) {
        let language = try language(request.language)
        let tag = language.pack.tag
        let action = try action(request.action, suggested, tag)
        let (phrase, form) = try check(words, id: "", action: action, in: language)
        let warnings = await doubts(about: phrase, doing: action, in: language) + doubts(action)
        return (tag, action, form, warnings)
    }

    func edit(_ request: ShortcutEditRequest) async throws(RPCError) -> ShortcutReply {
        let (shortcut, form, warnings) = try await read(
            request,
            of: try await find(request.id),
            try await suggested(request.action)
        )
        try await keep { (store) throws(StoreError) in try store.updateShortcut(shortcut, normalForm: form) }
        await registry.refresh(shortcut: shortcut.id)
        return ShortcutReply(shortcut: info(shortcut), warnings: warnings)
    }

    private func read(
        _ request: ShortcutEditRequest,
        of old: VoiceShortcut,
        _ suggested: KnownShortcut?
    ) async throws(RPCError) -> (VoiceShortcut, form: String, warnings: [String]) {
        var shortcut = old
        let language = try language(shortcut.language.identifier)
        if let action = request.action {
            shortcut.action = try self.action(action, suggested, shortcut.language)
        }
        if let phrase = request.phrase { shortcut.phrase = phrase }
        if let whenLocked = request.whenLocked { shortcut.runsWhenLocked = whenLocked }
        let (phrase, form) = try check(shortcut.phrase, id: shortcut.id, action: shortcut.action, in: language)
        var warnings: [String] = []
        if request.phrase != nil { warnings += await doubts(about: phrase, doing: shortcut.action, in: language) }
        if request.action != nil { warnings += doubts(shortcut.action) }
        return (shortcut, form, warnings)
    }

    func remove(_ request: ShortcutRemoveRequest) async throws(RPCError) -> Empty {
        let shortcut = try await find(request.id)
        try await keep { (store) throws(StoreError) in try store.removeShortcut(id: shortcut.id) }
        await registry.refresh(shortcut: shortcut.id)
        return Empty()
    }

    func list() async throws(RPCError) -> ShortcutListRequest.Reply {
        let shortcuts = try await keep { (store) throws(StoreError) in try store.shortcuts() }
        return ShortcutListRequest.Reply(shortcuts: shortcuts.map(info))
    }

    /// The known shortcut with this id, which suggestions have; `nil` when it is no such id.
    func known(_ id: String) async throws(RPCError) -> KnownShortcut? {
        guard let number = KnownShortcut.number(of: id) else { return nil }
        let known = try await keep { (store) throws(StoreError) in try store.knownShortcut(number) }
        guard let known else {
            throw RPCError(.notFound, "There is no suggestion '\(id)'; phrasectl suggest shows what there is.")
        }
        return known
    }

    /// The suggestion that an action names, which stands for what it would do, to the last value.
    private func suggested(_ action: Wire.ShortcutAction?) async throws(RPCError) -> KnownShortcut? {
        guard case .suggestion(let id)? = action else { return nil }
        guard let known = try await known(id) else { throw RPCError(.notFound, "'\(id)' is no suggestion.") }
        return known
    }

    /// What is to be bound: what the suggestion would do, or what was asked for.
    private func action(
        _ action: Wire.ShortcutAction,
        _ suggested: KnownShortcut?,
        _ language: LanguageTag
    ) throws(RPCError) -> Library.ShortcutAction {
        if let suggested { return suggested.offer.action }
        return try reader(language).read(action)
    }

    /// The phrase to bind: a suggestion may bring its own.
    private func words(_ request: ShortcutAddRequest, _ suggested: KnownShortcut?) throws(RPCError) -> String {
        guard request.phrase.isEmpty, let suggested else { return request.phrase }
        guard let phrase = suggested.offer.phrase else {
            throw RPCError(.invalid, "\(suggested.id) brings no phrase of its own; say what you want to say.")
        }
        return phrase
    }

    /// The shortcut with this id, or with this phrase.
    func find(_ name: String) async throws(RPCError) -> VoiceShortcut {
        let shortcuts = try await keep { (store) throws(StoreError) in try store.shortcuts() }
        if let shortcut = shortcuts.first(where: { $0.id == name }) { return shortcut }
        let packs = registry.packs.value
        let found = shortcuts.first { shortcut in
            guard let pack = packs.first(where: { $0.tag == shortcut.language }) ?? packs.first else { return false }
            let form = PhraseMatcher.normalForm(name, pack: pack)
            return !form.isEmpty && form == PhraseMatcher.normalForm(shortcut.phrase, pack: pack)
        }
        if let found { return found }
        let cure = NearestName.of(name, among: shortcuts.map(\.phrase)).map { "did you mean \"\($0)\"?" }
        throw RPCError(.notFound, "There is no shortcut \"\(name)\"; \(cure ?? "phrasectl list shows what there is.")")
    }

    private func check(
        _ text: String,
        id: String,
        action: Library.ShortcutAction,
        in language: PhraseSet.Language
    ) throws(RPCError) -> (phrase: Phrase, normalForm: String) {
        let catalog = registry.catalog.value
        let slots = PhraseSetBuilder.slots(
            of: action,
            in: catalog,
            offered: registry.offered.value,
            language: language.pack.tag
        )
        let isIntent = if case .intent = action { true } else { false }
        let template = try PhraseCheck.template(text, slots: isIntent ? slots : nil)
        let phrase = Phrase(id: id, template: template, language: language.pack.tag, slots: slots)
        let check = PhraseCheck(language: language)
        let form = try check.normalForm(template)
        try check.refuseEqual(phrase)
        return (phrase, form)
    }

    /// Which phrases would be taken for each other: all, those of a bound phrase, or those of words to be bound.
    func conflicts(_ request: ConflictsRequest) async throws(RPCError) -> ConflictsRequest.Reply {
        let set = registry.phrases.value
        guard let name = request.phrase else { return await conflicts.all(in: set) }
        for language in set.languages {
            let bound = language.phrases.first { $0.id == name || $0.template.source == name }
            guard let bound, let action = set.bindings[bound.id] else { continue }
            var known: Library.ShortcutAction?
            if case .shortcut(let shortcut) = action { known = shortcut.action }
            return reply(await conflicts.conflicts(of: bound, doing: known, in: set, language: language), bound, set)
        }
        let language = try language(request.language)
        let phrase = Phrase(
            id: "",
            template: try PhraseCheck.template(name, slots: nil),
            language: language.pack.tag
        )
        _ = try PhraseCheck(language: language).normalForm(phrase.template)
        return reply(await conflicts.conflicts(of: phrase, doing: nil, in: set, language: language), phrase, set)
    }

    private func reply(_ conflicts: [Conflict], _ phrase: Phrase, _ set: PhraseSet) -> ConflictsRequest.Reply {
        let told = conflicts.filter { !set.doTheSame($0.phraseID, phrase.id) }
        return ConflictsRequest.Reply(conflicts: told.map { set.info($0, of: phrase) }, phrases: set.count)
    }

    private func doubts(
        about phrase: Phrase,
        doing action: Library.ShortcutAction,
        in language: PhraseSet.Language
    ) async -> [String] {
        let set = registry.phrases.value
        let found = await conflicts.conflicts(of: phrase, doing: action, in: set, language: language)
        return PhraseCheck(language: language).warnings(phrase, conflicts: found)
    }

    private func doubts(_ action: Library.ShortcutAction) -> [String] {
        guard case .command(let arguments) = action, let program = arguments.first, programs.find(program) == nil else {
            return []
        }
        return ["There is no program '\(program)' now."]
    }

    private func language(_ name: String?) throws(RPCError) -> PhraseSet.Language {
        let languages = registry.phrases.value.languages
        guard let first = languages.first else { throw RPCError(.unsupported, "There is no language data.") }
        guard let name else { return first }
        let tags = languages.map(\.pack.tag)
        guard let tag = LanguageTag.best(for: [LanguageTag(name)], among: tags),
            let language = languages.first(where: { $0.pack.tag == tag })
        else {
            let known = tags.map(\.identifier).joined(separator: ", ")
            throw RPCError(
                .invalid,
                "'\(name)' is none of the languages in use (\(known)); see languages in phrased.conf."
            )
        }
        return language
    }

    private func reader(_ language: LanguageTag) -> ActionReader {
        ActionReader(catalog: registry.catalog.value, languages: language.fallbacks)
    }

    private func info(_ shortcut: VoiceShortcut) -> ShortcutInfo {
        ShortcutInfo(shortcut, catalog: registry.catalog.value, languages: shortcut.language.fallbacks)
    }

    private func keep<Value: Sendable>(
        _ work: @Sendable (Store) throws(StoreError) -> Value
    ) async throws(RPCError) -> Value {
        try await store.answer(work)
    }
}

extension StoreThread {
    /// Runs one piece of work, and turns the store's errors into those that travel.
    func answer<Value: Sendable>(
        _ work: @Sendable (Store) throws(StoreError) -> Value
    ) throws(RPCError) -> Value {
        do throws(StoreError) {
            return try run(work)
        } catch {
            switch error.code {
            case .conflict: throw RPCError(.conflict, error.message)
            case .notFound: throw RPCError(.notFound, error.message)
            case .busy: throw RPCError(.busy, error.message)
            default: throw RPCError(.internalError, "The store: \(error.message)")
            }
        }
    }
}
