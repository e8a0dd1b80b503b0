import Wire

/// `match --jsonl` against the phrases of the daemon.
struct DaemonBatch: Sendable {
    private let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// Answers each line as it comes, in order; a line that cannot be read is answered with what is wrong with it.
    func run() async throws(Failure) -> ExitCode {
        let console = invocation.console
        let language = invocation.global.language
        let input = InputFile(descriptor: invocation.world.input, name: "standard input")
        return try await invocation.withDaemon { daemon throws(Failure) in
            let lines = LineReader(input, loop: daemon.loop)
            while let line = await lines.next() {
                if line.trimmed.isEmpty { continue }
                console.print(json: try await Self.answer(line, language: language, daemon))
            }
            return .done
        }
    }

    private static func answer(_ line: String, language: String?, _ daemon: DaemonClient) async throws(Failure)
        -> JSONValue
    {
        guard let query = try? JSONValue(parsing: line), let text = query["text"]?.stringValue else {
            return ["error": "not a query: {\"qid\", \"text\"} is wanted", "qid": nil]
        }
        let identifier = query["qid"] ?? .null
        guard text.utf8.count <= SpokenText.limit, !text.trimmed.isEmpty else {
            return ["qid": identifier, "id": nil, "score": 0, "accepted": false]
        }
        let outcome = try await daemon.call(MatchRequest(text: text, language: language))
        var answer: [String: JSONValue] = [
            "qid": identifier,
            "id": (outcome.shortcut ?? outcome.phrase).map { .string($0) } ?? .null,
            "score": .double(outcome.confidence ?? 0),
            "accepted": .bool(outcome.outcome == .matched),
        ]
        if outcome.outcome == .ambiguous { answer["ambiguous"] = true }
        if let slots = outcome.slots, !slots.isEmpty { answer["slots"] = .object(slots) }
        return .object(answer)
    }
}
