import Testing
import Wire

@testable import phrasectl

@Suite struct StatusTests {
    private static let status: JSONValue = [
        "version": "0.1.0", "pid": 42, "uptime": 7500.5, "socket": "/s", "paused": false, "languages": ["en-US", "fr"],
        "apps": 1, "shortcuts": 2, "phrases": 19, "handlers": [["app": "org.a", "pid": 43, "requests": 0]],
        "speech": ["available": true, "detail": "PocketSphinx, en-us"],
        "denoiser": ["available": false, "reason": "no RNNoise"],
        "microphone": ["available": false, "reason": "no pw-record, parec or arecord"], "warnings": ["no session bus"],
    ]

    @Test func statusReadsWell() async throws {
        let (run, _) = try await House.run("status") { _, _, _ in Self.status }
        #expect(run.code == .done)
        #expect(
            run.output == """
                phrased 0.1.0  ready  process 42, up 2 h 5 min
                  phrases     19 listened for  2 bound, 1 app
                  languages   en-US, fr
                  speech      PocketSphinx, en-us
                  denoiser    missing  no RNNoise
                  microphone  missing  no pw-record, parec or arecord
                  handler     org.a  process 43
                  socket      /s
                ! no session bus

                """
        )
    }

    @Test func statusIsOneObject() async throws {
        let (run, _) = try await House.run("status", "--json") { _, _, _ in Self.status }
        #expect(run.objects == [Self.status])
    }

    @Test func doctorNamesWhatIsMissing() async throws {
        let (run, _) = try await House.run("doctor", "--json") { _, _, _ in Self.status }
        let states = Dictionary(
            run.objects.map { ($0["name"]?.stringValue ?? "", $0["state"]) },
            uniquingKeysWith: { $1 }
        )
        #expect(run.code == .notDone)
        #expect(states["denoiser"] == "note" && states["lock source"] != nil && states["session bus"] != nil)
        #expect(states["microphone"] == "missing" && states["speech"] == "good" && states["daemon"] == "good")
        let absent = try await House.run(["doctor", "--json"], socket: "/nonexistent/s")
        #expect(absent.code == .notDone)
        #expect(absent.objects.contains { $0["name"] == "daemon" && $0["state"] == "missing" && $0["cure"] != nil })
    }

    @Test func pauseAndResume() async throws {
        for (verb, method, state) in [("pause", "daemon.pause", true), ("resume", "daemon.resume", false)] {
            let (run, messages) = try await House.run(verb, "--json") { _, _, _ in [:] }
            #expect(messages.map(\.method) == [method])
            #expect(run.objects == [["paused": .bool(state)]])
        }
    }

    @Test func identifiersAreOneALine() async throws {
        let (run, _) = try await House.run("--ids", "shortcuts") { _, _, _ in
            [
                "shortcuts": [
                    [
                        "id": "s1", "phrase": "x", "language": "en", "action": ["command": ["true"]], "summary": "",
                        "created": 1,
                        "whenLocked": false, "uses": 0,
                    ]
                ]
            ]
        }
        #expect(run.output == "s1\n")
    }
}
