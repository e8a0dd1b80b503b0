/// Finds what is wrong or suspicious in one definition file.
public struct DefinitionLinter: Sendable {
    let file: IntentDefinitionFile
    var findings: [LintFinding] = []

    /// The findings for a file, worst first.
    public static func findings(in file: IntentDefinitionFile) -> [LintFinding] {
        var linter = DefinitionLinter(file: file)
        linter.checkNames()
        for enumeration in file.enums { linter.check(enumeration) }
        for type in file.types { linter.checkDeclarations(type.properties, of: "the type \(type.name)", type.line) }
        let sources = file.source["INIntents"]?.elements.filter { $0["INIntentName"]?.string != nil } ?? []
        for (intent, source) in zip(file.intents, sources) {
            linter.check(intent, source)
            linter.checkParameters(of: intent)
            linter.checkPrompts(of: intent)
            linter.checkCombinations(of: intent)
            linter.checkResponse(of: intent)
        }
        linter.checkIDs()
        return linter.findings.worstFirst()
    }

    init(file: IntentDefinitionFile) { self.file = file }

    mutating func error(_ line: Int, _ message: String, cure: String) {
        add(.error, line, message, cure)
    }

    mutating func warn(_ line: Int, _ message: String, cure: String) {
        add(.warning, line, message, cure)
    }

    private mutating func add(_ severity: LintFinding.Severity, _ line: Int, _ message: String, _ cure: String) {
        let place = line > 0 ? line : nil
        findings.append(LintFinding(severity, FileFault(file: file.name, line: place, message: message, cure: cure)))
    }

    /// Reports each name that stands in the list more than once.
    mutating func checkUnique<Item>(
        _ items: [Item],
        _ name: (Item) -> String,
        _ line: (Item) -> Int,
        _ what: (String) -> String
    ) {
        var seen: Set<String> = []
        for item in items where !seen.insert(name(item)).inserted {
            error(line(item), "\(what(name(item))) twice", cure: "rename or remove one of the two")
        }
    }
}
