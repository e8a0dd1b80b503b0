import Foundation
import Intents
import Language
import Testing

@testable import IntentGeneration

/// What `scaffold` and `new` write. That it runs is shown with a daemon around it.
struct StarterTests {
    private func new(_ scratch: Scratch, _ arguments: String...) throws -> IntentgenCommand.Outcome {
        try IntentgenCommand(arguments: ["new", scratch.path("TeaRoom")] + arguments).run()
    }

    @Test func starterIsAWholeAppWithoutFindings() throws {
        let scratch = try Scratch()
        #expect(try new(scratch).text.contains("phrasectl app install \(scratch.path("TeaRoom"))"))
        let app = try AppBundle.load(directory: scratch.path("TeaRoom"))
        #expect(app.id == "org.example.TeaRoom")
        #expect(app.displayName(["en"]) == "Tea Room")
        #expect(app.handler == ["python3", "handler.py"])
        #expect(app.phraseFiles.map(\.language) == ["en"])
        #expect(AppLinter.findings(in: app).map(\.fault.description) == [])
        let definition = scratch.path("TeaRoom/Intents.intentdefinition")
        #expect(try IntentgenCommand(arguments: ["format", "--check", definition]).run().exitCode == 0)
        #expect(
            try scratch.run("python3", "-c", "import sys; sys.path.insert(0, 'TeaRoom'); import handler").status == 0
        )
    }

    @Test func swiftStarterIsAPackage() throws {
        let scratch = try Scratch()
        _ = try new(scratch, "--language", "swift", "--id", "com.example.tea", "--phrased", "/src/phrased")
        let package = try scratch.read("TeaRoom/Package.swift")
        #expect(package.contains(".package(name: \"phrased\", path: \"/src/phrased\")"))
        let app = try AppBundle.load(directory: scratch.path("TeaRoom/Sources/TeaRoom/App"))
        #expect(app.id == "com.example.tea")
        #expect(app.handler == ["./tearoom"])
        #expect(AppLinter.findings(in: app).isEmpty)
        let folder = scratch.path("TeaRoom/Sources/TeaRoom")
        _ = try IntentgenCommand(arguments: ["generate", folder + "/App/Intents.intentdefinition", "--output", folder])
            .run()
        try SwiftCompiler.check(["Intents.swift", "OrderTeaHandler.swift", "Main.swift"].map { "\(folder)/\($0)" })
    }

    @Test func nothingIsOverwritten() throws {
        let scratch = try Scratch()
        try scratch.write("mine", "TeaRoom/handler.py")
        let failure = try #require(throws: CommandFailure.self) { try new(scratch) }
        #expect(failure.exitCode == 73)
        let definition = try scratch.write(Definitions.tea, "Tea.intentdefinition")
        let scaffold = IntentgenCommand(arguments: [
            "scaffold", definition, "--language", "python", "--output", scratch.path("TeaRoom"),
        ])
        #expect(try #require(throws: CommandFailure.self) { try scaffold.run() }.message.contains("handler.py"))
        #expect(try scratch.read("TeaRoom/handler.py") == "mine")
    }

    @Test func scaffoldsStandOnWhatIsGenerated() throws {
        let scratch = try Scratch()
        let definition = try scratch.write(Definitions.tea, "Tea.intentdefinition")
        for arguments in [
            ["generate", definition, "--output", scratch.path("")],
            ["scaffold", definition, "--output", scratch.path("")],
            ["generate", definition, "--language", "python", "--output", scratch.path("")],
            ["scaffold", definition, "--language", "python", "--output", scratch.path("")],
        ] {
            _ = try IntentgenCommand(arguments: arguments).run()
        }
        try SwiftCompiler.check(["Tea.swift", "BrewTeaHandler.swift", "Main.swift"].map(scratch.path))
        #expect(try scratch.run("python3", "-c", "import handler; handler.BrewTeaHandler()").output == "")
        let printed = try IntentgenCommand(arguments: ["scaffold", definition]).run().text
        #expect(printed.contains("struct BrewTeaHandler: BrewTeaIntentHandling {"))
    }
}
