import Foundation
import IntentGeneration
import Testing

struct IntentgenCommandTests {
    private func run(_ arguments: String...) throws -> IntentgenCommand.Outcome {
        try IntentgenCommand(arguments: arguments).run()
    }

    /// Writes a file that is removed when the work with it is done.
    private func with(_ text: String, _ work: (String) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).intentdefinition")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try work(url.path)
    }

    private let untitled = """
        <plist><dict><key>INIntents</key><array>
        <dict><key>INIntentName</key><string>BrewTea</string><key>INFuture</key><real>0.5</real></dict>
        </array></dict></plist>
        """

    @Test(arguments: [
        [], ["cook"], ["lint"], ["lint", "--loud", "x"], ["format"], ["format", "--check"], ["format", "-x", "y"],
        ["generate"],
    ])
    func usageIsRefused(arguments: [String]) throws {
        let failure = try #require(throws: CommandFailure.self) { try IntentgenCommand(arguments: arguments).run() }
        #expect(failure.exitCode == 64)
    }

    @Test func helpNamesEveryVerb() throws {
        let help = try run("--help").text
        for verb in ["generate", "lint", "format"] { #expect(help.contains("intentgen \(verb)")) }
        #expect(try run("lint", "--help").text.hasPrefix("intentgen lint"))
    }

    @Test func lintSaysWhatIsWrongAndWhere() throws {
        try with(untitled) { path in
            let outcome = try run("lint", path)
            #expect(outcome.exitCode == 1)
            #expect(outcome.text.contains("\(path):2: warning: BrewTea has no title"))
        }
        try with(
            untitled.replacing("INFuture", with: "INIntentInput").replacing(
                "<real>0.5</real>",
                with: "<string>x</string>"
            )
        ) { path in
            let outcome = try run("lint", path)
            #expect(outcome.exitCode == 65)
        }
        try with("<plist><dict>") { path in
            let outcome = try run("lint", path)
            #expect(outcome.exitCode == 65)
            #expect(outcome.text.hasPrefix("\(path):1:14: error: "))
        }
        let failure = try #require(throws: CommandFailure.self) { try run("lint", "/nowhere/at/all") }
        #expect(failure.exitCode == 66)
    }

    @Test func formatSortsKeysAndLosesNothing() throws {
        try with(untitled) { path in
            let check = try run("format", "--check", path)
            #expect(check.exitCode == 1)
            #expect(check.text == path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == untitled)

            #expect(try run("format", path).exitCode == 0)
            let formatted = try String(contentsOfFile: path, encoding: .utf8)
            #expect(
                formatted.contains("\t\t\t<key>INFuture</key>\n\t\t\t<real>0.5</real>\n\t\t\t<key>INIntentName</key>")
            )
            #expect(try run("format", "--check", path) == IntentgenCommand.Outcome(text: "", exitCode: 0))
        }
    }
}
