import FoundationEssentials
import Intents

/// `intentgen scaffold`: a handler to start from.
enum ScaffoldCommand {
    static let verb = Verb(
        name: "scaffold",
        summary: "writes a handler to start from",
        discussion: """
            A handler for each intent of a definition, which resolves what was said, confirms, and answers success; what \
            it really does is yours to write. It stands on what `intentgen generate` writes. Files that are there already \
            are left alone.
            """,
        examples: [
            (
                "intentgen scaffold Intents.intentdefinition --output Sources/App",
                "Writes OrderSoupHandler.swift and Main.swift."
            ),
            ("intentgen scaffold Intents.intentdefinition --language python", "Prints handler.py."),
        ],
        operands: [Verb.Operand(name: "FILE", help: "a definition, or its JSON form")],
        options: [
            Verb.Option(name: "output", value: "DIR", help: "where to (default: printed)", values: .directory),
            Verb.Option(
                name: "language",
                value: "NAME",
                help: "swift or python (default: swift)",
                values: .words(["swift", "python"])
            ),
        ],
        exitCodes: [FileCode.bad, FileCode.missing, (73, "a file is there already, or cannot be written")]
    ) { arguments throws(CommandFailure) in
        let definition = try Files.definition(arguments.operands[0])
        let files = try Files.checked { () throws(FileFault) in
            try handlers(for: definition, language: arguments.value("language"))
        }
        guard let output = arguments.value("output") else {
            return .done(files.map { String($0.source.dropLast()) }.joined(separator: "\n\n"))
        }
        let there = files.map { "\(output)/\($0.name)" }.filter { FileManager.default.fileExists(atPath: $0) }
        guard there.isEmpty else {
            throw CommandFailure(
                message: "\(there.joined(separator: ", ")) would be overwritten; name another --output, or remove it",
                exitCode: 73
            )
        }
        for file in files {
            try Files.write(file.source, to: "\(output)/\(file.name)", isExecutable: file.name.hasSuffix(".py"))
        }
        return .done(files.map { "\(output)/\($0.name)" }.joined(separator: "\n"))
    }

    private static func handlers(for definition: IntentDefinitionFile, language: String?) throws(FileFault)
        -> [(name: String, source: String)]
    {
        language == "python"
            ? [(PythonScaffold.fileName, try PythonScaffold(definition).source)]
            : try SwiftScaffold(definition).files
    }
}
