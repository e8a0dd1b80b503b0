import FoundationEssentials
import Glibc
import Speech
import Testing
import Wire

@testable import Daemon

/// The microphone: a program that the configuration names.
@Suite struct ListenTests {
    private func listen(_ client: TestClient, _ mode: ListenRequest.Mode = .once) async throws -> Outcome {
        try await client.call(ListenRequest(mode: mode, options: SessionOptions(assumeYes: true)))
    }

    private func raw(_ text: String, in directory: TemporaryDirectory) throws -> String {
        let wav = try Recording.speech(text, in: directory)
        let samples = try AudioDecoder.samples(fromWAV: wav, maximumSeconds: 60)
        let silence = [Int16](repeating: 0, count: 8000)
        let sound = silence + samples + silence + silence
        let bytes = sound.flatMap { sample in withUnsafeBytes(of: sample.littleEndian) { Array($0) } }
        return try directory.write(bytes, to: "speech.raw")
    }

    @Test(.enabled(if: Recording.canSpeak, "flite is not installed"))
    func oneUtteranceIsHeardFromTheConfiguredProgram() async throws {
        let directory = try TemporaryDirectory()
        let file = try raw("turn the kitchen lights on", in: directory)
        let configuration = "[general]\nlock = unlocked\n[microphone]\ncommand = cat \(file)\n"
        let daemon = try await TestDaemon(configuration: configuration, hears: true, in: directory)
        let client = try daemon.client()
        try await client.bind("turn the kitchen lights on", to: "echo", "on")
        let outcome = try await listen(client)
        #expect(outcome.outcome == .success)
        #expect(outcome.phrase == "turn the kitchen lights on")
        #expect(client.notifications(StateNotification.self).map(\.state).first == .listening)
        await daemon.stop()
    }

    @Test(.enabled(if: Recording.canSpeak, "flite is not installed"))
    func whatWasNoPhraseLeavesNoWords() async throws {
        let directory = try TemporaryDirectory()
        let file = try raw("what will the weather be like tomorrow", in: directory)
        let configuration = "[microphone]\ncommand = cat \(file)\n"
        let daemon = try await TestDaemon(configuration: configuration, hears: true, in: directory)
        let client = try daemon.client()
        try await client.bind("turn the kitchen lights on", to: "echo", "on")
        let outcome = try await listen(client)
        #expect(outcome.outcome == .noMatch)
        #expect(outcome.transcript == nil)
        let explained = try await client.call(HistoryExplainRequest())
        #expect(explained.entry.transcript == nil)
        let heard = explained.explanation["heard"]?.arrayValue ?? []
        #expect(heard.allSatisfy { $0["text"] == nil })
        #expect((explained.explanation["candidates"]?.arrayValue ?? []).allSatisfy { $0["explanation"] == nil })
        await daemon.stop()
    }

    @Test func withoutAProgramToRecordWithThereIsNoInput() async throws {
        let environment = ["PATH": "/nonexistent"]
        let daemon = try await TestDaemon(environment: environment)
        let client = try daemon.client()
        let error = try await client.error(ListenRequest(mode: .once))
        #expect(error?.known == .unsupported)
        #expect(error?.message.contains("pw-record, parec, arecord") == true)
        #expect(try await client.call(StatusRequest()).microphone.available == false)
        await daemon.stop()
    }

    @Test func aProgramThatFailsIsTriedAgainAndThenNamed() async throws {
        let directory = try TemporaryDirectory()
        let script = "#!/bin/sh\necho x >> \(directory.path)/tries\necho 'Device or resource busy' >&2\nexit 1\n"
        let program = try directory.writeProgram(script, to: "record")
        let configuration = "[microphone]\ncommand = \(program)\n"
        let daemon = try await TestDaemon(configuration: configuration, hears: true, in: directory)
        let error = try await daemon.client().error(ListenRequest(mode: .once))
        #expect(error?.known == .unsupported)
        #expect(error?.message.contains("exit code 1: Device or resource busy") == true)
        #expect(try directory.read("tries") == "x\nx\nx\n")
        await daemon.stop()
    }

    @Test func listeningIsStoppedFromOutsideAndTheProgramWithIt() async throws {
        let directory = try TemporaryDirectory()
        let script = "#!/bin/sh\necho $$ > \(directory.path)/pid\nexec cat /dev/zero\n"
        let program = try directory.writeProgram(script, to: "record")
        let configuration = "[microphone]\ncommand = \(program)\n"
        let daemon = try await TestDaemon(configuration: configuration, hears: true, in: directory)
        let client = try daemon.client()
        let other = try daemon.client()
        #expect(try await other.error(ListenRequest(mode: .stop))?.known == .notFound)
        async let outcome = listen(client, .start)
        while try await other.error(ListenRequest(mode: .stop)) != nil {
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(try await outcome.outcome == .noMatch)
        let pid = try #require(Int32(try directory.read("pid").dropLast()))
        #expect(kill(pid, 0) == -1)
        await daemon.stop()
    }
}
