import FoundationEssentials
import Testing
import Wire

@testable import Daemon

/// Recordings and texts that are judged and not run.
@Suite struct EvaluationTests {
    private func put(_ bytes: [UInt8], _ name: String, in daemon: TestDaemon) throws -> String {
        let path = daemon.directory.path + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    @Test func aTextIsJudgedAndNothingIsRunOrRemembered() async throws {
        try await withDaemon(apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            let reply = try await client.call(EvaluateRequest(text: "order two bowls of clam chowder"))
            #expect(reply.outcome.outcome == .matched && reply.outcome.intent == "OrderSoup")
            #expect(reply.outcome.slots?["quantity"] == "2" && reply.outcome.identifiers?["soup"] == "chowder")
            #expect(reply.nearest?.intent == "OrderSoup" && reply.evidence == nil && !reply.asks)
            let other = try await client.call(EvaluateRequest(text: "what is the weather like"))
            #expect(other.outcome.outcome == .noMatch)
            #expect(try await client.call(HistoryListRequest()).entries.isEmpty)
        }
    }

    @Test(.enabled(if: Recording.canSpeak, "flite is not installed"))
    func aRecordingIsJudgedAsItIsHeardAlsoInNoise() async throws {
        try await withDaemon(hears: true, apps: [SoupApp()]) { daemon in
            let client = try daemon.client()
            let path = try put(
                Recording.speech("order tomato soup", in: daemon.directory),
                "order.wav",
                in: daemon
            )
            let clean = try await client.call(EvaluateRequest(audio: path))
            #expect(clean.outcome.outcome == .matched && clean.outcome.slots?["soup"] == "tomato soup")
            #expect((clean.seconds["audio"] ?? 0) > 0.5 && (clean.seconds["answer"] ?? -1) >= 0)
            #expect((clean.evidence?["gap"] ?? -100) > -5)

            var state: UInt64 = 1
            let hiss = (0..<48_000).map { _ -> Int16 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int16(truncatingIfNeeded: Int(state >> 40) % 3_000)
            }
            let noise = try put(Recording.wav(samples: hiss), "hiss.wav", in: daemon)
            let drowned = EvaluateRequest(audio: path, noise: EvaluateRequest.Noise(file: noise, snr: -30))
            #expect(try await client.call(drowned).outcome.outcome == .noMatch)
            #expect(try await client.call(HistoryListRequest()).entries.isEmpty)
        }
    }

    @Test func whatCannotBeJudgedIsNamed() async throws {
        try await withDaemon(hears: true) { daemon in
            let client = try daemon.client()
            func fault(_ request: EvaluateRequest) async -> RPCError? {
                do {
                    _ = try await client.call(request)
                    return nil
                } catch {
                    return error as? RPCError
                }
            }
            #expect(await fault(EvaluateRequest())?.known == .invalidParameters)
            #expect(await fault(EvaluateRequest(audio: "/a.wav", text: "b"))?.known == .invalidParameters)
            #expect(await fault(EvaluateRequest(audio: "a.wav"))?.known == .invalidParameters)
            #expect(await fault(EvaluateRequest(audio: "/nowhere/a.wav"))?.known == .notFound)
            let path = try put(Array("no recording".utf8), "a.wav", in: daemon)
            let odd = await fault(EvaluateRequest(audio: path))
            #expect(odd?.known == .invalid && odd?.message.contains(path) == true)
        }
    }

    @Test func aCalibrationOfOnesOwnIsKeptAndCanBeGivenUp() async throws {
        let directory = try TemporaryDirectory()
        var daemon = try await TestDaemon(hears: true, in: directory)
        let own = try await daemon.client().call(CalibrateRequest()).after
        var wanted = own
        wanted["bias"] = 2.5
        let reply = try await daemon.client().call(CalibrateRequest(constants: wanted))
        #expect(reply.before == own && reply.after == wanted)
        #expect(reply.file.map { FileManager.default.fileExists(atPath: $0) } == true)
        await daemon.stop()
        daemon = try await TestDaemon(hears: true, in: directory)
        #expect(try await daemon.client().call(CalibrateRequest()).after == wanted)
        #expect(try await daemon.client().call(CalibrateRequest(constants: [:])).after == own)
        await daemon.stop()
    }

    @Test func aDenoiserThatIsNotThereIsSaidAndNotNeeded() async throws {
        let configuration = "[recognition]\ndenoiser = /nowhere/librnnoise.so\n"
        try await withDaemon(configuration: configuration, hears: true) { daemon in
            let status = try await daemon.client().call(StatusRequest())
            #expect(!status.denoiser.available)
            #expect(status.denoiser.reason?.contains("/nowhere/librnnoise.so") == true)
        }
    }
}
