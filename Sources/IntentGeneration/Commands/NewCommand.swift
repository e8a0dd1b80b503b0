import FoundationEssentials
import Intents

/// `intentgen new`: a whole app to start from.
enum NewCommand {
    static let verb = Verb(
        name: "new",
        summary: "writes a starter app that runs",
        discussion: """
            A directory NAME with a definition, its Info.plist, its phrases and a handler: a tea room that takes orders, to \
            be made into your own. In Python it runs as it is written; in Swift it is a package to be built first.
            """,
        examples: [
            ("intentgen new TeaRoom", "Writes TeaRoom, ready for: phrasectl app install TeaRoom"),
            ("intentgen new TeaRoom --language swift --id org.example.TeaRoom", "The same as a Swift package."),
        ],
        operands: [
            Verb.Operand(
                name: "NAME",
                help: "the app's name: letters and digits, or a path that ends so",
                values: .open
            )
        ],
        options: [
            Verb.Option(
                name: "language",
                value: "NAME",
                help: "what the handler is written in: python or swift (default: python)",
                values: .words(["python", "swift"])
            ), Verb.Option(name: "id", value: "ID", help: "the app's reverse-DNS name (default: org.example.NAME)"),
            Verb.Option(
                name: "phrased",
                value: "DIR",
                help: "for Swift: the sources of phrased, which the package depends on",
                values: .directory
            ),
        ],
        exitCodes: [(73, "the directory is there already, or cannot be written")]
    ) { arguments throws(CommandFailure) in
        let directory = arguments.operands[0]
        let name = directory.split(separator: "/").last.map(String.init) ?? ""
        guard let first = name.first, first.isLetter, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else {
            throw .usage("\"\(name)\" is no name: ASCII letters and digits, a letter first, such as TeaRoom", "new")
        }
        let id = arguments.value("id") ?? "org.example.\(name)"
        guard id.contains("."), id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
        else {
            throw .usage(
                "\"\(id)\" is no identifier: letters, digits, hyphens and dots, such as org.example.TeaRoom",
                "new"
            )
        }
        let there = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        guard there.isEmpty, !FileManager.default.fileExists(atPath: directory) || isDirectory(directory) else {
            throw CommandFailure(message: "\(directory) is there already; choose another name", exitCode: 73)
        }
        let app = StarterApp(name: name, id: id)
        return arguments.value("language") == "swift"
            ? try swift(app, directory, phrased: arguments.value("phrased"))
            : try python(app, directory)
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    }

    private static func write(_ app: StarterApp, _ directory: String, handler: [String]) throws(CommandFailure)
        -> IntentDefinitionFile
    {
        let files = try Files.checked { () throws(FileFault) in try app.files(handler: handler) }
        for file in files { try Files.write(file.text, to: "\(directory)/\(file.place)") }
        return try Files.definition("\(directory)/Intents.intentdefinition")
    }

    private static func python(_ app: StarterApp, _ directory: String) throws(CommandFailure)
        -> IntentgenCommand.Outcome
    {
        let definition = try write(app, directory, handler: ["python3", PythonScaffold.fileName])
        try GenerateCommand.python(definition, directory)
        try Files.write(StarterHandler.python, to: "\(directory)/\(PythonScaffold.fileName)", isExecutable: true)
        return .done(
            """
            \(directory) is written: what it says is in Intents.intentdefinition and en.lproj, what it does in \
            \(PythonScaffold.fileName).

                phrasectl app install \(directory)
                phrasectl say "order two cups of mint tea"
            """
        )
    }

    private static func swift(_ app: StarterApp, _ directory: String, phrased: String?) throws(CommandFailure)
        -> IntentgenCommand.Outcome
    {
        let program = app.name.lowercased()
        let sources = "\(directory)/Sources/\(app.name)"
        _ = try write(app, "\(sources)/App", handler: ["./\(program)"])
        try Files.write(StarterHandler.swift, to: "\(sources)/OrderTeaHandler.swift")
        try Files.write(StarterHandler.swiftMain, to: "\(sources)/Main.swift")
        let path = phrased.map { URL(filePath: $0).standardized.path } ?? "../phrased"
        try Files.write(
            StarterHandler.swiftPackage(name: app.name, program: program, phrased: path),
            to: "\(directory)/Package.swift"
        )
        return .done(
            """
            \(directory) is written; it takes phrased's sources from \(path) (see Package.swift).

                cd \(directory)
                swift build && cp .build/debug/\(program) Sources/\(app.name)/App/
                phrasectl app install Sources/\(app.name)/App
                phrasectl say "order two cups of mint tea"
            """
        )
    }
}
