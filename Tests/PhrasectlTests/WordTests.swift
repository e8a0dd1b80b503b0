import FoundationEssentials
import Testing
import Wire

@testable import phrasectl

/// `word`, `devices` and learning, against a daemon that is none.
@Suite struct WordTests {
    private static let word: JSONValue = [
        "text": "Siobhan", "language": "en-US", "kind": "word", "source": "person", "synonyms": ["Shiv"],
        "soundsLike": ["shivawn"], "pronunciations": ["SH IH V AO N", "S IH OW B AE N"],
    ]

    @Test func addSendsWhatIsGiven() async throws {
        let (run, messages) = try await House.run(
            "word",
            "add",
            "Siobhan",
            "--sounds-like",
            "shivawn",
            "--phonemes",
            "SH IH V AO N",
            "--synonym",
            "Shiv",
            "--kind",
            "contactName"
        ) { _, _, _ in ["word": Self.word, "warnings": ["w"]] }
        #expect(run.code == .done, "\(run.errors)")
        let sent = try #require(messages.first)
        #expect(sent.method == "word.add")
        #expect(sent.parameters["text"] == "Siobhan")
        #expect(sent.parameters["soundsLike"] == ["shivawn"])
        #expect(sent.parameters["phonemes"] == ["SH IH V AO N"])
        #expect(sent.parameters["synonyms"] == ["Shiv"])
        #expect(sent.parameters["kind"] == "contactName")
        #expect(run.output.contains("SH IH V AO N | S IH OW B AE N"))
        #expect(run.output.contains("also called Shiv"))
    }

    @Test func addLearnsFromFilesAsAShellNamesThem() async throws {
        let folder = FileManager.default.temporaryDirectory.path
        let files = ["one", "two"].map { "\(folder)/phrasectl-\($0)-\(UInt32.random(in: 0...UInt32.max)).wav" }
        for file in files { try Data().write(to: URL(filePath: file)) }
        defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
        let (run, messages) = try await House.run("word", "add", "Siobhan", "--from", files[0], files[1]) {
            method,
            _,
            _ in
            method == "word.learn"
                ? ["words": [Self.word], "before": -20, "after": -8] : ["word": Self.word, "warnings": []]
        }
        #expect(run.code == .done, "\(run.errors)")
        #expect(messages.map(\.method) == ["word.learn", "word.add"])
        #expect(messages[0].parameters["text"] == "Siobhan")
        #expect(messages[0].parameters["recordings"] == .array(files.map { .string($0) }))
        #expect(run.output.contains("learnt: Siobhan"))
        #expect(run.output.contains("better by 12"))
    }

    @Test func recordingIsAskedForThreeTimes() async throws {
        let (run, messages) = try await House.run("word", "add", "Siobhan", "--record") { method, _, _ in
            switch method {
            case "word.record": ["recording": "r1", "seconds": 1, "level": -60, "problem": "That is too quiet."]
            case "word.learn": ["words": [], "before": -9, "after": -9]
            default: ["word": Self.word, "warnings": []]
            }
        }
        #expect(run.code == .done, "\(run.errors)")
        #expect(messages.map(\.method).filter { $0 == "word.record" }.count == 3)
        #expect(run.errors.contains("(3 of 3)") && run.errors.contains("too quiet"))
    }

    @Test func whatCannotBeIsRefusedBeforeAnythingIsSent() async throws {
        for words in [["word", "add", "x", "--from", "a.wav", "--record"], ["devices", "usb"]] {
            #expect(try await House.run(words, socket: "/nonexistent").code == .usage)
        }
        let missing = ["word", "add", "x", "--from", "/nonexistent.wav"]
        #expect(try await House.run(missing, socket: "/nonexistent").code == .noInput)
    }

    @Test func listSayAndForget() async throws {
        let (list, _) = try await House.run("word", "list") { _, _, _ in ["words": [Self.word]] }
        #expect(list.output.contains("Siobhan") && list.output.contains("Shiv"))
        let (json, _) = try await House.run("word", "list", "--json") { _, _, _ in ["words": [Self.word]] }
        #expect(try JSONValue(parsing: json.output)["text"] == "Siobhan")
        let (say, said) = try await House.run("word", "say", "Siobhan", "--variant", "2") { _, _, _ in
            ["pronunciations": ["A", "B"], "said": 1]
        }
        #expect(said.first?.parameters["pronunciation"] == 1)
        #expect(say.code == .done && say.output.contains("♪ B"))
        let (silent, _) = try await House.run("word", "say", "Siobhan") { _, _, _ in
            ["pronunciations": ["A"], "reason": "There is no espeak-ng."]
        }
        #expect(silent.code == .notDone && silent.output.contains("no espeak-ng"))
        let (gone, sent) = try await House.run("word", "rm", "Siobhan") { _, _, _ in [:] }
        #expect(gone.code == .done && sent.first?.method == "word.remove")
    }

    @Test func devicesAreListedAndChecked() async throws {
        let (list, _) = try await House.run("devices") { _, _, _ in
            [
                "recorder": "parec", "devices": [["name": "usb", "description": "Blue Yeti"]], "configured": "usb",
            ]
        }
        #expect(list.output.contains("● usb") || list.output.contains("usb"))
        let (check, sent) = try await House.run("devices", "usb", "--check") { _, _, _ in
            ["level": -60.0, "problem": "That is too quiet."]
        }
        #expect(check.code == .notDone && check.output.contains("-60 dB"))
        #expect(sent.first?.parameters["device"] == "usb")
    }
}
