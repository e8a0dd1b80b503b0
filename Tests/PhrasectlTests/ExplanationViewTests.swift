import Testing
import Wire

@testable import phrasectl

/// What `explain` prints, on a terminal of eighty columns.
@Suite struct ExplanationViewTests {
    private static let explanation: JSONValue = [
        "language": "en-US", "decision": "accepted", "threshold": 0.71, "margin": 0.63,
        "heard": [["text": "order two bowls soup"], ["text": "order to balls of soup", "score": -1234.5]],
        "candidates": [
            [
                "phrase": "order {quantity} bowls of soup", "id": "s1", "confidence": 0.97, "score": 2.5,
                "slots": ["quantity": [["display": "2", "text": "two", "number": 2]]],
                "explanation": [
                    "alignment": [
                        ["expected": "order", "heard": "order", "distance": 0, "weight": 1],
                        ["expected": "2", "heard": "2", "distance": 0, "weight": 1.25],
                        ["expected": "bowls", "heard": "balls", "distance": 0.22, "weight": 1],
                        ["expected": "of", "heard": "", "distance": 1, "weight": 0.34],
                        ["expected": "soup", "heard": "soup", "distance": 0, "weight": 1],
                    ],
                    "calibration": "typed",
                    "contributions": ["sound": 2.75, "bias": -4.5, "margin": 1.2, "letters": 0.001],
                    "threshold": 0.71, "margin": 0.63,
                ],
            ],
            [
                "phrase": "cancel the soup", "id": "s2", "confidence": 0.1, "score": -3.0,
                "explanation": ["alignment": [], "rule": "opposite", "contributions": ["bias": -4.5]],
            ],
        ],
        "steps": [
            ["stage": "permission", "subject": "org.a", "result": "allowed", "seconds": 0],
            ["stage": "handle", "subject": "OrderSoup", "result": "success", "seconds": 0.0123],
        ],
        "seconds": ["match": 0.0003, "handle": 0.0123],
    ]

    private static func reply(_ source: HistoryInfo.Source, _ explanation: JSONValue) -> HistoryExplainRequest.Reply {
        var entry = HistoryInfo(id: 7, time: 10, source: source, outcome: .success)
        (entry.transcript, entry.phrase, entry.confidence) = (
            "order two bowls soup", "order {quantity} bowls of soup", 0.97
        )
        return HistoryExplainRequest.Reply(entry: entry, explanation: explanation)
    }

    private static func text(_ source: HistoryInfo.Source, _ explanation: JSONValue, width: Int = 80) -> [String] {
        ExplanationView(reply(source, explanation), width: width).lines.map(\.text)
    }

    @Test func everythingThatDecidedIsTold() {
        let lines = Self.text(.voice, Self.explanation)
        #expect(lines.contains("Heard in en-US"))
        #expect(lines.contains("  2. “order to balls of soup”  score −1234.50"))
        #expect(lines.contains("  accepted; 97 % of the 71 % it takes, 63 points ahead of the next"))
        #expect(lines.contains("1. order {quantity} bowls of soup · 97 %  s1"))
        #expect(lines.contains("   quantity = 2 (“two”)"))
        #expect(lines.contains("   barred    the opposite was said"))
        #expect(lines.contains("   for       sound 2.75, margin 1.20"))
        #expect(lines.contains("   against   bias −4.50"))
        #expect(lines.contains("   together  −0.55  (typed)"))
        #expect(lines.contains { $0.contains("permission  org.a") && $0.contains("allowed") })
        #expect(lines.contains("  handle 12 ms, match 0.30 ms"))
    }

    @Test func wordsStandUnderTheWordsTheyWereTakenFor() throws {
        let lines = Self.text(.typed, Self.explanation)
        let expected = try #require(lines.first { $0.contains("expected") })
        #expect(expected == "   expected  order  2     bowls  of    soup")
        let place = try #require(lines.firstIndex(of: expected))
        #expect(lines[place + 1] == "   heard     order  2     balls  –     soup")
        #expect(lines[place + 2] == "   apart     0%     0%    22%    100%  0%")
        #expect(lines[place + 3] == "   counts    100%   125%  100%   34%   100%")
    }

    @Test(arguments: [40, 60, 80]) func nothingIsWiderThanTheTerminal(width: Int) {
        let long: JSONValue = .array(
            (0..<30).map { ["expected": .string("word\($0)"), "heard": "wörd", "distance": 0.5, "weight": 1] }
        )
        var explanation = Self.explanation.objectValue ?? [:]
        explanation["candidates"] = [
            [
                "phrase": .string(String(repeating: "long ", count: 40)), "confidence": 0.5,
                "explanation": [
                    "alignment": long,
                    "contributions": .object(
                        Dictionary(uniqueKeysWithValues: (0..<40).map { ("feature\($0)", .double(Double($0) - 20)) })
                    ),
                ],
            ]
        ]
        for line in Self.text(.voice, .object(explanation), width: width).dropFirst(2) {
            #expect(TextWidth.columns(line) <= width, "\(line)")
        }
    }

    @Test func whatIsMissingIsLeftOut() {
        #expect(Self.text(.typed, [:]).count == 2)
        #expect(
            Self.text(.typed, ["decision": "rejected", "reason": "numbersDiffer"]).last?.contains("another number")
                == true
        )
    }
}
