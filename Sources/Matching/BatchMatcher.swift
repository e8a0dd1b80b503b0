import FoundationEssentials
public import Language

/// Matches lines of JSON against lines of JSON: what `match --jsonl` does.
///
/// Phrases are `{"id", "phrase"}`, queries `{"qid", "text", "nbest"?}`, answers
/// `{"qid", "id" | null, "score", "accepted", "ambiguous"?, "slots"?}`.
public struct BatchMatcher: Sendable {
    /// Why a line cannot be used.
    public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong with the line.
        public let message: String

        /// The message.
        public var description: String { message }
    }

    private struct PhraseLine: Decodable {
        let id: String
        let phrase: String
    }

    private struct Query: Decodable {
        let qid: String
        let text: String?
        let nbest: [String]?
    }

    private struct Answer: Encodable {
        let qid: String
        let id: String?
        let score: Double
        let accepted: Bool
        let ambiguous: [String]?
        let slots: [String: [String]]?

        private enum Key: String, CodingKey {
            case qid, id, score, accepted, ambiguous, slots
        }

        func encode(to encoder: any Encoder) throws {
            var box = encoder.container(keyedBy: Key.self)
            try box.encode(qid, forKey: .qid)
            // A query without any candidate says so with null.
            try box.encode(id, forKey: .id)
            try box.encode(score, forKey: .score)
            try box.encode(accepted, forKey: .accepted)
            try box.encodeIfPresent(ambiguous, forKey: .ambiguous)
            try box.encodeIfPresent(slots?.mapValues { $0.joined(separator: ", ") }, forKey: .slots)
        }
    }

    private var matcher: PhraseMatcher

    /// Makes a matcher without phrases.
    public init(pack: LanguagePack) {
        matcher = PhraseMatcher(pack: pack)
    }

    /// Adds the phrase of a line; blank lines and phrases without words are passed over.
    ///
    /// A phrase that is no template, though it looks like one, is taken word for word.
    public mutating func add(_ line: String) throws(Fault) {
        guard line.utf8.contains(where: { $0 > 0x20 }) else { return }
        let phrase: PhraseLine = try Self.decode(line)
        let template = (try? PhraseTemplate(parsing: phrase.phrase)) ?? .literal(phrase.phrase)
        guard template.literalText.map({ !matcher.tools.tokens(ofPhrase: $0).isEmpty }) ?? true else { return }
        do {
            try matcher.insert(Phrase(id: phrase.id, template: template, language: matcher.tools.pack.tag))
        } catch {
            throw Fault(message: "phrase \(phrase.id): \(error.message)")
        }
    }

    /// Answers the query of a line.
    public func answer(_ line: String) throws(Fault) -> String {
        let query: Query = try Self.decode(line)
        let result = match(query)
        let best = result.candidates.first
        var ambiguous: [String]?
        if case .ambiguous(let ids) = result.decision { ambiguous = ids }
        let answer = Answer(
            qid: query.qid,
            id: best?.phraseID,
            score: best?.score ?? -100,
            accepted: result.decision == .accepted,
            ambiguous: ambiguous,
            slots: best.flatMap { $0.slots.isEmpty ? nil : $0.slots.mapValues { $0.map(\.display) } }
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(answer) else { throw Fault(message: "the answer cannot be written") }
        return String(decoding: data, as: UTF8.self)
    }

    private func match(_ query: Query) -> MatchResult {
        if let nbest = query.nbest, !nbest.isEmpty {
            return matcher.match(Hypotheses(source: .recogniser, nbest: nbest.map { .init(text: $0) }))
        }
        return matcher.match(.typed(query.text ?? ""))
    }

    private static func decode<Value: Decodable>(_ line: String) throws(Fault) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(line.utf8))
        } catch {
            throw Fault(message: "not the JSON of a line: \(error)")
        }
    }
}
