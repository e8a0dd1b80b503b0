import Library
import Wire

/// Writes down what was heard, what it was taken for and what came of it.
struct HistoryKeeper: Sendable {
    let store: StoreThread
    let log: Log

    /// Keeps one exchange and what was done in it, and answers its number; a history that cannot be written stops
    /// nothing.
    func append(
        _ outcome: Outcome,
        source: HistoryEntry.Source,
        explanation: ExchangeExplanation,
        time: Double,
        keepsWords: Bool
    ) async -> Int? {
        let json = (try? JSONValue(encoding: explanation))?.description ?? "{}"
        var entry = HistoryEntry(
            time: time,
            source: source,
            outcome: outcome.outcome.rawValue,
            explanation: json,
            timings: explanation.seconds
        )
        entry.transcript = keepsWords ? outcome.transcript : nil
        entry.phrase = outcome.phrase ?? explanation.candidates.first?.phrase
        entry.shortcut = outcome.shortcut
        entry.app = outcome.app
        entry.intent = outcome.intent
        entry.confidence = outcome.confidence
        let kept = entry
        do throws(StoreError) {
            let done = explanation.done
            return try await store.run { (store) throws(StoreError) in
                let number = try store.append(kept)
                if var done {
                    done.interaction.history = number
                    try store.record(done.interaction, offer: done.offer)
                }
                return number
            }
        } catch {
            log.error("The history cannot be written: \(error.message)")
            return nil
        }
    }

    func list(_ request: HistoryListRequest) async throws(RPCError) -> HistoryListRequest.Reply {
        let limit = min(max(request.limit ?? 20, 1), 1000)
        let entries = try await store.answer { (store) throws(StoreError) in try store.history(limit: limit) }
        return HistoryListRequest.Reply(entries: entries.map(HistoryInfo.init))
    }

    func explain(_ request: HistoryExplainRequest) async throws(RPCError) -> HistoryExplainRequest.Reply {
        let entry: HistoryEntry?
        switch request.which {
        case .last: entry = try await store.answer { (store) throws(StoreError) in try store.history(limit: 1).first }
        case .entry(let number):
            entry = try await store.answer { (store) throws(StoreError) in try store.historyEntry(number) }
        }
        guard let entry else {
            if case .entry(let number) = request.which {
                throw RPCError(.notFound, "The history has no entry \(number); phrasectl history shows what it has.")
            }
            throw RPCError(.notFound, "The history is empty.")
        }
        let explanation = try? JSONValue(parsing: Array(entry.explanation.utf8))
        return HistoryExplainRequest.Reply(entry: HistoryInfo(entry), explanation: explanation ?? [:])
    }
}

extension HistoryInfo {
    /// An entry as it travels.
    init(_ entry: HistoryEntry) {
        self.init(
            id: entry.id,
            time: entry.time,
            source: entry.source == .voice ? .voice : .typed,
            outcome: Outcome.Kind(rawValue: entry.outcome) ?? .unknown
        )
        transcript = entry.transcript
        phrase = entry.phrase
        shortcut = entry.shortcut
        app = entry.app
        intent = entry.intent
        confidence = entry.confidence
        seconds = entry.timings.isEmpty ? nil : entry.timings.values.reduce(0, +)
    }
}
