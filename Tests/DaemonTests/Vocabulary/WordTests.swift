import FoundationEssentials
import Glibc
import Speech
import Testing
import Wire

@testable import Daemon

/// The person's own words, from the socket to the recogniser.
@Suite struct WordTests {
    private static let espeak = "/usr/bin/espeak-ng"
    private static var canSpeak: Bool { access(espeak, X_OK) == 0 && Recording.canSpeak }

    @Test func wordsAreKeptExtendedAndForgotten() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let first = try await client.call(WordAddRequest(text: "chowdah", soundsLike: ["chow duh"]))
            #expect(first.word.pronunciations.first == "CH AW D AH")
            #expect(first.warnings.isEmpty)
            let second = try await client.call(
                WordAddRequest(text: "chowdah", kind: "word", synonyms: ["chowder"], phonemes: ["ch ao d ah"])
            )
            #expect(second.word.soundsLike == ["/ch ao d ah/", "chow duh"])
            #expect(second.word.pronunciations.prefix(2) == ["CH AO D AH", "CH AW D AH"])
            let words = try await client.call(WordListRequest()).words
            #expect(words == [second.word])
            _ = try await client.call(WordRemoveRequest(text: "chowdah"))
            #expect(try await client.call(WordListRequest()).words.isEmpty)
            #expect(try await client.error(WordRemoveRequest(text: "chowdah"))?.known == .notFound)
        }
    }

    @Test func whatCannotBeSaidIsRefusedByName() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let phone = try await client.error(WordAddRequest(text: "soup", phonemes: ["S QQ P"]))
            #expect(phone?.known == .invalid)
            #expect(phone?.message.contains("“QQ” is no phone") == true)
            #expect(try await client.error(WordAddRequest(text: "..."))?.known == .invalid)
            let long = String(repeating: "a", count: 300)
            #expect(try await client.error(WordAddRequest(text: long))?.known == .tooLarge)
            #expect(try await client.error(WordAddRequest(text: "a", kind: "a b"))?.known == .invalidParameters)
        }
    }

    @Test func synonymsHoldInPhrasesAndValues() async throws {
        try await withDaemon(configuration: "[general]\nlock = unlocked\n", apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            try await client.bind("television off", to: "echo", "off")
            _ = try await client.call(WordAddRequest(text: "television", synonyms: ["telly"]))
            _ = try await client.call(WordAddRequest(text: "clam chowder", synonyms: ["the usual"]))
            #expect(try await client.say("telly off").outcome == .success)
            let order = try await client.call(MatchRequest(text: "order the usual"))
            #expect(order.outcome == .matched)
            #expect(order.slots?["soup"]?.stringValue == "clam chowder")
        }
    }

    @Test func filesAreReadAndTheirFaultsTold() async throws {
        let directory = try TemporaryDirectory()
        try directory.write("television, telly\n", to: "config/vocabulary.d/home.words")
        let daemon = try await TestDaemon(in: directory)
        let client = try daemon.client()
        try await client.bind("television off", to: "echo", "off")
        #expect(try await client.call(MatchRequest(text: "telly off")).outcome == .matched)
        let word = try #require(try await client.call(WordListRequest()).words.first)
        #expect(word.source == .file)
        #expect(word.owner == directory.path + "/config/vocabulary.d/home.words")
        #expect(try await client.error(WordRemoveRequest(text: "television"))?.message.contains("home.words") == true)
        try directory.write("television, telly\nsoup = /QQ/\n", to: "config/vocabulary.d/home.words")
        let findings = try await client.call(ReloadRequest()).findings
        #expect(findings.contains { $0.file == word.owner && $0.line == 2 })
        #expect(try await client.call(MatchRequest(text: "telly off")).outcome == .matched)
        await daemon.stop()
    }

    @Test(.enabled(if: canSpeak, "espeak-ng or flite is not installed"))
    func aNameIsHeardAsItWasTaught() async throws {
        try await withDaemon(configuration: "[general]\nlock = unlocked\n", hears: true) { daemon in
            let client = try daemon.client()
            // Written one way and said quite another, as names are.
            try await client.bind("telephone Xquvth", to: "echo", "ringing")
            try await client.bind("television off", to: "echo", "off")
            let speech = try Recording.speech("telephone margarita", in: daemon.directory)
            #expect(try await client.hear(speech).phrase != "telephone Xquvth")
            _ = try await client.call(WordAddRequest(text: "Xquvth", soundsLike: ["margarita"]))
            #expect(try await client.hear(speech).phrase == "telephone Xquvth")
        }
    }

    @Test(.enabled(if: canSpeak, "espeak-ng or flite is not installed"))
    func whatIsSaidBackIsWhatIsListenedFor() async throws {
        try await withDaemon(configuration: "[general]\nlock = unlocked\n", hears: true) { daemon in
            let client = try daemon.client()
            _ = try await client.call(WordAddRequest(text: "Xquvth", phonemes: ["T EH L AH F OW N M AA R K OW"]))
            try await client.bind("Xquvth", to: "echo", "ringing")
            try await client.bind("television off", to: "echo", "off")
            let file = daemon.directory.path + "/said.wav"
            let reply = try await client.call(WordSayRequest(text: "Xquvth", file: file))
            #expect(reply.said == 0)
            #expect(reply.pronunciations.first == "T EH L AH F OW N M AA R K OW")
            let heard = try await client.hear(Array(try Data(contentsOf: URL(filePath: file))))
            // A machine's voice need not convince; it is heard as the word all the same.
            #expect(heard.transcript == "xquvth")
        }
    }

    @Test func withoutAVoiceTheWordIsStillSpelledOut() async throws {
        let daemon = try await TestDaemon(environment: ["PATH": "/nonexistent"])
        let client = try daemon.client()
        let reply = try await client.call(WordSayRequest(text: "soup"))
        #expect(reply.pronunciations == ["S UW P"])
        #expect(reply.said == nil)
        #expect(reply.reason?.contains("espeak-ng") == true)
        await daemon.stop()
    }

    @Test(arguments: ["-", "sonoff_x1", "café", "𝕏", "日本", "C3PO's", "a\u{0301}"])
    func noWordBreaksTheOthers(name: String) async throws {
        try await withDaemon(configuration: "[general]\nlock = unlocked\n", hears: true) { daemon in
            let client = try daemon.client()
            try await client.bind("kitchen lights on", to: "echo", "on")
            _ = try? await client.bind("switch \(name) on", to: "echo", "on")
            _ = try? await client.call(WordAddRequest(text: name, synonyms: ["gadget"]))
            #expect(try await client.say("kitchen lights on").outcome == .success)
            #expect(try await client.call(StatusRequest()).speech.available)
        }
    }

    @Test(.enabled(if: canSpeak, "espeak-ng or flite is not installed"))
    func aBoundNameIsLearntFromTwoRecordings() async throws {
        try await withDaemon(configuration: "[general]\nlock = unlocked\n", hears: true) { daemon in
            let client = try daemon.client()
            try await client.bind("call Xochitl", to: "echo", "ringing")
            try await client.bind("television off", to: "echo", "off")
            func said(_ voice: String) throws -> [UInt8] {
                try Recording.speech("call so cheel", voice: voice, in: daemon.directory)
            }
            #expect(try await client.hear(try said("rms")).outcome == .noMatch)
            let recordings = try ["slt", "kal16"].map { voice in
                try daemon.directory.write(try said(voice), to: "call-\(voice).wav")
            }
            let lesson = try await client.call(WordLearnRequest(text: "call Xochitl", recordings: recordings))
            #expect(lesson.words.map(\.text) == ["xochitl"])
            #expect(lesson.after > lesson.before)
            #expect(try await client.hear(try said("rms")).phrase == "call Xochitl")
        }
    }

    @Test func whatCannotBeLearntFromIsNamed() async throws {
        try await withDaemon(hears: true) { daemon in
            let client = try daemon.client()
            func error(_ text: String, _ recordings: [String]) async throws -> RPCError? {
                try await client.error(WordLearnRequest(text: text, recordings: recordings))
            }
            #expect(try await error("soup", ["/nonexistent.wav"])?.known == .notFound)
            #expect(try await error("soup", ["r9"])?.known == .notFound)
            #expect(try await error("soup", [])?.known == .invalid)
            #expect(try await error("soup", Array(repeating: "r1", count: 6))?.known == .invalid)
            let text = try daemon.directory.write("no sound", to: "text.wav")
            #expect(try await error("soup", [text])?.message.hasPrefix(text) == true)
            let silence = try daemon.directory.write(
                Recording.wav(samples: [Int16](repeating: 0, count: 16_000)),
                to: "silence.wav"
            )
            #expect(try await error("soup", [silence])?.message.contains("too noisy") == true)
        }
    }
}
