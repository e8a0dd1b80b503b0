import Matching
import Testing

/// What is found depends on the phrases that are there, not on how they came there.
@Suite struct IndexUpdateTests {
    private static let verbs = ["open", "close", "start", "stop", "paint", "wash", "find", "order"]
    private static let things = ["window", "door", "lamp", "kettle", "café", "curtain", "ticket", "soup", "15", "20.5"]
    private static let rooms = ["kitchen", "bedroom", "attic", "cellar", "garage", "müller's"]

    private static func phrase(using random: inout TestRandom) -> String {
        let verb = verbs.randomElement(using: &random) ?? ""
        let thing = things.randomElement(using: &random) ?? ""
        let room = rooms.randomElement(using: &random) ?? ""
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: "\(verb) the \(thing)"
        case 1: "\(verb) [the] (\(thing)|\(room)) {what}"
        case 2: "\(verb) {1..50:count} \(thing)s in the \(room)"
        default: "\(verb) the \(thing) in the \(room)"
        }
    }

    /// The decision and the candidates, with their scores and slots.
    private static func told(_ result: MatchResult) -> [String] {
        ["\(result.decision)"]
            + result.candidates.map { candidate in
                let slots = candidate.slots.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.map(\.display))" }
                return "\(candidate.phraseID) \(candidate.phrase) \(candidate.score) \(slots) \(candidate.explanation)"
            }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func addingAndRemovingFindsWhatBuildingAnewFinds(seed: UInt64) throws {
        var random = TestRandom(seed: seed)
        var matcher = PhraseMatcher(pack: MatchingFixture.pack)
        var present: [(id: String, text: String)] = []
        for step in 0..<400 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let text = Self.phrase(using: &random)
                try matcher.insert(try MatchingFixture.phrase("p\(step)", text))
                present.append(("p\(step)", text))
            case 5..<8:
                guard let gone = present.indices.randomElement(using: &random) else { continue }
                matcher.remove(id: present.remove(at: gone).id)
            case 8:
                // A phrase of the same id takes the place of the one before.
                guard let changed = present.indices.randomElement(using: &random) else { continue }
                let id = present.remove(at: changed).id
                let text = Self.phrase(using: &random)
                try matcher.insert(try MatchingFixture.phrase(id, text))
                present.append((id, text))
            default:
                matcher.remove(id: "nobody")
            }
            guard step % 80 == 79 else { continue }
            var fresh = PhraseMatcher(pack: MatchingFixture.pack)
            for (id, text) in present { try fresh.insert(try MatchingFixture.phrase(id, text)) }
            #expect(matcher.count == present.count && fresh.count == present.count)
            for _ in 0..<15 {
                let text = Self.phrase(using: &random).filter { !"[](){}|".contains($0) }
                let heard = MatchingFixture.heard(text, text.replacing("o", with: "oo"))
                #expect(Self.told(matcher.match(.typed(text))) == Self.told(fresh.match(.typed(text))), "\(text)")
                #expect(Self.told(matcher.match(heard)) == Self.told(fresh.match(heard)), "\(text)")
            }
        }
    }

    /// Many come and go, so that the numbers are given anew.
    @Test func keepsNothingOfPhrasesThatAreGone() throws {
        var matcher = try MatchingFixture.matcher(["feed the cat", "water the roses"])
        for number in 0..<3_000 {
            try matcher.insert(try MatchingFixture.phrase("n", "feed the cat number \(number)"))
        }
        matcher.remove(id: "n")
        let result = matcher.match(.typed("feed the cat"))
        #expect(result.decision == .accepted && result.candidates.count == 2)
        #expect(result.candidates.map(\.phraseID) == ["0", "1"])
        #expect(matcher.count == 2)
    }

    @Test func aCopyIsNotChangedWithTheOther() throws {
        var one = try MatchingFixture.matcher(["feed the cat", "water the roses"])
        let before = one
        one.remove(id: "0")
        try one.insert(try MatchingFixture.phrase("2", "paint the fence"))
        #expect(before.match(.typed("feed the cat")).candidates.first?.phraseID == "0")
        #expect(before.match(.typed("paint the fence")).decision != .accepted)
        #expect(one.match(.typed("feed the cat")).decision != .accepted)
        #expect(one.match(.typed("paint the fence")).candidates.first?.phraseID == "2")
        #expect(before.count == 2 && one.count == 2)
    }

    @Test func everyPhraseOfManyIsFoundThroughSlips() throws {
        var random = TestRandom(seed: 5)
        var phrases: [String] = []
        for verb in Self.verbs {
            for thing in Self.things.prefix(8) {
                for room in Self.rooms { phrases.append("\(verb) the big \(thing) in the \(room) tomorrow") }
            }
        }
        let matcher = try MatchingFixture.matcher(phrases)
        var found = 0
        for _ in 0..<100 {
            let meant = Int.random(in: 0..<phrases.count, using: &random)
            var letters = Array(phrases[meant])
            letters.remove(at: Int.random(in: letters.indices, using: &random))
            if matcher.match(.typed(String(letters))).candidates.first?.phraseID == "\(meant)" { found += 1 }
        }
        #expect(found >= 97, "\(found) of 100")
    }

    @Test func refusesWhatIsNoPhrase() {
        var matcher = PhraseMatcher(pack: MatchingFixture.pack)
        for text in ["", "?!", String(repeating: "la ", count: 97), String(repeating: "a", count: 5_000)] {
            #expect(throws: TemplateError.self, "\(text.prefix(20))") {
                try matcher.insert(Phrase(id: "x", template: .literal(text)))
            }
        }
        #expect(matcher.count == 0)
        #expect(matcher.match(.typed("anything")).decision == .rejected(.noPhrases))
    }
}
