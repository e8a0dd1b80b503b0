import Testing
import Wire

@testable import phrasectl

@Suite struct ActionOptionsTests {
    private func action(_ words: String...) throws(Failure) -> ShortcutAction? {
        guard
            case .run(_, let arguments, _) = try CommandLineParser(commands: CommandTable.all).parse(
                ["add", "x"] + words
            )
        else { return nil }
        return try ActionOptions.action(arguments)
    }

    @Test func eachKindIsRead() throws {
        #expect(
            try action("--intent", "org.a/B", "--set", "k=v=w", "--set=e=")
                == .intent(app: "org.a", intent: "B", set: ["k": "v=w", "e": ""])
        )
        #expect(try action("--activity", "org.a/org.a.view/1") == .activity(app: "org.a", type: "org.a.view/1"))
        #expect(try action("--", "lamp", "--off") == .command(["lamp", "--off"]))
        #expect(try action() == nil)
    }

    @Test(arguments: [
        ["--intent", "B"], ["--intent", "/B"], ["--intent", "a/"], ["--intent", "a/B", "--set", "k"],
        ["--intent", "a/B", "--set", "=v"], ["--intent", "a/B", "--set", "k=1", "--set", "k=2"],
        ["--intent", "a/B", "--activity", "a/b"], ["--intent", "a/B", "--", "ls"], ["--"], ["--", ""],
        ["--activity", "a/b", "--set", "k=v"],
    ])
    func faultsAreUsage(words: [String]) throws {
        do throws(Failure) {
            guard
                case .run(_, let arguments, _) = try CommandLineParser(commands: CommandTable.all).parse(
                    ["add", "x"] + words
                )
            else { return }
            _ = try ActionOptions.action(arguments)
            Issue.record("accepted \(words)")
        } catch {
            #expect(error.code == .usage)
        }
    }

    @Test func actionsReadWell() {
        #expect(ShortcutAction.command(["lamp", "it's on", "--x=1"]).line.text == #"$ lamp 'it'\''s on' --x=1"#)
        #expect(ShortcutAction.intent(app: "a", intent: "B", set: ["n": "2", "k": "v"]).line.text == "a/B k=v n=2")
        #expect(ShortcutAction.activity(app: "a", type: "t").line.text == "opens a/t")
    }
}
