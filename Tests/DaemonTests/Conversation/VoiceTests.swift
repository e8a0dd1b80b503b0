import Glibc
import Language
import Testing
import Wire

@testable import Daemon

/// What is said aloud: through speech-dispatcher, spd-say or a configured command.
@Suite struct VoiceTests {
    private let loop: EventLoop
    private let directory: TemporaryDirectory

    init() throws {
        loop = try EventLoop(name: "voice")
        directory = try TemporaryDirectory()
    }

    private func voice(_ environment: [String: String] = [:], command: [String]? = nil) -> Voice {
        var configuration = DaemonConfiguration()
        configuration.speechCommand = command
        let environment = ["PATH": directory.path].merging(environment) { $1 }
        return Voice(
            configuration: Current(configuration),
            environment: environment,
            programs: ProgramPath(executablePath: "/nonexistent", environment: environment),
            loop: loop,
            log: Log(level: .error) { _, _ in }
        )
    }

    @Test func speechDispatcherIsSpokenToInItsProtocol() async throws {
        defer { loop.stop() }
        let server = try FakeSpeechServer(in: directory)
        defer { server.stop() }
        let voice = voice(["SPEECHD_ADDRESS": "unix_socket:" + server.path])
        #expect(voice.means == "speech-dispatcher")
        #expect(await voice.say("Ready in 12 minutes.\u{1B}[2J\n.", language: "en-US") == nil)
        #expect(server.texts == ["Ready in 12 minutes. [2J ."])
        #expect(server.commands.contains("SET SELF LANGUAGE en-US"))
        #expect(server.commands.contains { $0.hasPrefix("SET SELF CLIENT_NAME phrased:") })
    }

    @Test func whatIsStoppedFallsSilentAndForgetsTheRest() async throws {
        defer { loop.stop() }
        let server = try FakeSpeechServer(in: directory, duration: nil)
        defer { server.stop() }
        let voice = voice(["SPEECHD_ADDRESS": "unix_socket:" + server.path])
        let first = await voice.enqueue("one", language: "en-US")
        let second = await voice.enqueue("two", language: "en-US")
        while server.texts.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        await voice.hush()
        #expect(await first.value == nil)
        #expect(await second.value == nil)
        #expect(server.texts == ["one"])
        while !server.commands.contains("CANCEL SELF") { try await Task.sleep(for: .milliseconds(2)) }
    }

    @Test func spdSayTakesTheTextAsAnArgumentAndIsWaitedFor() async throws {
        defer { loop.stop() }
        try directory.writeProgram("#!/bin/sh\nprintf '%s\\n' \"$@\" > \(directory.path)/said\n", to: "spd-say")
        #expect(await voice().say("--version; rm", language: "de-DE") == nil)
        #expect(try directory.read("said").split(separator: "\n").suffix(2) == ["--", "--version; rm"])
    }

    @Test func aVoiceThatFailsIsNamed() async throws {
        defer { loop.stop() }
        #expect(await voice().say("hello", language: "en-US")?.reason.contains("speech-dispatcher") == true)
        try directory.writeProgram("#!/bin/sh\nexit 141\n", to: "spd-say")
        #expect(await voice().say("hello", language: "en-US")?.reason == "spd-say ended with exit code 141.")
        let missing = voice(command: ["no-such-program"])
        #expect(await missing.say("hello", language: "en-US")?.reason.contains("no-such-program") == true)
    }

    @Test func aConfiguredCommandReadsTheText() async throws {
        defer { loop.stop() }
        try directory.writeProgram("#!/bin/sh\n/bin/cat > \(directory.path)/said\n", to: "speak")
        #expect(await voice(command: ["speak"]).say("hello there", language: "en-US") == nil)
        #expect(try directory.read("said") == "hello there")
    }
}
