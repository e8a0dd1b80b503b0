import Foundation
import Intents
import Testing

@testable import IntentGeneration

/// What is generated is code: it compiles, it is in the house's style, and it imports.
struct GeneratedCodeTests {
    /// Writes sources into a directory; their paths.
    private func write(_ sources: [String: String], _ scratch: Scratch) throws -> [String] {
        try sources.sorted { $0.key < $1.key }.map { try scratch.write($0.value, $0.key) }
    }

    private func definition(_ text: String) throws -> IntentDefinitionFile {
        try IntentDefinitionFile(data: Array(text.utf8), name: "some/Tea.intentdefinition")
    }

    private static let realDefinitions = SharedData.definitions

    private func real(_ path: String) throws -> IntentDefinitionFile {
        try IntentDefinitionFile(data: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), name: path)
    }

    @Test(arguments: SwiftGenerator.Visibility.allCases)
    func ownDefinitionsCompile(_ visibility: SwiftGenerator.Visibility) throws {
        let scratch = try Scratch()
        let files = try write(
            [
                "Tea.swift": try Definitions.source(Definitions.tea, visibility),
                "Kind.swift": try Definitions.source(Definitions.enumeration(("black", 0), ("init", 1)), visibility),
            ],
            scratch
        )
        try SwiftCompiler.check(files)
    }

    @Test(.enabled(if: !realDefinitions.isEmpty, "the shared data (data/definitions) is not there: nothing compiled"))
    func everyRealDefinitionCompilesWithItsScaffold() throws {
        for path in Self.realDefinitions {
            let scratch = try Scratch()
            let file = try real(path)
            var files = [try scratch.write(SwiftGenerator(file, visibility: .internal).source, "Intents.swift")]
            for (name, source) in try SwiftScaffold(file).files { files.append(try scratch.write(source, name)) }
            try SwiftCompiler.check(files)
        }
    }

    /// In the style of this repository.
    private func lint(_ scratch: Scratch) throws {
        let configuration = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: ".swift-format").path
        let lint = try scratch.run(
            "swift",
            "format",
            "lint",
            "--strict",
            "--recursive",
            "--configuration",
            configuration,
            scratch.path("")
        )
        #expect(lint.status == 0, "\(lint.output.prefix(3000))")
    }

    @Test func ownSourceIsFormatted() throws {
        let scratch = try Scratch()
        for visibility in SwiftGenerator.Visibility.allCases {
            try scratch.write(Definitions.source(Definitions.tea, visibility), "\(visibility)/Tea.swift")
        }
        for (name, source) in try SwiftScaffold(definition(Definitions.tea)).files { try scratch.write(source, name) }
        try scratch.write(StarterHandler.swift, "OrderTeaHandler.swift")
        try scratch.write(StarterHandler.swiftMain, "Starter.swift")
        try scratch.write(StarterHandler.swiftPackage(name: "Tea", program: "tea", phrased: "/"), "Package.swift")
        try lint(scratch)
    }

    @Test(.enabled(if: !realDefinitions.isEmpty, "the shared data (data/definitions) is not there: nothing checked"))
    func everyRealSourceIsFormatted() throws {
        let scratch = try Scratch()
        for (place, path) in Self.realDefinitions.enumerated() {
            let file = try real(path)
            try scratch.write(SwiftGenerator(file, visibility: .public).source, "\(place)/Intents.swift")
            for (name, source) in try SwiftScaffold(file).files { try scratch.write(source, "\(place)/\(name)") }
        }
        try lint(scratch)
    }

    @Test(.enabled(if: !realDefinitions.isEmpty, "the shared data (data/definitions) is not there: nothing imported"))
    func everyRealModuleImports() throws {
        let scratch = try Scratch()
        var names: [String] = []
        for (place, path) in Self.realDefinitions.enumerated() {
            let file = try real(path)
            names.append("definition\(place)")
            try scratch.write(PythonGenerator(file).source, "definition\(place)/intents.py")
            try scratch.write(PythonGenerator.runtime, "definition\(place)/intentkit.py")
            try scratch.write(PythonScaffold(file).source, "definition\(place)/handler.py")
        }
        try scratch.write(
            #"""
            import pathlib, subprocess, sys
            program = """
            import handler
            types = [item for item in vars(handler).values() if isinstance(item, type)]
            made = [item() for item in types if item.__name__.endswith("Handler")]
            assert made
            """
            for name in sys.argv[1].split(","):
                for path in pathlib.Path(name).glob("*.py"):
                    compile(path.read_text(encoding="utf-8"), str(path), "exec")
                command = [sys.executable, "-W", "error", "-c", program]
                done = subprocess.run(command, cwd=name, capture_output=True, text=True)
                if done.returncode:
                    print(name, done.stderr[-2000:])
            """#,
            "check.py"
        )
        let (status, output) = try scratch.run("python3", "check.py", names.joined(separator: ","))
        #expect(status == 0 && output == "", "\(output)")
    }
}
