import FoundationEssentials
import Language
import Matching

/// `matching-features PHRASES < QUERIES`: for each query its best candidates, with features and alignment, as JSON lines.
enum MatchingFeatures {
    struct Row: Encodable {
        let qid: String
        let decision: String
        let candidates: [One]

        struct One: Encodable {
            let id: String
            let score: Double
            let explanation: Explanation
        }
    }

    static func run(_ arguments: [String]) throws {
        guard let file = arguments.first else { return print("usage: matching-features PHRASES < QUERIES") }
        let matcher = try MatchingSupport.matcher(of: try MatchingSupport.phrases(in: file))
        let encoder = JSONEncoder()
        while let line = readLine() {
            let query = try JSONDecoder().decode(MatchingSupport.Query.self, from: Data(line.utf8))
            let result = matcher.match(query.hypotheses)
            let row = Row(
                qid: query.qid,
                decision: "\(result.decision)",
                candidates: result.candidates.map {
                    Row.One(id: $0.phraseID, score: $0.score, explanation: $0.explanation)
                }
            )
            print(String(decoding: try encoder.encode(row), as: UTF8.self))
        }
    }
}
