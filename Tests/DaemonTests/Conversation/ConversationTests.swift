import FoundationEssentials
import Glibc
import Speech
import Testing
import Wire

@testable import Daemon

/// Exchanges without a terminal: spoken, shown, and answered by voice or by a button.
@Suite(.enabled(if: Recording.canSpeak && FakeDesktop.canRun, "flite or dbus-daemon is not installed"))
struct ConversationTests {
    /// A house with a microphone that plays one recording after the other, and with a voice that writes down what it
    /// says; both write into one log when they begin and end.
    private struct Scene {
        let daemon: TestDaemon
        let client: TestClient
        let directory: TemporaryDirectory

        var log: [String] {
            ((try? directory.read("log")) ?? "").split(separator: "\n").map(String.init)
        }

        func listen(interactive: Bool = false) async throws -> Outcome {
            try await client.call(
                ListenRequest(mode: .once, options: SessionOptions(interactive: interactive))
            )
        }

        /// Waits until the log has a line with a text.
        func logged(_ text: String) async throws {
            while !log.contains(where: { $0.contains(text) }) { try await Task.sleep(for: .milliseconds(2)) }
        }
    }

    private func scene(
        saying texts: [String],
        configuration: String = "",
        environment: [String: String] = [:],
        in directory: TemporaryDirectory,
        answers: [AskReply] = []
    ) async throws -> Scene {
        for (index, text) in texts.enumerated() {
            let wav = try Recording.speech(text, in: directory)
            let silence = [Int16](repeating: 0, count: 12_000)
            let sound = silence + (try AudioDecoder.samples(fromWAV: wav, maximumSeconds: 60)) + silence + silence
            let bytes = sound.flatMap { sample in withUnsafeBytes(of: sample.littleEndian) { Array($0) } }
            try directory.write(bytes, to: "said-\(index + 1).raw")
        }
        try directory.writeProgram(
            """
            #!/bin/sh
            cd \(directory.path)
            echo x >> turns
            turn=$(wc -l < turns)
            echo "microphone $turn" >> log
            if [ -e said-$turn.raw ]; then cat said-$turn.raw; else echo $$ > silent; exec cat /dev/zero; fi
            """,
            to: "record"
        )
        try directory.writeProgram(
            """
            #!/bin/sh
            cd \(directory.path)
            text=$(cat)
            echo "begin $text" >> log
            sleep 0.1
            echo "end $text" >> log
            """,
            to: "speak"
        )
        let settings = """
            [general]
            lock = unlocked
            [microphone]
            command = \(directory.path)/record
            [speech]
            command = \(directory.path)/speak
            \(configuration)
            """
        let daemon = try await TestDaemon(
            configuration: settings,
            hears: true,
            in: directory,
            environment: environment
        )
        try await SoupApp().install(on: daemon)
        try await daemon.handler(TestHandler.obliging)
        return Scene(daemon: daemon, client: try daemon.client(answers), directory: directory)
    }

    @Test func aQuestionIsSpokenAndAnsweredByVoice() async throws {
        let scene = try await scene(saying: ["order clam chowder", "yes"], in: TemporaryDirectory())
        let outcome = try await scene.listen()
        #expect(outcome.outcome == .success, "\(outcome)")
        try await scene.logged("end Ready in 12 minutes.")
        // The microphone opens when the question has been said, and not before.
        #expect(scene.log.count == 6)
        #expect(scene.log[0] == "microphone 1")
        #expect(scene.log[1].hasPrefix("begin ") && scene.log[1].contains("Shall I place the order?"))
        #expect(scene.log[2].hasPrefix("end "))
        #expect(scene.log[3] == "microphone 2")
        #expect(scene.log[4] == "begin Ready in 12 minutes.")
        await scene.daemon.stop()
    }

    @Test func neverMindEndsIt() async throws {
        let scene = try await scene(saying: ["order clam chowder", "never mind"], in: TemporaryDirectory())
        #expect(try await scene.listen().outcome == .cancelled)
        try await scene.logged("end All right, cancelled.")
        await scene.daemon.stop()
    }

    @Test func whatIsNoAnswerIsAskedAgain() async throws {
        let scene = try await scene(
            saying: ["order clam chowder", "the weather is nice today", "yes"],
            in: TemporaryDirectory()
        )
        #expect(try await scene.listen().outcome == .success)
        #expect(scene.log.filter { $0.hasPrefix("microphone") }.count == 3)
        await scene.daemon.stop()
    }

    @Test func aButtonAnswersAndTheMicrophoneIsClosed() async throws {
        let directory = try TemporaryDirectory()
        let desktop = try FakeDesktop(in: directory, press: "yes")
        defer { desktop.stop() }
        let scene = try await scene(
            saying: ["order clam chowder"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.address],
            in: directory
        )
        let outcome = try await scene.listen()
        #expect(outcome.outcome == .success, "\(outcome)")
        try await scene.logged("end Ready in 12 minutes.")
        let question = try #require(desktop.shown.first)
        #expect(question.body.contains("Shall I place the order?"))
        #expect(question.actions == ["yes", "Yes", "no", "No", "cancel", "Cancel"])
        #expect(question.expires == 0)
        #expect(desktop.shown.last?.body == "Ready in 12 minutes.")
        #expect(desktop.shown.last?.actions == [])
        if let silent = try? directory.read("silent"), let pid = Int32(silent.dropLast()) {
            while kill(pid, 0) == 0 { try await Task.sleep(for: .milliseconds(2)) }
        }
        await scene.daemon.stop()
    }

    @Test func theTerminalAnswersAndTheNotificationGoes() async throws {
        let directory = try TemporaryDirectory()
        let desktop = try FakeDesktop(in: directory)
        defer { desktop.stop() }
        let scene = try await scene(
            saying: [],
            configuration: "speak = no\n[notifications]\nshow = yes\n",
            environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.address],
            in: directory,
            answers: [AskReply(.yes)]
        )
        #expect(try await scene.client.say("order clam chowder").outcome == .success)
        #expect(scene.client.questions.count == 1)
        // The question may have been answered before it was even shown.
        for shown in desktop.shown where !shown.actions.isEmpty {
            while !desktop.closed.contains(shown.id) { try await Task.sleep(for: .milliseconds(2)) }
        }
        #expect(scene.log.isEmpty)
        await scene.daemon.stop()
    }

    @Test func aButtonWithdrawsTheQuestionInTheTerminal() async throws {
        let directory = try TemporaryDirectory()
        let desktop = try FakeDesktop(in: directory, press: "cancel")
        defer { desktop.stop() }
        let scene = try await scene(
            saying: [],
            configuration: "speak = no\n[notifications]\nshow = yes\n",
            environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.address],
            in: directory
        )
        let slow = try scene.daemon.slowClient()
        let outcome = try await slow.call(
            SayRequest(text: "order clam chowder", options: SessionOptions(interactive: true))
        )
        #expect(outcome.outcome == .cancelled)
        while slow.notifications(WithdrawNotification.self).isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        await scene.daemon.stop()
    }

    @Test func aReplyThatCannotBeSpokenIsShown() async throws {
        let directory = try TemporaryDirectory()
        let desktop = try FakeDesktop(in: directory, press: "yes")
        defer { desktop.stop() }
        let scene = try await scene(
            saying: ["order clam chowder"],
            configuration: "[notifications]\nshow = auto\n",
            environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.address],
            in: directory
        )
        try directory.writeProgram("#!/bin/sh\nexit 141\n", to: "speak")
        #expect(try await scene.listen().outcome == .success)
        while desktop.shown.last?.body != "Ready in 12 minutes." { try await Task.sleep(for: .milliseconds(2)) }
        await scene.daemon.stop()
    }

    @Test func nothingIsSpokenOrShownForWhatWasTyped() async throws {
        let directory = try TemporaryDirectory()
        let desktop = try FakeDesktop(in: directory)
        defer { desktop.stop() }
        let scene = try await scene(
            saying: [],
            environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.address],
            in: directory,
            answers: [AskReply(.yes)]
        )
        #expect(try await scene.client.say("order clam chowder").outcome == .success)
        #expect(try await scene.client.say("never mind").outcome == .cancelled)
        await scene.daemon.stop()
        #expect(scene.log.isEmpty)
        #expect(desktop.shown.isEmpty)
    }
}
