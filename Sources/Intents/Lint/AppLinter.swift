public import Language

/// Finds what is wrong or suspicious in an app directory.
///
/// Phrases are the matcher's business, which this room may not know; the daemon adds what it finds in them.
public struct AppLinter: Sendable {
    let app: AppBundle
    let lexicons: [LanguageTag: Lexicon]
    var findings: [LintFinding] = []

    /// The findings for an app, worst first.
    ///
    /// `others` are the apps it will live beside, whose names it should not share. `lexicons` are the pronouncing
    /// dictionaries there are; words are looked up in the one of their language.
    public static func findings(
        in app: AppBundle,
        beside others: [AppBundle] = [],
        lexicons: [LanguageTag: Lexicon] = [:]
    ) -> [LintFinding] {
        var linter = AppLinter(app: app, lexicons: lexicons)
        linter.findings = app.warnings.map { LintFinding(.warning, $0) }
        for file in app.definitions { linter.findings += DefinitionLinter.findings(in: file) }
        linter.findings += DefinitionLinter.disagreements(between: app.definitions)
        linter.checkTranslations()
        linter.checkInfo()
        linter.checkNames(beside: others)
        linter.checkVocabulary()
        linter.checkCaseNames()
        return linter.findings.worstFirst()
    }

    init(app: AppBundle, lexicons: [LanguageTag: Lexicon]) {
        self.app = app
        self.lexicons = lexicons
    }

    /// Without a place, what is wrong is wrong with `Info.plist`.
    mutating func error(_ message: String, in file: String? = nil, line: Int? = nil, cure: String) {
        add(.error, message, file, line, cure)
    }

    mutating func warn(_ message: String, in file: String? = nil, line: Int? = nil, cure: String) {
        add(.warning, message, file, line, cure)
    }

    private mutating func add(
        _ severity: LintFinding.Severity,
        _ message: String,
        _ file: String?,
        _ line: Int?,
        _ cure: String
    ) {
        let line = line.flatMap { $0 > 0 ? $0 : nil }
        let fault = FileFault(file: file ?? app.infoPath, line: line, message: message, cure: cure)
        findings.append(LintFinding(severity, fault))
    }
}
