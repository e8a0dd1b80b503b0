import Foundation
import Testing
import Wire

@testable import phrasectl

@Suite struct MatchTests {
    private static let matched: JSONValue = [
        "outcome": "matched", "transcript": "soup thyme", "phrase": "soup time", "shortcut": "s1", "confidence": 0.91,
        "runnerUp": ["phrase": "tea time", "confidence": 0.2],
    ]

    @Test func oneTextIsMatchedNotRun() async throws {
        let (run, messages) = try await House.run("match", "soup", "thyme", "--language", "en-GB") { _, _, _ in
            Self.matched
        }
        #expect(run.code == .done)
        #expect(run.lines == ["“soup thyme” → soup time · 91 % · s1", "  next best: tea time · 20 %"])
        #expect(messages.map(\.method) == ["match.text"])
        #expect(messages.first?.parameters == ["text": "soup thyme", "language": "en-GB"])
    }

    @Test func noMatchIsNotDone() async throws {
        let (run, _) = try await House.run("match", "tea", "--json") { _, _, _ in
            ["outcome": "noMatch", "transcript": "tea"]
        }
        #expect(run.code == .notDone)
        #expect(run.objects == [["outcome": "noMatch", "transcript": "tea"]])
    }

    @Test func daemonAnswersQueriesInOrder() async throws {
        let long = String(repeating: "a", count: 5000)
        let queries = """
            {"qid": 1, "text": "soup thyme"}

            {"qid": "two", "text": "\(long)"}
            nonsense
            {"qid": 3, "text": "either"}
            """
        let (run, messages) = try await House.run("match", "--jsonl", input: Array(queries.utf8)) { _, parameters, _ in
            parameters["text"] == "either" ? ["outcome": "ambiguous"] : Self.matched
        }
        #expect(run.code == .done, "\(run.errors)")
        #expect(messages.count == 2)
        let answers = run.objects
        try #require(answers.count == 4)
        #expect(answers[0] == ["qid": 1, "id": "s1", "score": 0.91, "accepted": true])
        #expect(answers[1]["qid"] == "two" && answers[1]["accepted"] == false)
        #expect(answers[2]["qid"] == JSONValue.null && answers[2]["error"] != nil)
        #expect(answers[3]["ambiguous"] == true && answers[3]["accepted"] == false)
    }

    @Test(arguments: [
        ["match"], ["match", "x", "--phrases", "f"], ["match", "x", "--jsonl"], ["match", "x", "--models", "d"],
    ])
    func oddCombinationsAreUsage(words: [String]) async throws {
        #expect(try await House.run(words).code == .usage)
    }
}
