import Testing

@testable import phrasectl

@Suite struct LineTests {
    private let line: Line = "a \("bold", .strong) \(3) \(Line("x", .bad))"

    @Test func looksBecomeColoursOnlyWhereThereAreSome() {
        #expect(Canvas.plain.draw(line) == "a bold 3 x")
        let coloured = Canvas(width: 80, hasColours: true, hasUnicode: true)
        #expect(coloured.draw(line) == "a \u{1B}[1mbold\u{1B}[0m 3 \u{1B}[31mx\u{1B}[0m")
    }

    @Test func ornamentsHaveSubstitutes() {
        let ascii = Canvas(width: 80, hasColours: false, hasUnicode: false)
        #expect(ascii.draw("│ “✓” … é") == "| \"+\" . é")
    }

    @Test func clippingKeepsLooks() {
        #expect(line.clipped(to: 5).text == "a bo…")
        #expect(line.clipped(to: 100) == line)
        #expect(("ab\("cd", .bad)ef" as Line).clipped(to: 4).text == "abc…")
        for width in 1...12 { #expect(line.clipped(to: width).columns <= width) }
    }
}
