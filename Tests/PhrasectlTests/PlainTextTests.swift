import Testing
import Wire

@testable import phrasectl

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("soup time", "soup time"),
        ("\u{1B}[31mred\u{1B}[0m", "red"),
        ("a\u{1B}]0;title\u{07}b", "ab"),
        ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb"),
        ("\u{9B}2Jclear", "clear"),
        ("one\ntwo\tthree\r\nfour", "one two three  four"),
        ("bell\u{07}\u{08}\u{7F}", "bell"),
        ("a\u{202E}b\u{2066}c\u{200F}", "abc"),
        ("\u{1B}(Bx\u{1B}cy", "xy"),
        ("\u{1B}]never ends\nnext", " next"),
        ("é 🍲 汤", "é 🍲 汤"),
        ("👩‍🍳", "👩‍🍳"),
    ])
    func nothingMovesTheTerminal(text: String, plain: String) {
        #expect(PlainText.line(text) == plain)
        #expect(Line(text).text == plain)
    }

    @Test func noScalarBelowSpaceSurvives() {
        for value in UInt32(0)...0x2FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let plain = PlainText.line("a\(Character(scalar))b")
            #expect(!plain.unicodeScalars.contains(where: PlainText.isUnsafe), "U+\(String(value, radix: 16))")
        }
    }

    @Test func linesStayLines() {
        #expect(PlainText.lines("a\r\nb\n\u{1B}[1mc") == ["a", "b", "c"])
    }

    @Test func jsonEscapesWhatJSONAllows() {
        let text = JSONLine.text(["x": "a\u{9B}b\u{202E}\u{1B}\u{7F}é\u{E0001}"])
        #expect(text == #"{"x":"a\u009bb\u202e\u001b\u007fé\udb40\udc01"}"#)
        #expect((try? JSONValue(parsing: text)) == ["x": "a\u{9B}b\u{202E}\u{1B}\u{7F}é\u{E0001}"])
    }
}
