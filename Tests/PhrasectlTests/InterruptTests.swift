import Foundation
import Synchronization
import Testing
import Wire

@testable import phrasectl

@Suite(.timeLimit(.minutes(1))) struct InterruptTests {
    /// A terminal at which nobody types anything, and whoever holds its other end.
    private func silence() -> (terminal: Int32, person: Int32) {
        var ends: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        return (ends[0], ends[1])
    }

    private static let question: JSONValue = [
        "jsonrpc": "2.0", "id": "ask", "method": "person.ask",
        "params": ["session": "s", "kind": "confirmation", "prompt": "Order it?"],
    ]

    @Test func answerEndsAQuestionNobodyAnswers() async throws {
        let (terminal, person) = silence()
        defer {
            close(terminal)
            close(person)
        }
        let daemon = try FakeDaemon { _, _, connection in
            connection.send(Self.question)
            return ["outcome": "cancelled", "reason": "Nobody answered."]
        }
        defer { daemon.stop() }
        let screen = Screen(person: terminal)
        let program = Program(console: screen.console, environment: [:], input: terminal)
        #expect(await program.run(["--socket", daemon.path, "say", "soup"]) == .notDone)
        #expect(screen.output == "Nobody answered.\n")
    }

    @Test func answerEndsASoundThatNeverEnds() async throws {
        let (silent, person) = silence()
        defer {
            close(silent)
            close(person)
        }
        let daemon = try FakeDaemon { method, _, _ in
            guard method == "session.hear" else { return nil }
            return ["outcome": "noMatch"]
        }
        defer { daemon.stop() }
        let program = Program(console: Screen().console, environment: [:], input: silent)
        #expect(await program.run(["--socket", daemon.path, "hear", "-"]) == .notDone)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func signalCancelsTheSession(signal: Int32) async throws {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "phrasectl")
        let daemon = try FakeDaemon { method, _, connection in
            guard method == "session.say" else { return nil }
            kill(process.processIdentifier, signal)
            guard let cancel = connection.next(), cancel["method"] == "session.cancel" else { return nil }
            return ["outcome": "cancelled", "reason": "You said so."]
        }
        defer { daemon.stop() }
        let output = Pipe()
        process.arguments = ["--socket", daemon.path, "say", "soup"]
        process.standardOutput = output
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == ExitCode.notDone.rawValue)
        #expect(String(decoding: printed, as: UTF8.self) == "You said so.\n")
    }
}
