import Testing

@testable import Wire

@Suite struct LineBufferTests {
    private func lines(of chunks: [String], limit: Int = 8, atEnd: Bool = false) -> [String] {
        var buffer = LineBuffer(limit: limit)
        var lines: [String] = []
        func take(_ line: LineBuffer.Line) {
            switch line {
            case .line(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong: lines.append("(too long)")
            }
        }
        for chunk in chunks {
            buffer.append(Array(chunk.utf8))
            while let line = buffer.next() { take(line) }
        }
        if atEnd, let rest = buffer.rest() { take(rest) }
        return lines
    }

    @Test func linesAreCutHoweverTheyArrive() {
        let text = "one\ntwo\n\n \r\nthree\n"
        #expect(lines(of: [text]) == ["one", "two", "three"])
        #expect(lines(of: text.map { String($0) }) == ["one", "two", "three"])
        #expect(lines(of: ["on", "e\ntw", "o", "\n"]) == ["one", "two"])
    }

    @Test func exactlyTheLimitIsALine() {
        #expect(lines(of: ["12345678\n"]) == ["12345678"])
        #expect(lines(of: ["12345678", "\nok\n"]) == ["12345678", "ok"])
        #expect(lines(of: ["123456789\nok\n"]) == ["(too long)", "ok"])
    }

    @Test func tooLongIsSaidOnceAndSkippedToItsEnd() {
        #expect(lines(of: ["123456789", "0123456789", "0123456789", "\nok\n"]) == ["(too long)", "ok"])
        #expect(lines(of: ["123456789", "\n", "123456789", "\nok\n"]) == ["(too long)", "(too long)", "ok"])
    }

    @Test func lastLineMayLackItsEnd() {
        #expect(lines(of: ["one\ntw", "o"], atEnd: true) == ["one", "two"])
        #expect(lines(of: ["one\n"], atEnd: true) == ["one"])
        #expect(lines(of: ["one\n", "123456789"], atEnd: true) == ["one", "(too long)"])
    }
}
