import FoundationEssentials
import Intents
import Language
import Library
import Matching
import Speech
import Wire

/// The apps and phrases that are there, on a thread of their own: reads them from disk and from the store, off the
/// path of anything that is said.
///
/// What is in force is read from `catalog` and `phrases` at any time; a refresh replaces it as a whole.
actor Registry {
    private let thread = DedicatedThread(name: "registry")
    private let shelf: AppShelf
    private let phraseDirectory: String
    private let models: ModelSearchPath
    private let calibrations: PersonalCalibrations
    private let store: StoreThread
    private let decoder: DecoderThread
    private let espeak: Espeak
    private let log: Log
    /// What handlers offer.
    nonisolated let offered: OfferedShelf
    private var builder = PhraseSetBuilder()
    private var known: [LanguageTag: LanguagePack] = [:]
    private var wordFiles: VocabularyShelf
    private var vocabularies: [LanguageTag: SpokenVocabulary] = [:]
    private var running: Task<Void, Never>?
    private var queued: Task<Void, Never>?
    private var told: Set<String> = []
    /// How many shortcuts were put in or out of force, one by one.
    private var turn = 0

    /// The apps, as they were found last.
    nonisolated let catalog = Current(AppCatalog())
    /// What can be said.
    nonisolated let phrases = Current(PhraseSet())
    /// Why some phrases can be typed but not heard.
    nonisolated let unheard = Current<[String]>([])
    /// The words that were added, by whomever.
    nonisolated let words = Current<[KnownWord]>([])
    /// How words are said at the moment, by language code.
    nonisolated let lexicons = Current<[String: Lexicon]>([:])
    /// The person's languages, best first; never empty once they were loaded.
    nonisolated let packs = Current<[LanguagePack]>([])
    /// One element each time other phrases are in force; for one listener.
    nonisolated let changes: AsyncStream<Void>
    private let changed: AsyncStream<Void>.Continuation

    init(
        shelf: AppShelf,
        phraseDirectory: String,
        vocabularyDirectory: String,
        models: ModelSearchPath,
        calibrations: PersonalCalibrations,
        store: StoreThread,
        decoder: DecoderThread,
        offered: OfferedShelf,
        espeak: Espeak,
        log: Log
    ) {
        self.shelf = shelf
        self.phraseDirectory = phraseDirectory
        self.models = models
        self.calibrations = calibrations
        self.store = store
        self.decoder = decoder
        self.offered = offered
        self.espeak = espeak
        wordFiles = VocabularyShelf(directory: vocabularyDirectory)
        self.log = log
        (changes, changed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.unownedExecutor }

    /// Loads what the languages need; one that cannot be loaded is told and left out.
    func loadLanguages(_ tags: [LanguageTag]) -> [String] {
        var faults: [String] = []
        var loaded: [LanguagePack] = []
        for tag in tags {
            do throws(LanguageError) {
                let pack = if let pack = known[tag] { pack } else { try LanguagePack.load(tag, from: models) }
                known[tag] = pack
                if !loaded.contains(where: { $0.tag == pack.tag }) { loaded.append(calibrations.applied(to: pack)) }
            } catch {
                faults.append(error.message)
            }
        }
        packs.value = loaded
        return faults
    }

    /// Looks for apps again.
    func rescan() {
        var found = shelf.catalog()
        found.vocabulary = catalog.value.vocabulary
        catalog.value = found
    }

    /// Takes constants of the person's own for the language that is heard, or with `nil` says which hold.
    func calibrate(_ constants: [String: Double]?) async throws(RPCError) -> CalibrateRequest.Reply {
        guard let index = packs.value.firstIndex(where: { $0.speech != nil }) else {
            throw RPCError(.unsupported, "No language is heard here, so there is nothing to calibrate.")
        }
        let pack = packs.value[index]
        let before = pack.calibration[PersonalCalibrations.name] ?? [:]
        guard let constants else { return CalibrateRequest.Reply(before: before, after: before) }
        try calibrations.write(constants, for: pack.tag)
        let after = calibrations.applied(to: known.values.first { $0.tag == pack.tag } ?? pack)
        packs.value[index] = after
        await refresh()
        return CalibrateRequest.Reply(
            before: before,
            after: after.calibration[PersonalCalibrations.name] ?? [:],
            file: constants.isEmpty ? nil : calibrations.file(pack.tag)
        )
    }

    /// Copies an app directory to where apps live.
    func install(_ directory: String) throws(RPCError) -> AppBundle {
        let app = try shelf.install(from: directory)
        // A new version may offer other things.
        offered.remove(app: app.id)
        rescan()
        return app
    }

    /// Removes an app of the person's own.
    func remove(_ app: AppBundle) throws(RPCError) {
        try shelf.remove(app)
        offered.remove(app: app.id)
        rescan()
    }

    /// Takes what an app's handler offers, which can be said from now on.
    func setOffered(_ intents: [String: OfferedValues.Parameters], app: String) async {
        if offered.set(intents, app: app) { await refresh() }
    }

    /// Reads an app directory without installing it.
    func lint(_ directory: String) throws(RPCError) -> [Finding] {
        guard directory.hasPrefix("/") else {
            throw RPCError(.invalidParameters, "directory: '\(directory)' is no absolute path")
        }
        do throws(AppBundleError) {
            let app = try AppBundle.load(directory: directory)
            return AppLint(app: app, beside: catalog.value, packs: packs.value, phrases: phrases.value).findings
        } catch {
            return [Finding(error, severity: .error)]
        }
    }

    /// Puts the phrases together anew and returns when they are in force, for typed text and for speech.
    ///
    /// Calls that come while one is being made share the next one.
    func refresh() async {
        if let queued { return await queued.value }
        let before = running
        let task = Task {
            await before?.value
            await self.rebuild()
        }
        queued = task
        await task.value
    }

    /// Puts one shortcut in force as the store has it now, or out of force when it is gone; the others stay as they are.
    func refresh(shortcut id: String) async {
        turn += 1
        do throws(StoreError) {
            // Read here, so that of two changes at once the last is in force.
            let shortcut = try await store.run { (store) throws(StoreError) in try store.shortcut(id: id) }
            let (catalog, offered) = (catalog.value, offered.value)
            phrases.update { set in
                if let shortcut { set.bind(shortcut, in: catalog, offered: offered) } else { set.unbind(id) }
            }
            await giveGrammar(phrases.value)
            changed.yield()
        } catch {
            log.error("Shortcut \(id) cannot be read; what was in force stays: \(error.message)")
        }
    }

    private func rebuild() async {
        running = queued
        queued = nil
        do throws(StoreError) {
            var seen = turn
            var (shortcuts, permissions, terms) = try await stored()
            // What was bound while the store was read is in force already, and must not be lost.
            while seen != turn {
                seen = turn
                (shortcuts, permissions, terms) = try await stored()
            }
            let findings = gatherWords(terms)
            catalog.update { $0.vocabulary = PersonalVocabulary(terms: words.value.map(\.term)) }
            let sources = PhraseSetBuilder.Sources(
                packs: packs.value.map { $0.with($0.lexicon.adding(vocabulary($0).pronunciations)) },
                synonyms: vocabularies.mapValues(\.synonyms),
                catalog: catalog.value,
                permissions: permissions,
                shortcuts: shortcuts,
                offered: offered.value,
                files: ownFiles()
            )
            var set = builder.build(sources)
            set.findings += findings
            tell(set.findings.map(\.summary), at: .warning)
            phrases.value = set
            await giveGrammar(set)
            changed.yield()
        } catch {
            log.error("The phrases cannot be read; the last ones stay in force: \(error.message)")
        }
    }

    private func stored() async throws(StoreError) -> ([VoiceShortcut], [String: Permission], [VocabularyTerm]) {
        try await store.run { (store) throws(StoreError) in
            (try store.shortcuts(), try store.permissions(), try store.terms())
        }
    }

    private func giveGrammar(_ set: PhraseSet) async {
        var lexicons = Dictionary(set.languages.map { ($0.pack.tag.language, $0.pack.lexicon) }) { first, _ in first }
        defer { self.lexicons.value = lexicons }
        guard let pack = set.languages.first(where: { $0.pack.speech != nil })?.pack else { return }
        let phrases = set.spokenPhrases(in: pack.tag, catalog: catalog.value)
        let words = phrases.reduce(into: Set<String>()) { $0.formUnion($1.spokenWords) }
        let lexicon = await lexicon(knowing: words, in: pack)
        lexicons[pack.tag.language] = lexicon
        let grammar = Grammar(phrases: phrases, pack: pack.with(lexicon))
        tell(grammar.warnings, at: .notice)
        unheard.value = grammar.warnings
        await decoder.setGrammar(grammar)
    }

    // MARK: - Words

    /// How a text would be listened for: for each way to say it the pronunciations of its words.
    func ways(toSay text: String, in language: LanguageTag) async -> [[Pronunciation]] {
        guard let pack = packs.value.first(where: { $0.tag.language == language.language }) else { return [] }
        let words = Set(text.lowercased().letterRuns + Lexicon.keys(of: text))
        return await lexicon(knowing: words, in: pack).ways(toSay: text)
    }

    /// The lexicon of a language with what was added to it, and with a second opinion on words that stay unknown.
    private func lexicon(knowing words: Set<String>, in pack: LanguagePack) async -> Lexicon {
        let added = vocabulary(pack).pronunciations
        let lexicon = pack.lexicon.adding(added)
        guard pack.speech != nil else { return lexicon }
        let unknown = words.filter { lexicon.dictionaryPronunciations(of: $0).isEmpty }
        let opinions = await espeak.pronunciations(of: unknown.sorted(), in: pack.tag)
        return pack.lexicon.adding(added, guesses: opinions.mapValues { [$0] })
    }

    private func vocabulary(_ pack: LanguagePack) -> SpokenVocabulary {
        vocabularies[pack.tag] ?? SpokenVocabulary()
    }

    /// Gathers the words of the person, of their files and of the apps; answers what is wrong with them.
    private func gatherWords(_ terms: [VocabularyTerm]) -> [Finding] {
        var findings: [Finding] = []
        let files = wordFiles.read(language: packs.value.first?.tag ?? "en-US", findings: &findings)
        let fromFiles = files.flatMap { file in file.terms.map { KnownWord(term: $0, file: file.path) } }
        words.value = terms.map { KnownWord(term: $0) } + fromFiles
        vocabularies = [:]
        for pack in packs.value {
            let ofApps = catalog.value.sorted.flatMap { $0.soundSpellings(pack.tag) }
            let all = words.value.map(\.term) + ofApps
            let vocabulary = SpokenVocabulary(all, language: pack.tag, lexicon: pack.lexicon)
            vocabularies[pack.tag] = vocabulary
            findings += vocabulary.findings
        }
        return findings
    }

    /// Logs what was not logged before: the same file is read again and again.
    private func tell(_ messages: [String], at level: Log.Level) {
        for message in messages where told.insert(message).inserted { log.log(level, message) }
    }

    private func ownFiles() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: phraseDirectory)) ?? [])
            .filter { $0.hasSuffix(".phrases") && !$0.hasPrefix(".") }.map { phraseDirectory + "/" + $0 }
    }
}

extension Finding {
    /// `file:line:column: message cure`.
    var summary: String {
        let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
        return "\(place): \(message)" + (cure.map { " \($0)" } ?? "")
    }
}
