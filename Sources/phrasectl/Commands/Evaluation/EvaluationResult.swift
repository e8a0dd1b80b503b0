import Wire

/// What came of one input, at one level of noise.
struct EvaluationResult: Sendable {
    let item: EvaluationManifest.Item
    /// Decibels by which the speech was louder; `nil` without noise.
    let snr: Double?
    let reply: EvaluateRequest.Reply
    let verdict: Verdict

    init(_ item: EvaluationManifest.Item, snr: Double?, reply: EvaluateRequest.Reply) {
        self.item = item
        self.snr = snr
        self.reply = reply
        verdict = Verdict(item, reply.outcome)
    }

    var isWronglyRun: Bool {
        (verdict.outcome == .wrong || verdict.outcome == .falseAccept) && !reply.asks
    }

    var confidence: Double { reply.outcome.confidence ?? 0 }

    /// Seconds from the end of the input to the answer.
    var seconds: Double { reply.seconds["answer"] ?? 0 }

    /// Whole where it is whole.
    static func number(_ value: Double) -> JSONValue { Int(exactly: value).map { .int($0) } ?? .double(value) }

    var json: JSONValue {
        let isMatched = reply.outcome.outcome == .matched
        var members: [String: JSONValue] = [
            "input": .string(item.name),
            "outcome": .string(verdict.outcome.rawValue),
            "intent": (isMatched ? reply.outcome.intent : nil).map { .string($0) } ?? .null,
            "slots": .object(isMatched ? reply.outcome.slots ?? [:] : [:]),
            "confidence": .double(confidence),
            "seconds": .double(seconds),
        ]
        if let snr { members["snr"] = Self.number(snr) }
        if isMatched, reply.asks { members["asked"] = true }
        return .object(members)
    }
}
