import FoundationEssentials
import Language
import Matching

/// `matching-batch PHRASES`: what `phrasectl match --jsonl --phrases PHRASES` does, without phrasectl.
enum MatchingBatch {
    static func run(_ arguments: [String]) throws {
        guard let file = arguments.first, let data = FileManager.default.contents(atPath: file) else {
            return print("usage: matching-batch PHRASES < QUERIES")
        }
        var matcher = BatchMatcher(pack: try MatchingSupport.pack())
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") { try matcher.add(String(line)) }
        while let line = readLine() {
            print(try matcher.answer(line))
        }
    }
}
