import FoundationEssentials
import Matching
import Testing

@Suite struct BatchMatcherTests {
    private struct Answer: Decodable {
        let qid: String
        let id: String?
        let score: Double
        let accepted: Bool
        let ambiguous: [String]?
        let slots: [String: String]?
    }

    private static func matcher(_ lines: String...) throws -> BatchMatcher {
        var matcher = BatchMatcher(pack: MatchingFixture.pack)
        for line in lines { try matcher.add(line) }
        return matcher
    }

    private static func answer(_ matcher: BatchMatcher, _ line: String) throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data(matcher.answer(line).utf8))
    }

    @Test func answersEachKindOfQuery() throws {
        let matcher = try Self.matcher(
            #"{"id": "a", "phrase": "Soup time"}"#,
            "",
            #"{"id": "b", "phrase": "set the lamp to {1..100:level} percent", "source": "own"}"#,
            #"{"id": "c \"quoted\" é", "phrase": "Water the roses"}"#
        )
        let exact = try Self.answer(matcher, #"{"qid": "1", "text": "soup time!"}"#)
        #expect(exact.id == "a" && exact.accepted && exact.qid == "1" && exact.ambiguous == nil)
        let slots = try Self.answer(matcher, #"{"qid": "2", "text": "set the lamp to fifty percent"}"#)
        #expect(slots.id == "b" && slots.accepted && slots.slots == ["level": "50"])
        let heard = try Self.answer(
            matcher,
            #"{"text": "ignored", "nbest": ["water the rose is", "what are the roses"], "qid": "3\u00e9\n"}"#
        )
        #expect(heard.id == "c \"quoted\" é" && heard.qid == "3é\n")
        let far = try Self.answer(matcher, #"{"qid":"4","text":"what is the capital of Peru","kind":"far","n":[1,{}]}"#)
        #expect(!far.accepted && far.score < exact.score)
        let empty = try Self.answer(matcher, #"{"qid":"5","text":""}"#)
        #expect(empty.id == nil && !empty.accepted)
        let long = try Self.answer(matcher, #"{"qid":"6","text":"\#(String(repeating: "soup time ", count: 900))"}"#)
        #expect(!long.accepted)
    }

    @Test func equalPhrasesMakeTheAnswerAmbiguous() throws {
        let matcher = try Self.matcher(#"{"id":"a","phrase":"Soup time"}"#, #"{"id":"b","phrase":"soup-time"}"#)
        let answer = try Self.answer(matcher, #"{"qid":"1","text":"soup time"}"#)
        #expect(!answer.accepted)
        #expect(answer.ambiguous?.sorted() == ["a", "b"])
    }

    @Test(arguments: ["", "{", "[]", #"{"text": "no qid"}"#, #"{"qid": 5, "text": "x"}"#, "null", #"{"qid":"1"} x"#])
    func refusesALineThatIsNoQuery(line: String) throws {
        let matcher = try Self.matcher(#"{"id":"a","phrase":"Soup time"}"#)
        #expect(throws: BatchMatcher.Fault.self) { try matcher.answer(line) }
    }

    @Test func refusesALineThatIsNoPhrase() {
        var matcher = BatchMatcher(pack: MatchingFixture.pack)
        for line in ["{", #"{"id": "a"}"#, #"{"phrase": "x"}"#, #"["a"]"#] {
            #expect(throws: BatchMatcher.Fault.self) { try matcher.add(line) }
        }
    }
}
