import Foundation
import Testing

/// Each kind of bad input gets a message and an exit status of its own, and the daemon goes on.
@Suite struct BadInputTests {
    let house: House

    init() throws { house = try House() }

    private func expectAlive() throws {
        #expect(try house.run("phrasectl", "status").status == 0, "\(house.log)")
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = house.root.appending(path: name)
        try Data(bytes).write(to: url)
        return url.path
    }

    @Test func unknownVerbIsUsage() throws {
        let run = try house.run("phrasectl", "sya", "soup time")
        #expect(run.status == 64)
        #expect(run.errors.contains("say"))
    }

    @Test(arguments: ["", "   ", "?!…"]) func blankPhraseIsRefused(phrase: String) throws {
        let run = try house.run("phrasectl", "add", phrase, "--", "/bin/true")
        #expect(run.status == 65 || run.status == 64)
        #expect(!run.errors.isEmpty)
        #expect(try house.run("phrasectl", "--json", "list").objects.isEmpty)
    }

    @Test func phraseEqualToAnotherNamesIt() throws {
        #expect(try house.run("phrasectl", "add", "soup time", "--", "/bin/true").status == 0)
        let run = try house.run("phrasectl", "add", "  SOUP, time! ", "--", "/bin/true")
        #expect(run.status == 65)
        #expect(run.errors.contains("soup time"))
    }

    @Test func truncatedRecordingIsNamedSo() throws {
        let whole = Array(try Data(contentsOf: house.speech("soup time")))
        let run = try house.run("phrasectl", "hear", try file("half.wav", Array(whole.prefix(whole.count / 2))))
        #expect(run.status == 65)
        #expect(run.errors.contains("cut off"))
        try expectAlive()
    }

    @Test func whatIsNoRecordingIsNamedSo() throws {
        let run = try house.run("phrasectl", "hear", try file("text.wav", Array("this is not a recording".utf8)))
        #expect(run.status == 65)
        #expect(run.errors.contains("WAV"))
        #expect(try house.run("phrasectl", "hear", "/nonexistent.wav").status == 66)
        try expectAlive()
    }

    @Test func hugeTextIsRefused() throws {
        let text = Data(repeating: UInt8(ascii: "a"), count: 10_000_000)
        let run = try house.run("phrasectl", "say", "-", input: text)
        #expect(run.status == 65)
        #expect(run.errors.contains("4"))
        try expectAlive()
    }

    @Test func absentDaemonIsNotReachable() throws {
        let run = try House.run("phrasectl", ["--root", "/nonexistent-root", "status"])
        #expect(run.status == 69)
        #expect(run.errors.contains("phrased"))
    }

    @Test func socketPathTooLongHasItsOwnMessage() throws {
        let long = "/tmp/" + String(repeating: "long/", count: 40)
        let run = try House.run("phrasectl", ["--root", long, "status"])
        #expect(run.status != 0 && run.status != 69)
        #expect(run.errors.contains("107") || run.errors.contains("108"))
    }

    @Test func secondDaemonOnTheSameRootIsRefused() throws {
        let second = try House.run("phrased", ["--root", house.root.path])
        #expect(second.status == 75 || second.status == 69)
        #expect(second.errors.contains("already"))
        try expectAlive()
    }

    @Test func absentMicrophoneIsNoInput() throws {
        let run = try house.run("phrasectl", "listen")
        #expect(run.status == 66)
        #expect(!run.errors.isEmpty)
        try expectAlive()
    }
}
