import Foundation
import Synchronization
import Testing
import Wire

@testable import phrasectl

@Suite struct HearTests {
    private func sound(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) } }

    /// Answers the request when the sound ends, with the bytes that came as the transcript's length.
    private func hear(
        _ words: [String],
        input: [UInt8]
    ) async throws -> (House.Run, bytes: [UInt8], messages: [(method: String, parameters: JSONValue)]) {
        let heard = Mutex<[UInt8]>([])
        let daemon = try FakeDaemon { method, parameters, connection in
            guard method == "session.hear" else { return nil }
            while let message = connection.next(), message["method"] != "session.audioEnd" {
                guard message["method"] == "session.audio", message["params"]?["session"] == parameters["session"],
                    let data = Data(base64Encoded: message["params"]?["data"]?.stringValue ?? "")
                else { throw RPCError(.invalid, "odd message \(message)") }
                heard.withLock { $0 += data }
                connection.notify("session.partial", ["session": parameters["session"] ?? .null, "text": "soup"])
            }
            return ["outcome": "success", "transcript": "soup time"]
        }
        defer { daemon.stop() }
        let run = try await House.run(["hear", "--json"] + words, socket: daemon.path, input: input)
        return (run, heard.withLock { $0 }, daemon.messages)
    }

    @Test(arguments: [0, 1, 1000, AudioUpload.chunk, AudioUpload.chunk + 1, 1_000_000])
    func everyByteArrivesInOrder(count: Int) async throws {
        let (run, bytes, messages) = try await hear(["-"], input: sound(count))
        #expect(run.code == .done, "\(run.errors)")
        #expect(bytes == sound(count))
        #expect(messages.first?.parameters["format"] == ["container": "wav"])
        #expect(run.objects.last?["outcome"] == "success")
        #expect(run.objects.dropLast().allSatisfy { $0 == ["partial": "soup"] })
    }

    @Test func fileIsSent() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
        try Data(sound(200_000)).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (run, bytes, _) = try await hear([file.path], input: [])
        #expect(run.code == .done, "\(run.errors)")
        #expect(bytes == sound(200_000))
    }

    @Test func rawFormatIsNamed() async throws {
        let words = ["--raw", "--rate", "44100", "--channels=2", "--encoding", "f32", "-"]
        let (_, _, messages) = try await hear(words, input: sound(8))
        #expect(
            messages.first?.parameters["format"]
                == ["container": "pcm", "rate": 44_100, "channels": 2, "encoding": "f32"]
        )
    }

    @Test(arguments: [
        (["hear", "/nonexistent.wav"], ExitCode.noInput), (["hear", "/"], .noInput), (["hear"], .usage),
        (["hear", "--rate", "16000", "-"], .usage), (["hear", "--raw", "--rate", "many", "-"], .usage),
        (["hear", "--raw", "--rate", "0", "-"], .usage), (["hear", "--raw", "--encoding", "mp3", "-"], .usage),
    ])
    func faultsAreFoundBeforeAnythingIsSent(words: [String], code: ExitCode) async throws {
        let run = try await House.run(words, socket: "/nonexistent/phrased.sock")
        #expect(run.code == code)
        if code == .noInput { #expect(run.errors.contains(words[1])) }
    }

    @Test func answerEndsTheSending() async throws {
        let run = try await Task {
            try await House.run("hear", "-", input: sound(5_000_000)) { method, _, connection in
                guard method == "session.hear" else { return nil }
                throw RPCError(.invalid, "not a WAV")
            }
        }
        .value
        #expect(run.0.code == .badData)
        #expect(run.0.errors.contains("not a WAV"))
    }
}
