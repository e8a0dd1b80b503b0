import Testing
import Wire

@testable import phrasectl

@Suite struct DrawingTests {
    private func text(_ lines: [Line]) -> String { lines.map(\.text).joined(separator: "\n") }

    @Test func snippetIsABox() {
        let snippet: JSONValue = [
            "title": "Order",
            "rows": [
                ["label": "Tomato soup", "value": "× 2"], ["label": "Total", "value": "$12.00"],
                ["label": "汤", "value": "好"],
            ],
            "text": "Ready soon.", "state": "ready",
        ]
        #expect(
            text(SnippetBox(snippet).lines(on: .plain)) == """
                ╭─ Order ──────────────╮
                │ Tomato soup      × 2 │
                │ Total         $12.00 │
                │ 汤                好 │
                │ Ready soon.          │
                ╰──────────────────────╯
                """
        )
    }

    @Test func snippetFitsTheTerminal() {
        let snippet: JSONValue = [
            "title": "A title that is far too long for so narrow a terminal as this one is",
            "rows": [["label": "Address", "value": "a street with a name of many words, and a number"]],
            "text": "line one\nline two \u{1B}[31mred",
        ]
        for width in [24, 30, 40, 80, 200] {
            let lines = SnippetBox(snippet).lines(on: Canvas(width: width, hasColours: false, hasUnicode: true))
            #expect(Set(lines.map(\.columns)).count == 1, "\(text(lines))")
            #expect((lines.first?.columns ?? 0) <= width)
            #expect(!text(lines).contains("\u{1B}"))
        }
    }

    @Test func emptySnippetDrawsNothing() {
        #expect(SnippetBox([:]).lines(on: .plain).isEmpty)
        #expect(SnippetBox("odd").lines(on: .plain).isEmpty)
    }

    @Test func tablesAlign() {
        var table = TextTable("ID", "PHRASE", "N", rightAligned: [2])
        table.rows = [["s1", "soup time", "7"], ["s12", "汤", "12"]]
        #expect(text(table.lines(on: .plain)) == "ID   PHRASE      N\ns1   soup time   7\ns12  汤         12")
    }

    @Test func tablesGiveWay() {
        var table = TextTable("A", "B")
        table.rows = [[Line(String(repeating: "x", count: 60)), "short"]]
        let lines = table.lines(on: Canvas(width: 30, hasColours: false, hasUnicode: true))
        #expect(lines.allSatisfy { $0.columns <= 30 })
        #expect(lines[1].text.contains("…") && lines[1].text.hasSuffix("short"))
    }

    @Test func outlineShowsAnyValue() {
        let value: JSONValue = [
            "threshold": 0.61239, "accepted": false, "gapPerFrame": -1.5, "none": nil, "empty": [],
            "candidates": [["phrase": "soup time", "score": 0.9], ["phrase": "tea", "score": 0.1]],
            "stages": ["match": 2],
        ]
        #expect(
            text(JSONOutline(value).lines()) == """
                accepted       no
                gap per frame  -1.5
                threshold      0.612
                candidates
                  phrase     score
                  soup time  0.9  \("")
                  tea        0.1  \("")
                stages
                  match  2
                """
        )
    }

    @Test(arguments: [(0.974, "97 %"), (1, "100 %"), (0.9999, "99 %"), (0, "0 %"), (-3, "0 %"), (.nan, "?")])
    func percentNeverBoasts(share: Double, text: String) {
        #expect(Percent.text(share) == text)
    }

    @Test(arguments: [
        (0.085, "85 ms"), (1.24, "1.2 s"), (3, "3 s"), (45, "45 s"), (180, "3 min"), (7500, "2 h 5 min"), (7200, "2 h"),
        (400_000, "4 days"), (.infinity, "?"), (0.99999, "1 s"),
    ])
    func elapsedIsForPeople(seconds: Double, text: String) {
        #expect(Elapsed.text(seconds) == text)
    }
}
