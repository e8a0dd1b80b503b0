import Intents

/// `intentgen lint`: what is wrong or suspicious in definitions.
struct LintCommand {
    static let help = """
        intentgen lint Intents.intentdefinition

        Says what is wrong or suspicious in definitions, each with its place and its cure.
        Exit 1 when there are warnings, 65 when there are errors.
        """

    private let files: [String]

    init(_ arguments: [String]) throws(CommandFailure) {
        if let option = arguments.first(where: { $0.hasPrefix("-") }) { throw .usage("there is no option \(option)") }
        guard !arguments.isEmpty else { throw .usage("no definition file is named") }
        files = arguments
    }

    func run() throws(CommandFailure) -> IntentgenCommand.Outcome {
        var findings: [LintFinding] = []
        for path in files {
            let bytes = try DefinitionBytes.read(path)
            do throws(FileFault) {
                findings += DefinitionLinter.findings(in: try IntentDefinitionFile(data: bytes, name: path))
            } catch {
                findings.append(LintFinding(.error, error))
            }
        }
        let lines = findings.map { finding in
            let fault = finding.fault
            let place = ([fault.file] + [fault.line, fault.column].compactMap { $0.map(String.init) }).joined(
                separator: ":"
            )
            let severity = finding.severity == .error ? "error" : "warning"
            return "\(place): \(severity): \(fault.message)" + (fault.cure.map { " (\($0))" } ?? "")
        }
        let worst = findings.map(\.severity).max()
        return IntentgenCommand.Outcome(
            text: lines.joined(separator: "\n"),
            exitCode: worst == nil ? 0 : worst == .error ? 65 : 1
        )
    }
}
