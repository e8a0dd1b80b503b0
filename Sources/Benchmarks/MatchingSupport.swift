import FoundationEssentials
import Language
import Matching

/// What the benchmarks of matching share.
enum MatchingSupport {
    struct PhraseLine: Codable {
        var id: String
        let phrase: String
    }

    struct Query: Codable {
        let qid: String
        let text: String
        let nbest: [String]?
        var gold: String?
        let kind: String?

        var hypotheses: Hypotheses {
            guard let nbest, !nbest.isEmpty else { return .typed(text) }
            return Hypotheses(source: .recogniser, nbest: nbest.map { .init(text: $0) })
        }
    }

    static func pack(_ tag: LanguageTag = "en-US") throws -> LanguagePack {
        let executable = CommandLine.arguments.first ?? ""
        let environment = ProcessInfo.processInfo.environment
        return try LanguagePack.load(
            tag,
            from: .standard(option: nil, environment: environment, executablePath: executable)
        )
    }

    static func lines<Value: Decodable>(in file: String) throws -> [Value] {
        guard let data = FileManager.default.contents(atPath: file) else { return [] }
        return try String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
            try JSONDecoder().decode(Value.self, from: Data(line.utf8))
        }
    }

    static func phrases(in file: String) throws -> [PhraseLine] { try lines(in: file) }

    /// The phrases of the first file and the queries of the others, with something put before each id.
    static func set(_ files: [String], prefix: String) throws -> (phrases: [PhraseLine], queries: [Query]) {
        var phrases = try phrases(in: files.first ?? "")
        for index in phrases.indices { phrases[index].id = prefix + phrases[index].id }
        var queries = try files.dropFirst().flatMap { try lines(in: $0) as [Query] }
        for index in queries.indices { queries[index].gold = queries[index].gold.map { prefix + $0 } }
        return (phrases, queries)
    }

    static func matcher(of phrases: [PhraseLine]) throws -> PhraseMatcher {
        var matcher = PhraseMatcher(pack: try pack())
        for phrase in phrases {
            let template = (try? PhraseTemplate(parsing: phrase.phrase)) ?? .literal(phrase.phrase)
            try matcher.insert(Phrase(id: phrase.id, template: template))
        }
        return matcher
    }
}
