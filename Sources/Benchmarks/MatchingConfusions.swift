import FoundationEssentials
import Language
import Matching

/// `matching-confusions FILE PHRASES QUERIES…`: learns the recogniser's mistakes from queries with `nbest` and `gold`.
enum MatchingConfusions {
    static func run(_ arguments: [String]) throws {
        guard arguments.count >= 3 else { return print("usage: matching-confusions FILE PHRASES QUERIES…") }
        let phrases = Dictionary(
            try MatchingSupport.phrases(in: arguments[1]).map { ($0.id, $0.phrase) },
            uniquingKeysWith: { first, _ in first }
        )
        var pairs: [(said: String, heard: [String])] = []
        for file in arguments[2...] {
            let queries: [MatchingSupport.Query] = try MatchingSupport.lines(in: file)
            for query in queries {
                guard let said = query.gold.flatMap({ phrases[$0] }) else { continue }
                pairs.append((said, query.nbest ?? [query.text]))
            }
        }
        let learnt = ConfusionLearner(pack: try MatchingSupport.pack(), pairs: pairs).learn()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let rows = String(decoding: try encoder.encode(learnt), as: UTF8.self)
        // One phone a line, so that a change can be read.
        let text = rows.replacing("},", with: "},\n").replacing(":{\"AA\"", with: ":{\n\"AA\"") + "\n"
        try Data(text.utf8).write(to: URL(filePath: arguments[0]))
        print("\(pairs.count) pairs")
    }
}
