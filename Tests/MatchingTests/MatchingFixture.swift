import Language
import Matching

/// What the tests of matching share.
enum MatchingFixture {
    /// The language data of the source tree.
    static let pack: LanguagePack = {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        do {
            return try LanguagePack.load("en-US", from: ModelSearchPath(directories: ["/\(root)/Models"]))
        } catch {
            fatalError("\(error)")
        }
    }()

    /// A matcher of phrases whose ids are their places.
    static func matcher(_ phrases: [String]) throws -> PhraseMatcher {
        var matcher = PhraseMatcher(pack: pack)
        for (index, phrase) in phrases.enumerated() { try matcher.insert(self.phrase("\(index)", phrase)) }
        return matcher
    }

    /// A phrase read from its template.
    static func phrase(_ id: String, _ text: String, slots: [String: SlotType] = [:]) throws -> Phrase {
        Phrase(id: id, template: try PhraseTemplate(parsing: text), slots: slots)
    }

    /// What a recogniser heard.
    static func heard(_ readings: String...) -> Hypotheses {
        Hypotheses(source: .recogniser, nbest: readings.map { .init(text: $0) })
    }
}

/// Random numbers that are the same in every run.
struct TestRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
