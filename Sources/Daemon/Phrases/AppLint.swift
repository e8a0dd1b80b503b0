import Intents
import Language
import Matching
import Wire

/// What is wrong or suspicious in an app directory, its phrases included.
struct AppLint {
    /// The app, which need not be installed.
    let app: AppBundle
    /// The apps it will live beside.
    let beside: AppCatalog
    let packs: [LanguagePack]
    /// What can be said already.
    let phrases: PhraseSet

    /// A phrase of whose mishearings fewer than this are taken for another one is not told.
    private static let leastRate = 0.3

    /// Errors first, then by file and line.
    var findings: [Finding] {
        let spoken = packs.filter { $0.speech != nil }.map { ($0.tag, $0.lexicon) }
        let files = AppLinter.findings(
            in: app,
            beside: beside.sorted,
            lexicons: Dictionary(spoken) { first, _ in first }
        )
        let found =
            files.map { Finding($0.fault, severity: $0.severity == .error ? .error : .warning) } + phraseFindings
        return (found + handlerFindings).sorted { left, right in
            if left.severity != right.severity { return left.severity == .error }
            return (left.file, left.line ?? 0) < (right.file, right.line ?? 0)
        }
    }

    /// A program beside the app's files has to be there, and to be a program.
    private var handlerFindings: [Finding] {
        guard let name = app.handler?.first, name.contains("/") else { return [] }
        let path = name.hasPrefix("/") ? name : "\(app.directory)/\(name)"
        guard !ProgramPath.isProgram(path) else { return [] }
        let file = app.directory + "/Phrased.plist"
        let message = "its handler \(name) is not there, or may not be executed"
        return [Finding(file: file, severity: .warning, message: message, cure: "build it, or correct Handler")]
    }

    private var phraseFindings: [Finding] {
        var catalog = AppCatalog()
        catalog.add(app)
        var builder = PhraseSetBuilder()
        let own = builder.build(
            PhraseSetBuilder.Sources(
                packs: packs,
                catalog: catalog,
                permissions: [app.id: .allowed],
                shortcuts: [],
                files: []
            )
        )
        var findings = own.findings + unreadPhrases()
        for language in own.languages {
            let others = phrases.languages.first { $0.pack.tag == language.pack.tag }
            for phrase in language.phrases {
                guard case .intent(_, let intent) = own.bindings[phrase.id] else { continue }
                findings += unknownSlots(of: phrase, intent)
                guard !phrase.isNegative else { continue }
                findings += conflicts(of: phrase, intent, with: own, language)
                if let others { findings += conflicts(of: phrase, intent, with: phrases, others) }
            }
        }
        return findings
    }

    /// Faults in files of languages that the person does not speak, and that are in no set.
    private func unreadPhrases() -> [Finding] {
        let languages = Set(packs.map(\.tag.language))
        var findings: [Finding] = []
        var shelf = PhraseFileShelf()
        for file in app.phraseFiles where !languages.contains(file.language.language) {
            _ = shelf.read(file.path, names: app.names(file.language.fallbacks), findings: &findings)
        }
        return findings
    }

    private func unknownSlots(of phrase: Phrase, _ name: String) -> [Finding] {
        guard let intent = app.definition(named: name) else { return [] }
        let known = intent.parameters.map(\.name)
        return phrase.template.slotNames.filter { !known.contains($0) }.map { slot in
            let cure =
                NearestName.of(slot, among: known).map { "did you mean {\($0)}?" }
                ?? (known.isEmpty ? "it has none" : "one of \(known.joined(separator: ", "))")
            return finding(at: phrase, .error, "{\(slot)} is no parameter of \(intent.name)", cure)
        }
    }

    /// Phrases that mean something else and say the same, or nearly so.
    private func conflicts(of phrase: Phrase, _ intent: String, with set: PhraseSet, _ others: PhraseSet.Language)
        -> [Finding]
    {
        let positive = Set(others.phrases.filter { !$0.isNegative }.map(\.id))
        /// The app itself may be installed already; there its phrases meet those of this very intent.
        func meansElse(_ id: String) -> Bool {
            guard positive.contains(id) else { return false }
            guard case .intent(let app, let name) = set.bindings[id], app == self.app.id else { return true }
            return name != intent
        }
        let source = phrase.template.source
        if let equal = others.matcher.equal(to: phrase).first(where: meansElse) {
            let other = others.phrases.first { $0.id == equal }?.template.source ?? equal
            return [
                finding(
                    at: phrase,
                    .warning,
                    "\"\(source)\" says the same as \"\(other)\" (\(equal))",
                    "reword one of them"
                )
            ]
        }
        let near = others.conflicts(of: phrase, with: others.phrases.filter { meansElse($0.id) }).first
        guard let near, near.rate >= Self.leastRate else { return [] }
        let share = "of 100 mishearings, \(Int((near.rate * 100).rounded()))"
        let message = "\"\(source)\" is taken for \"\(near.phrase)\" (\(near.phraseID)): \(share)"
        return [finding(at: phrase, .warning, message, "reword one of them")]
    }

    /// The id of an app's phrase is its file and its line.
    private func finding(
        at phrase: Phrase,
        _ severity: Finding.Severity,
        _ message: String,
        _ cure: String
    ) -> Finding {
        let colon = phrase.id.lastIndex(of: ":") ?? phrase.id.endIndex
        return Finding(
            file: String(phrase.id[..<colon]),
            line: Int(phrase.id[colon...].dropFirst()),
            severity: severity,
            message: message,
            cure: cure
        )
    }
}
