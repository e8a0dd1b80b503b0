import Language
import Matching
import Wire

/// `match --jsonl --phrases FILE`: against the phrases of a file, without a daemon.
struct BatchMatch: Sendable {
    private let invocation: Invocation
    private let phrases: String

    init(_ invocation: Invocation, phrases: String) {
        self.invocation = invocation
        self.phrases = phrases
    }

    /// Answers each line as it comes, in order; a line that cannot be read is answered with what is wrong with it.
    func run() async throws(Failure) -> ExitCode {
        let matcher = try prepared()
        let console = invocation.console
        let input = InputFile(descriptor: invocation.world.input, name: "standard input")
        let loop: EventLoop
        do throws(WireError) {
            loop = try EventLoop(name: "phrasectl")
        } catch {
            throw Failure(.internalFault, error.message)
        }
        defer { loop.stop() }
        let lines = LineReader(input, loop: loop)
        while let line = await lines.next() {
            if line.trimmed.isEmpty { continue }
            console.print(json: Self.answer(line, matcher))
        }
        return .done
    }

    private static func answer(_ line: String, _ matcher: BatchMatcher) -> JSONValue {
        do {
            return try JSONValue(parsing: matcher.answer(line))
        } catch {
            return ["error": .string("not a query: {\"qid\", \"text\"} is wanted: \(error)"), "qid": nil]
        }
    }

    private func prepared() throws(Failure) -> BatchMatcher {
        let path = invocation.models(option: invocation.arguments.value("models"))
        var matcher: BatchMatcher
        do throws(LanguageError) {
            matcher = BatchMatcher(pack: try LanguagePack.load(invocation.language, from: path))
        } catch {
            throw Failure(.configuration, "\(error)")
        }
        let file = try InputFile(path: phrases)
        defer { file.close() }
        var number = 0
        func add(_ line: ArraySlice<UInt8>) throws(Failure) {
            number += 1
            do throws(BatchMatcher.Fault) {
                try matcher.add(String(decoding: line, as: UTF8.self))
            } catch {
                throw Failure(.badData, "\(phrases):\(number): \(error.message)")
            }
        }
        // As it is read, so that a large file is never in memory as a whole.
        var bytes: [UInt8] = []
        while true {
            let more = try file.next(atMost: 65_536)
            guard !more.isEmpty else { break }
            bytes += more
            var start = 0
            while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
                try add(bytes[start..<end])
                start = end + 1
            }
            bytes.removeFirst(start)
        }
        try add(bytes[...])
        return matcher
    }
}
