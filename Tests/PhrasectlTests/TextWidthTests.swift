import Testing

@testable import phrasectl

@Suite struct TextWidthTests {
    @Test(arguments: [
        ("soup", 4), ("", 0), ("é", 1), ("e\u{301}", 1), ("汤", 2), ("한국", 4), ("🍲", 2), ("👩‍🍳", 2), ("🇫🇷", 2), ("❤️", 2),
        ("ｆ", 2), ("…", 1), ("“", 1),
    ])
    func columnsAreThoseOfATerminal(text: String, columns: Int) {
        #expect(TextWidth.columns(text) == columns)
    }

    @Test func clippingFits() {
        #expect(TextWidth.clipped("tomato soup", to: 7) == "tomato…")
        #expect(TextWidth.clipped("soup", to: 4) == "soup")
        #expect(TextWidth.clipped("汤汤汤", to: 4) == "汤…")
        #expect(TextWidth.clipped("soup", to: 0) == "")
    }

    @Test func wrappingBreaksBetweenWords() {
        #expect(TextWidth.wrapped("one two three", to: 7) == ["one two", "three"])
        #expect(TextWidth.wrapped("abcdefgh", to: 3) == ["abc", "def", "gh"])
        #expect(TextWidth.wrapped("汤汤汤", to: 4) == ["汤汤", "汤"])
        #expect(TextWidth.wrapped("", to: 5) == [""])
    }
}
