import Testing

@testable import phrasectl

@Suite struct CommandLineParserTests {
    private static let commands = [
        Command(
            "say",
            summary: "s",
            arguments: [Argument("TEXT", .words, help: "")],
            options: [.flag("yes", short: "y", help: ""), .value("answer", "TEXT", repeatable: true, help: "")],
            examples: []
        ) { _ throws(Failure) in .done },
        Command(
            "add",
            summary: "a",
            arguments: [Argument("PHRASE", .words, help: ""), Argument("COMMAND", .command, help: "")],
            examples: []
        ) { _ throws(Failure) in .done },
        Command("app", "list", summary: "l", examples: []) { _ throws(Failure) in .done },
        Command("app", "show", summary: "s", arguments: [Argument("APP", help: "")], examples: []) {
            _ throws(Failure) in
            .done
        },
        Command("explain", summary: "e", arguments: [Argument("WHICH", .optional, help: "")], examples: []) {
            _ throws(Failure) in .done
        },
    ]

    private func parse(_ words: String...) throws(Failure) -> (String, Arguments, GlobalOptions) {
        guard
            case .run(let command, let arguments, let global) = try CommandLineParser(commands: Self.commands).parse(
                words
            )
        else { throw Failure(.internalFault, "not a command") }
        return (command.name, arguments, global)
    }

    private func failure(_ words: String...) -> Failure? {
        do throws(Failure) {
            _ = try CommandLineParser(commands: Self.commands).parse(words)
            return nil
        } catch {
            return error
        }
    }

    @Test func globalOptionsStandBeforeAndAfterTheVerb() throws {
        let before = try parse("--json", "--root", "/r", "--language=fr", "say", "soup", "time")
        let after = try parse("say", "soup", "--language", "fr", "time", "--json", "--root=/r")
        for (name, arguments, global) in [before, after] {
            #expect(name == "say")
            #expect(arguments.text == "soup time")
            #expect(global == GlobalOptions(socket: nil, root: "/r", language: "fr", json: true))
        }
    }

    @Test func valuesMayContainEqualSignsAndDashes() throws {
        let (_, arguments, _) = try parse("say", "x", "--answer=a=b", "--answer", "--yes", "-y")
        #expect(arguments.values("answer") == ["a=b", "--yes"])
        #expect(arguments.has("yes"))
    }

    @Test func doubleDashEndsOptions() throws {
        let (_, said, global) = try parse("say", "--", "--json", "-y", "--")
        #expect(said.words == ["--json", "-y", "--"])
        #expect(!global.json && said.command == nil)
        let (_, added, _) = try parse("add", "lights", "off", "--", "lamp", "--off", "--", "x y")
        #expect(added.text == "lights off")
        #expect(added.command == ["lamp", "--off", "--", "x y"])
    }

    @Test func dashAndNegativeNumbersAreWords() throws {
        #expect(try parse("say", "-").1.words == ["-"])
        #expect(try parse("say", "-5").1.words == ["-5"])
    }

    @Test func nounsHaveVerbs() throws {
        #expect(try parse("app", "list").0 == "app list")
        #expect(try parse("app", "--json", "show", "x").0 == "app show")
        #expect(failure("app")?.message.contains("list, show") == true)
    }

    @Test(arguments: [
        (["sya", "x"], "“say”"), (["ap", "list"], "“app”"), (["app", "lst"], "“app list”"),
        (["say", "x", "--anwser", "y"], "--answer"), (["--jsn", "say"], "--json"), (["expl"], "“explain”"),
    ])
    func whatIsUnknownNamesTheNearest(words: [String], nearest: String) throws {
        do throws(Failure) {
            _ = try CommandLineParser(commands: Self.commands).parse(words)
            Issue.record("accepted")
        } catch {
            #expect(error.code == .usage)
            #expect(error.message.contains("did you mean \(nearest)?"), "\(error.message)")
        }
    }

    @Test func whatNobodyMeantIsNotGuessed() {
        #expect(failure("quetzalcoatl")?.message == "there is no verb “quetzalcoatl”")
        #expect(failure("say", "x", "--quetzalcoatl")?.message.contains("did you mean") == false)
    }

    @Test func optionsBeforeTheirVerbAreExplained() {
        #expect(failure("--yes", "say", "x")?.message.contains("belongs after one, such as “say”") == true)
    }

    @Test func wordsAreCounted() {
        #expect(failure("say")?.message.contains("TEXT is missing") == true)
        #expect(failure("app", "show")?.message.contains("APP is missing") == true)
        #expect(failure("explain", "1", "2")?.message.contains("“2” is one word too many") == true)
        #expect(failure("app", "list", "x")?.code == .usage)
        #expect(failure()?.code == .usage)
        #expect(failure("--", "say")?.code == .usage)
    }

    @Test func optionsNeedTheirValues() {
        #expect(failure("say", "x", "--answer")?.message == "--answer needs a value: --answer TEXT")
        #expect(failure("say", "x", "--yes=1")?.message == "--yes takes no value")
        #expect(failure("--root", "a", "--socket", "b", "say", "x")?.message.contains("exclude") == true)
    }

    @Test func helpWinsOverWhatIsMissing() throws {
        guard case .help(let words) = try CommandLineParser(commands: Self.commands).parse(["app", "show", "-h"]) else {
            Issue.record("no help")
            return
        }
        #expect(words == ["app", "show"])
    }

    @Test func standaloneOptions() throws {
        let parser = CommandLineParser(commands: Self.commands)
        guard case .completions(.fish) = try parser.parse(["--completions", "fish"]) else {
            Issue.record("no completions")
            return
        }
        guard case .identifiers(.apps, let global) = try parser.parse(["--ids", "apps", "--root", "/r"]) else {
            Issue.record("no identifiers")
            return
        }
        #expect(global.root == "/r")
        #expect(failure("--completions", "tcsh")?.code == .usage)
        #expect(failure("--ids", "people")?.code == .usage)
    }
}
