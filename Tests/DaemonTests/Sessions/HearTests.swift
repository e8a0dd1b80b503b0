import FoundationEssentials
import Speech
import Testing
import Wire

@testable import Daemon

/// Recordings that are none, and recordings that are heard.
@Suite struct HearTests {
    private func hear(
        _ bytes: [UInt8],
        _ format: AudioFormat = AudioFormat(container: .wav),
        on client: TestClient
    ) async throws -> Result<Outcome, RPCError> {
        let session = "h\(UInt32.random(in: 0...UInt32.max))"
        async let reply: Result<Outcome, RPCError> = {
            do throws(RPCError) {
                let request = HearRequest(format: format, options: SessionOptions(session: session, assumeYes: true))
                return .success(try await client.peer.call(request))
            } catch {
                return .failure(error)
            }
        }()
        // The session begins with the request, which is sent before what follows on the same connection.
        try await Task.sleep(for: .milliseconds(20))
        for start in stride(from: 0, to: bytes.count, by: 32_000) {
            let chunk = Data(bytes[start..<min(start + 32_000, bytes.count)])
            try? client.peer.notify(AudioNotification(session: session, data: chunk.base64EncodedString()))
        }
        try? client.peer.notify(AudioEndNotification(session: session))
        return await reply
    }

    @Test func whatIsNoRecordingIsNamedSo() async throws {
        try await withDaemon(hears: true) { daemon in
            let client = try daemon.client()
            func code(_ bytes: [UInt8]) async throws -> String? {
                guard case .failure(let error) = try await hear(bytes, on: client) else { return nil }
                #expect(error.known == .invalid)
                return error.data?["code"]?.stringValue
            }
            #expect(try await code(Array("this is not a recording".utf8)) == "notWAV")
            #expect(try await code([]) != nil)
            #expect(try await code(Recording.wav(samples: [])) == "empty")
            let whole = Recording.wav(samples: [Int16](repeating: 100, count: 8000))
            #expect(try await code(Array(whole.prefix(4000))) == "truncated")
            #expect(try await client.call(StatusRequest()).phrases == 0)
        }
    }

    @Test func soundBeyondAMinuteIsRefused() async throws {
        try await withDaemon(hears: true) { daemon in
            let client = try daemon.client()
            let minute = [UInt8](repeating: 0, count: 61 * 32_000)
            guard case .failure(let error) = try await hear(minute, AudioFormat(container: .pcm), on: client) else {
                Issue.record("A minute and a second was heard.")
                return
            }
            #expect(error.known == .tooLarge)
            let odd = AudioFormat(container: .pcm, rate: 0, channels: 1, encoding: "s16")
            guard case .failure(let refused) = try await hear([], odd, on: client) else {
                Issue.record("A rate of 0 was taken.")
                return
            }
            #expect(refused.known == .invalid)
        }
    }

    @Test func withoutAnAcousticModelTextStillWorks() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            try await client.bind("lights on please", to: "true")
            guard case .failure(let error) = try await hear(Recording.wav(samples: [0, 0]), on: client) else {
                Issue.record("Something was heard without a model.")
                return
            }
            #expect(error.known == .unsupported)
            #expect(try await client.say("lights on please").outcome == .success)
            #expect(try await client.call(StatusRequest()).speech.available == false)
        }
    }

    @Test(.enabled(if: Recording.canSpeak, "flite is not installed"))
    func aSpokenPhraseIsHeardAndAnotherSentenceIsNot() async throws {
        try await withDaemon(hears: true) { daemon in
            let client = try daemon.client()
            try await client.bind("turn the kitchen lights on", to: "echo", "on")
            let phrase = try Recording.speech("turn the kitchen lights on", in: daemon.directory)
            let heard = try await hear(phrase, on: client).get()
            #expect(heard.outcome == .success)
            #expect(heard.phrase == "turn the kitchen lights on")
            let other = try Recording.speech("what will the weather be like tomorrow", in: daemon.directory)
            #expect(try await hear(other, on: client).get().outcome == .noMatch)
            let entries = try await client.call(HistoryListRequest()).entries
            #expect(entries.map(\.source) == [.voice, .voice])
        }
    }

    @Test func nothingIsHeardWhilePaused() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            _ = try await client.call(PauseRequest())
            guard case .failure(let error) = try await hear([], on: client) else {
                Issue.record("Something was heard while paused.")
                return
            }
            #expect(error.known == .busy)
            #expect(try await client.call(StatusRequest()).paused)
            _ = try await client.call(ResumeRequest())
            #expect(try await client.call(StatusRequest()).paused == false)
        }
    }
}
