import FoundationEssentials
import Glibc
import Speech
import Testing
import Wire

@testable import Daemon

/// Listening for the wake phrase, from the configuration to what follows it.
@Suite(.enabled(if: Recording.canSpeak, "flite is not installed")) struct WakeTests {
    private func sound(_ parts: [String], in directory: TemporaryDirectory) throws -> [UInt8] {
        var sound = [Int16](repeating: 0, count: 8_000)
        for part in parts {
            let wav = try Recording.speech(part, in: directory)
            sound += try AudioDecoder.samples(fromWAV: wav, maximumSeconds: 60) + [Int16](repeating: 0, count: 4_800)
        }
        sound += [Int16](repeating: 0, count: 24_000)
        return sound.flatMap { sample in withUnsafeBytes(of: sample.littleEndian) { Array($0) } }
    }

    private func daemon(_ parts: [String], wake: String) async throws -> TestDaemon {
        let directory = try TemporaryDirectory()
        try directory.write(try sound(parts, in: directory), to: "said.raw")
        // Says it once; afterwards it is quiet.
        let script = """
            #!/bin/sh
            cd \(directory.path)
            if [ -e said.raw ]; then mv said.raw gone.raw; cat gone.raw; fi
            echo $$ > quiet
            exec cat /dev/zero
            """
        let program = try directory.writeProgram(script, to: "record")
        let configuration = """
            [general]
            lock = unlocked
            [microphone]
            command = \(program)
            [speech]
            speak = no
            [notifications]
            show = no
            [wake]
            \(wake)
            """
        return try await TestDaemon(configuration: configuration, hears: true, in: directory)
    }

    @Test func whatFollowsThePhraseIsRun() async throws {
        let daemon = try await daemon(
            ["television off", "hey computer", "television off"],
            wake: "phrase = hey computer\nthreshold = -15\n"
        )
        let client = try daemon.client()
        try await client.bind("television off", to: "sh", "-c", "echo x >> \(daemon.directory.path)/done")
        let options = SessionOptions(session: "w", assumeYes: true)
        async let ending = client.error(ListenRequest(mode: .wake, options: options))
        while client.notifications(OutcomeNotification.self).isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        let outcome = try #require(client.notifications(OutcomeNotification.self).first?.outcome)
        #expect(outcome.outcome == .success, "\(outcome)")
        #expect(outcome.phrase == "television off")
        // Once: what was said before the wake phrase was nobody's business.
        #expect(try daemon.directory.read("done") == "x\n")
        _ = try await client.call(CancelRequest(session: "w"))
        #expect(try await ending?.known == .cancelled)
        if let pid = Int32(try daemon.directory.read("quiet").dropLast()) {
            while kill(pid, 0) == 0 { try await Task.sleep(for: .milliseconds(2)) }
        }
        await daemon.stop()
    }

    @Test func aShortPhraseIsWarnedOfWithTheFigure() async throws {
        let daemon = try await daemon([], wake: "phrase = hey\n")
        let house = try #require(daemon.daemon.house.value)
        let phrase = try await WakeDesk(house: house, mostTexts: 40).prepare()
        #expect(phrase.calibration.said > 0)
        #expect(phrase.calibration.otherSeconds > 60)
        let warning = try #require(phrase.warnings.first)
        #expect(warning.contains("one syllable"))
        #expect(warning.contains("false alarms an hour"))
        // What was found out is not looked for again.
        #expect(try await WakeDesk(house: house).prepare().calibration == phrase.calibration)
        #expect(try daemon.directory.read("cache/wake.json").contains("threshold"))
        await daemon.stop()
    }

    @Test func withoutAPhraseThereIsNothingToWaitFor() async throws {
        let daemon = try await daemon([], wake: "threshold = -20\n")
        let error = try await daemon.client().error(ListenRequest(mode: .wake))
        #expect(error?.message.contains("[wake] phrase") == true)
        await daemon.stop()
    }
}
