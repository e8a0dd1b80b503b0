import Intents

/// `intentgen generate`: definitions in, source code out.
enum GenerateCommand {
    static let verb = Verb(
        name: "generate",
        summary: "writes the types of a definition as source code",
        discussion: """
            One file a definition, named after it. Swift needs the library IntentKit; the build-tool plugin \
            GenerateIntents does the same at every build. Python (3.11) needs nothing but intentkit.py, which is written \
            beside it.

            The file may be an .intentdefinition or its JSON form.
            """,
        examples: [
            ("intentgen generate Intents.intentdefinition --output Sources/App", "Writes Sources/App/Intents.swift."),
            (
                "intentgen generate Intents.intentdefinition --output . --language python",
                "Writes intents.py and intentkit.py."
            ),
        ],
        operands: [Verb.Operand(name: "FILE", help: "a definition", isRepeatable: true)],
        options: [
            Verb.Option(name: "output", value: "DIR", help: "where to; made when it is missing", values: .directory),
            Verb.Option(
                name: "language",
                value: "NAME",
                help: "swift or python (default: swift)",
                values: .words(["swift", "python"])
            ),
            Verb.Option(
                name: "visibility",
                value: "WHO",
                help: "who may use the Swift: internal or public (default: internal)",
                values: .words(SwiftGenerator.Visibility.allCases.map(\.rawValue))
            ),
        ],
        exitCodes: [FileCode.bad, FileCode.missing, FileCode.unwritable]
    ) { arguments throws(CommandFailure) in
        guard let output = arguments.value("output") else { throw .usage("--output DIR is missing", "generate") }
        let visibility = arguments.value("visibility").flatMap(SwiftGenerator.Visibility.init) ?? .internal
        for path in arguments.operands {
            let definition = try Files.definition(path)
            if arguments.value("language") == "python" {
                try python(definition, output)
            } else {
                let source = try Files.checked { () throws(FileFault) in
                    try SwiftGenerator(definition, visibility: visibility).source
                }
                try Files.write(source, to: "\(output)/\(Files.baseName(path)).swift")
            }
        }
        return .done()
    }

    /// Writes a definition's module and the one it stands on.
    static func python(_ definition: IntentDefinitionFile, _ directory: String) throws(CommandFailure) {
        let source = try Files.checked { () throws(FileFault) in try PythonGenerator(definition).source }
        let module = PythonGenerator.moduleName(of: Files.baseName(definition.name))
        try Files.write(source, to: "\(directory)/\(module).py")
        try Files.write(PythonGenerator.runtime, to: "\(directory)/\(PythonGenerator.runtimeName)")
    }
}

/// What the exit codes of several verbs mean.
enum FileCode {
    static let bad = (code: Int32(65), meaning: "the definition is wrong; the message says where")
    static let missing = (code: Int32(66), meaning: "a file cannot be read")
    static let unwritable = (code: Int32(73), meaning: "a file cannot be written")
}
