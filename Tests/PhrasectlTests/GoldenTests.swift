import FoundationEssentials
import Testing

@testable import phrasectl

/// Texts made of the command table, compared with what was looked at and found good.
///
/// After a wanted change `PHRASED_RECORD_GOLDEN=1 swift test --filter GoldenTests` writes them anew.
@Suite struct GoldenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    private static var texts: [String: String] {
        let help = HelpText(commands: CommandTable.all)
        let verbs = CommandTable.all.map { "==> \($0.name)\n" + (help.help(on: $0.words) ?? "") }
        return [
            "overview.txt": help.overview(),
            "verbs.txt": verbs.joined(separator: "\n"),
            "phrasectl.1": ManualPage(commands: CommandTable.all).text(),
            "phrasectl.bash": Completions(commands: CommandTable.all).text(for: .bash),
            "phrasectl.zsh": Completions(commands: CommandTable.all).text(for: .zsh),
            "phrasectl.fish": Completions(commands: CommandTable.all).text(for: .fish),
        ]
    }

    @Test(arguments: texts.keys.sorted()) func textIsAsItWas(name: String) throws {
        let text = try #require(Self.texts[name])
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["PHRASED_RECORD_GOLDEN"] != nil {
            try Data(text.utf8).write(to: file)
        }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let difference = zip(golden.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
        #expect(text == golden, "first difference: \(difference.map { "\($0.0)\n\($0.1)" } ?? "length")")
    }

    @Test func helpFitsEightyColumns() {
        for name in ["overview.txt", "verbs.txt"] {
            for line in (Self.texts[name] ?? "").split(separator: "\n") where !line.hasPrefix("  phrasectl ") {
                #expect(TextWidth.columns(String(line)) <= 80, "\(line)")
            }
        }
    }

    @Test func everyVerbHasAnExampleFirst() throws {
        for command in CommandTable.all {
            let help = try #require(HelpText(commands: CommandTable.all).help(on: command.words))
            let example = try #require(command.examples.first)
            #expect(help.hasPrefix("  \(example.command)\n"))
            #expect(example.command.contains("phrasectl"))
        }
    }

    @Test func helpKnowsEveryVerb() {
        let offered = Command.help.arguments.first.map(\.values)
        #expect(offered == .words(CommandTable.all.map { $0.words[0] }.uniqued().filter { $0 != "help" }))
    }
}
