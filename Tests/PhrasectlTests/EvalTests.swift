import Foundation
import Testing
import Wire

@testable import phrasectl

/// Foundation is needed whole, for temporary files.
@Suite struct EvalTests {
    private static let manifest = """
        {"audio": "a.wav", "intent": "OrderDrink", "slots": {"size": "large", "shots": 2}}
        {"audio": "/abs/b.wav", "intent": "OrderDrink", "slots": {"size": "small"}}

        {"text": "a coffee", "intent": "OrderDrink", "slots": {"size": "small"}}
        {"audio": "c.wav", "intent": "OrderDrink"}
        {"audio": "d.wav", "intent": null}
        {"audio": "e.wav", "intent": null}
        {"audio": "f.wav", "phrase": "Soup time"}
        """

    /// What the daemon says of each.
    private static func reply(_ parameters: JSONValue) -> JSONValue {
        let matched: JSONValue = [
            "outcome": "matched", "intent": "OrderDrink", "slots": ["size": "large", "shots": "2"], "confidence": 0.9,
        ]
        let input = parameters["audio"]?.stringValue ?? parameters["text"]?.stringValue ?? ""
        let seconds: JSONValue = ["audio": 2, "answer": 0.25, "processor": 0.5]
        func answer(_ outcome: JSONValue, asks: Bool = false, right: Double = 5) -> JSONValue {
            [
                "outcome": outcome, "nearest": outcome, "asks": .bool(asks), "seconds": seconds,
                "evidence": ["gap": .double(right)],
            ]
        }
        switch input.split(separator: "/").last {
        case "a.wav": return answer(matched)
        case "b.wav": return answer(matched)
        case "a coffee":
            return answer([
                "outcome": "matched", "intent": "OrderDrink", "slots": ["size": "Small", "roast": "dark"],
                "identifiers": ["size": "small"], "confidence": 0.6,
            ])
        case "c.wav", "d.wav": return answer(["outcome": "noMatch", "confidence": 0.1], right: -20)
        case "f.wav": return answer(["outcome": "matched", "phrase": "soup time"], asks: true)
        default: return answer(matched, right: -3)
        }
    }

    private func run(
        _ verb: String,
        _ words: String...,
        manifest: String = Self.manifest
    ) async throws -> (House.Run, [(method: String, parameters: JSONValue)], folder: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "phrased-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: folder.appending(path: "m.jsonl"))
        try Data("noise".utf8).write(to: folder.appending(path: "noise.wav"))
        let daemon = try FakeDaemon { method, parameters, _ in
            switch method {
            case "session.evaluate": Self.reply(parameters)
            case "hearing.calibrate":
                [
                    "before": ["bias": 0, "gap": 0.5], "after": parameters["constants"] ?? ["bias": 0, "gap": 0.5],
                    "file": "/k",
                ]
            default: nil
            }
        }
        defer { daemon.stop() }
        let places = words.map { $0.replacing("@", with: folder.path) }
        let run = try await House.run([verb, folder.path + "/m.jsonl"] + places, socket: daemon.path)
        return (run, daemon.messages, folder.path)
    }

    @Test func everyInputHasItsLineAndTheSummaryIsLast() async throws {
        let (run, messages, folder) = try await run("eval", "--json")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(run.code == .done, "\(run.errors)")
        #expect(
            run.objects.dropLast().map { $0["outcome"]?.stringValue } == [
                "right", "wrong", "extraSlots", "rejected", "rightlyRejected", "falseAccept", "right",
            ]
        )
        #expect(
            run.objects.first == [
                "input": "a.wav", "outcome": "right", "intent": "OrderDrink",
                "slots": ["size": "large", "shots": "2"], "confidence": 0.9, "seconds": 0.25,
            ]
        )
        #expect(run.objects[3]["intent"] == .null && run.objects[3]["slots"] == [:])
        #expect(run.objects[6]["asked"] == true)
        let summary = try #require(run.objects.last?["summary"])
        let wanted: [String: JSONValue] = [
            "n": 7, "right": 2, "extraSlots": 1, "wrong": 1, "rejected": 1, "falseAccepts": 1, "rightlyRejected": 1,
            "asked": 1, "wronglyRun": 2, "secondsP50": 0.25, "secondsP95": 0.25, "realTimeFactor": 0.25,
        ]
        for (key, value) in wanted { #expect(summary[key] == value, "\(key)") }
        #expect(
            summary["confusions"]?.arrayValue?.contains { $0["expected"] == "small" && $0["heard"] == "large" } == true
        )
        let audio = messages.compactMap { $0.parameters["audio"]?.stringValue }
        #expect(audio.prefix(2) == [folder + "/a.wav", "/abs/b.wav"])
    }

    @Test func noiseIsMixedAtEachLevelAndNotIntoText() async throws {
        let (run, messages, folder) = try await run("eval", "--json", "--noise", "@/noise.wav", "--snr", "clean,6")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(run.code == .done, "\(run.errors)")
        #expect(messages.count == 13)
        let noise = messages.compactMap { $0.parameters["noise"] }
        #expect(noise.count == 6)
        #expect(noise.allSatisfy { $0 == ["file": .string(folder + "/noise.wav"), "snr": .double(6)] })
        let levels = try #require(run.objects.last?["summary"]?["levels"]?.arrayValue)
        #expect(levels.map { $0["snr"] } == [6, .null])
        #expect(levels.map { $0["n"] } == [6, 7])
    }

    @Test func testShowsOnlyWhatFailsAndEndsWithOne() async throws {
        let (run, _, folder) = try await run("test")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(run.code == .notDone)
        #expect(!run.output.contains("a.wav") && run.output.contains("c.wav") && run.output.contains("e.wav"))
        #expect(run.lines.last?.contains("3 of 7") == true)
        let (fine, _, other) = try await self.run(
            "test",
            manifest: #"{"audio": "a.wav", "intent": "OrderDrink", "slots": {"size": "large", "shots": "2"}}"#
        )
        defer { try? FileManager.default.removeItem(atPath: other) }
        #expect(fine.code == .done)
    }

    @Test func theReportIsOnePageThatNeedsNothing() async throws {
        let (run, _, folder) = try await run("eval", "--report", "@/r.html")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(run.code == .done, "\(run.errors)")
        let page = try String(contentsOfFile: folder + "/r.html", encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<polyline") && page.contains("<rect"))
        #expect(!page.contains("http") && !page.contains("src=") && !page.contains("NaN") && !page.contains("inf"))
        #expect(page.contains("falseAccept"))
    }

    @Test func calibratingSendsConstantsThatFitAndSaysWhatChanged() async throws {
        let (run, messages, folder) = try await run("eval", "--json", "--calibrate")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(run.code == .done, "\(run.errors)")
        let sent = messages.filter { $0.method == "hearing.calibrate" }.compactMap { $0.parameters["constants"] }
        #expect(sent.count == 1)
        #expect(sent[0]["bias"]?.doubleValue != 0)
        #expect(run.errors.contains("7 recordings") && run.errors.contains("/k"))
    }

    @Test(arguments: [
        ("{", 1), (#"{"intent": "X"}"#, 1), ("\n{\"audio\": \"a\", \"text\": \"b\", \"intent\": null}", 2),
        (#"{"audio": "a"}"#, 1), (#"{"audio": "a", "intent": "X", "slots": 3}"#, 1),
    ])
    func aFaultyLineIsNamed(manifest: String, line: Int) async throws {
        let (run, _, folder) = try await run("eval", manifest: manifest)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(run.code == .badData)
        #expect(run.errors.contains("m.jsonl:\(line): "))
    }

    @Test func aLevelWithoutNoiseIsAMistake() async throws {
        for words in [["--snr", "6"], ["--noise", "@/noise.wav", "--snr", "loud"]] {
            let (run, _, folder) = try await run("eval", words[0], words[1], words.last ?? "")
            defer { try? FileManager.default.removeItem(atPath: folder) }
            #expect(run.code == .usage)
        }
    }
}
