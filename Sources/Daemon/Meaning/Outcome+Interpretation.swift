import Library
import Matching
import Wire

extension Outcome {
    /// What was heard and what it was taken for; the rest is told by what came of it.
    mutating func describe(_ interpretation: Interpretation) {
        let result = interpretation.result
        if !result.transcript.isEmpty { transcript = result.transcript }
        let other = outcome == .noMatch ? interpretation.best : interpretation.runnerUp
        runnerUp = other.map { RunnerUp(phrase: $0.phrase, confidence: $0.confidence) }
        confidence = interpretation.best?.confidence
    }

    /// The phrase that is meant, with its slots as a person would say them.
    mutating func describe(_ candidate: Candidate) {
        phrase = candidate.phrase
        confidence = candidate.confidence
        guard !candidate.slots.isEmpty else { return }
        slots = candidate.slots.mapValues { Self.values($0.map(\.display)) }
        let named = candidate.slots.filter { slot in
            slot.value.contains { $0.identifier != nil && $0.identifier != $0.display }
        }
        if !named.isEmpty { identifiers = named.mapValues { Self.values($0.map { $0.identifier ?? $0.display }) } }
    }

    private static func values(_ texts: [String]) -> JSONValue {
        texts.count == 1 ? .string(texts[0]) : .array(texts.map { .string($0) })
    }
}
