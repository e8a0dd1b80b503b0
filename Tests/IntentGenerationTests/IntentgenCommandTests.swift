import Foundation
import IntentGeneration
import Testing

struct IntentgenCommandTests {
    private func run(_ arguments: String...) throws -> IntentgenCommand.Outcome {
        try IntentgenCommand(arguments: arguments).run()
    }

    /// Writes a file that is removed when the work with it is done.
    private func with(_ text: String, _ work: (String) throws -> Void) throws {
        let scratch = try Scratch()
        try work(try scratch.write(text, "Test.intentdefinition"))
    }

    private let untitled = """
        <plist><dict><key>INIntents</key><array>
        <dict><key>INIntentName</key><string>BrewTea</string><key>INFuture</key><real>0.5</real></dict>
        </array></dict></plist>
        """

    @Test(arguments: [
        [], ["cook"], ["lint"], ["lint", "--loud", "x"], ["format"], ["format", "--check"], ["format", "-x", "y"],
        ["format", "--check=yes", "y"], ["convert"], ["convert", "a", "b"], ["convert", "a", "--to", "yaml"],
        ["schema", "x"], ["scaffold"], ["new"], ["new", "Tea Room"], ["new", "x/2go"], ["new", "Tea", "--id", "tea"],
        ["new", "Tea", "--id", "a.b/c"], ["help", "cook"], ["--completions"], ["--completions", "csh"],
    ])
    func usageIsRefused(arguments: [String]) throws {
        let failure = try #require(throws: CommandFailure.self) { try IntentgenCommand(arguments: arguments).run() }
        #expect(failure.exitCode == 64)
        #expect(failure.message.contains("`intentgen help"))
    }

    private static let verbs = ["generate", "lint", "format", "convert", "schema", "scaffold", "new"]

    @Test func helpNamesEveryVerb() throws {
        for words in [["--help"], ["help"], ["-h"]] {
            let help = try IntentgenCommand(arguments: words).run().text
            for verb in Self.verbs { #expect(help.contains("intentgen \(verb)")) }
        }
    }

    /// An example first, then all there is, in lines that fit a terminal.
    @Test(arguments: verbs)
    func helpOnAVerbBeginsWithAnExample(verb: String) throws {
        let help = try run("help", verb).text
        #expect(help.hasPrefix("  intentgen \(verb)"))
        #expect(help.contains("\nUsage\n  intentgen \(verb)"))
        #expect(help.contains("\nExit status\n  0 "))
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
        #expect(try run(verb, "--help").text == help)
        #expect(try run("--man").text.contains(".SS \(verb)\n"))
        for shell in ["bash", "zsh", "fish"] { #expect(try run("--completions", shell).text.contains(verb)) }
    }

    @Test func completionsAreShell() throws {
        let scratch = try Scratch()
        try scratch.write(try run("--completions", "bash").text, "bash")
        try scratch.write(
            """
            source ./bash
            complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _intentgen; echo "${COMPREPLY[*]}"; }
            complete_words intentgen sc
            complete_words intentgen generate --l
            complete_words intentgen generate --language py
            complete_words intentgen --completions f
            complete_words intentgen help form
            complete_words intentgen lint Tea
            """,
            "try"
        )
        try scratch.write("", "Tea.intentdefinition")
        let (status, output) = try scratch.run("bash", "try")
        #expect(status == 0)
        #expect(output == "schema scaffold\n--language\npython\nfish\nformat\nTea.intentdefinition\n")
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

    @Test func filesThatDisagreeAreCompared() throws {
        let scratch = try Scratch()
        let one = try scratch.write(Definitions.tea, "One.intentdefinition")
        let other = Definitions.tea.replacing(
            "<string>cups</string><key>INIntentParameterType</key><string>Integer",
            with: "<string>cups</string><key>INIntentParameterType</key><string>String"
        )
        let two = try scratch.write(other, "Two.intentdefinition")
        #expect(try run("lint", one, two).text.contains("BrewTeaIntent is not what \(one) says: the parameter cups is"))
        #expect(try !run("lint", one, one).text.contains("is not what"))
    }
}
