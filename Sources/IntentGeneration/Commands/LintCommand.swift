import Intents

/// `intentgen lint`: what is wrong or suspicious in definitions.
enum LintCommand {
    static let verb = Verb(
        name: "lint",
        summary: "says what is wrong or suspicious in definitions",
        discussion: """
            Each finding with its place and its cure. Several files are compared too: an intent that two of them define \
            differently is a trap. `phrasectl app lint` looks at a whole app directory.
            """,
        examples: [("intentgen lint Intents.intentdefinition", "Prints a line for each finding.")],
        operands: [Verb.Operand(name: "FILE", help: "a definition, or its JSON form", isRepeatable: true)],
        exitCodes: [(1, "there are warnings"), (65, "there are errors"), FileCode.missing]
    ) { arguments throws(CommandFailure) in
        var findings: [LintFinding] = []
        var files: [IntentDefinitionFile] = []
        for path in arguments.operands {
            let bytes = try Files.read(path)
            do throws(FileFault) {
                let file = try Files.definition(bytes, name: path)
                findings += DefinitionLinter.findings(in: file)
                files.append(file)
            } catch {
                findings.append(LintFinding(.error, error))
            }
        }
        findings += DefinitionLinter.disagreements(between: files)
        let worst = findings.map(\.severity).max()
        return IntentgenCommand.Outcome(
            text: findings.map(line).joined(separator: "\n"),
            exitCode: worst == nil ? 0 : worst == .error ? 65 : 1
        )
    }

    private static func line(_ finding: LintFinding) -> String {
        let fault = finding.fault
        let place = ([fault.file] + [fault.line, fault.column].compactMap { $0.map(String.init) })
        let severity = finding.severity == .error ? "error" : "warning"
        return "\(place.joined(separator: ":")): \(severity): \(fault.message)"
            + (fault.cure.map { " (\($0))" } ?? "")
    }
}
