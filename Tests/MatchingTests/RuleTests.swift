import Matching
import Testing

/// What no likeness makes good, and when a person is asked.
@Suite struct RuleTests {
    private static let phrases = [
        "turn on the porch light", "lock the front door", "set the timer to 12 minutes", "order 2 pizzas",
        "don't wake me tomorrow", "go", "call the garage", "feed the cat", "paint the garden fence",
    ]

    @Test(arguments: [
        ("turn off the porch light", "0"), ("unlock the front door", "1"), ("set the timer to 2 minutes", "2"),
        ("set the timer to twenty minutes", "2"), ("order twelve pizzas", "3"), ("wake me tomorrow", "4"),
        ("don't feed the cat", "7"), ("never call the garage", "6"), ("no", "5"),
    ])
    func refusesWhatSaysSomethingElse(text: String, nearest: String) throws {
        let matcher = try MatchingFixture.matcher(Self.phrases)
        let result = matcher.match(.typed(text))
        guard case .rejected = result.decision else {
            Issue.record("\(text): \(result.decision) \(result.candidates.first?.phrase ?? "")")
            return
        }
    }

    @Test(arguments: [
        ("turn off the porch light", MatchResult.Reason.opposite), ("order twelve pizzas", .numbersDiffer),
        ("don't feed the cat", .negated),
    ])
    func namesTheRule(text: String, reason: MatchResult.Reason) throws {
        let result = try MatchingFixture.matcher(Self.phrases).match(.typed(text))
        #expect(result.decision == .rejected(reason))
        #expect(result.candidates.first?.explanation.rule == reason)
    }

    @Test(arguments: [
        ("Turn on the porch light, please!", "0"), ("could you lock the front door", "1"),
        ("set the timer to twelve minutes", "2"), ("order two pizza's", "3"), ("do not wake me tomorrow", "4"),
        ("go", "5"), ("cal the garrage", "6"), ("feed teh cat", "7"), ("peint the gardn fence", "8"),
    ])
    func takesWhatSaysTheSame(text: String, id: String) throws {
        let result = try MatchingFixture.matcher(Self.phrases).match(.typed(text))
        #expect(result.decision == .accepted, "\(text): \(result.candidates.first?.confidence ?? 0)")
        #expect(result.candidates.first?.phraseID == id)
    }

    @Test func aPhraseOfOneSyllableHasToBeSaidExactly() throws {
        let matcher = try MatchingFixture.matcher(["stop", "feed the cat"])
        #expect(matcher.match(.typed("Stop!")).decision == .accepted)
        #expect(matcher.match(.typed("shop")).decision == .rejected(.tooShort))
        #expect(matcher.match(MatchingFixture.heard("shop", "top")).decision != .accepted)
    }

    @Test func aRecogniserCannotTellApartWhatSoundsAlike() throws {
        let matcher = try MatchingFixture.matcher(["call John Smith", "call Jon Smith", "water the roses"])
        guard case .ambiguous(let ids) = matcher.match(MatchingFixture.heard("call john smith")).decision else {
            Issue.record("not ambiguous")
            return
        }
        #expect(ids.sorted() == ["0", "1"])
        // Typed, it is spelt out.
        #expect(matcher.match(.typed("call john smith")).candidates.first?.phraseID == "0")
        #expect(matcher.match(.typed("call john smith")).decision == .accepted)
    }

    @Test func politeWordsCostNothingSpokenEither() throws {
        let matcher = try MatchingFixture.matcher(Self.phrases)
        for text in ["please feed the cat", "could you feed the cat please", "feed the cat for me"] {
            let result = matcher.match(MatchingFixture.heard(text))
            #expect(result.decision == .accepted, "\(text): \(result.candidates.first?.confidence ?? 0)")
        }
    }

    @Test func twoPhrasesOfOneNormalFormAreAmbiguous() throws {
        let matcher = try MatchingFixture.matcher(["soup time", "Soup Time!", "water the roses"])
        guard case .ambiguous(let ids) = matcher.match(.typed("soup time please")).decision else {
            Issue.record("not ambiguous")
            return
        }
        #expect(ids.sorted() == ["0", "1"])
    }

    @Test(arguments: [
        "feed the cat and lock the front door", "lock the front door then feed the cat",
        "feed the cat and then lock the front door", "please feed the cat and also lock the front door",
    ])
    func twoRequestsAreNeverSilentlyTheFirst(text: String) throws {
        let matcher = try MatchingFixture.matcher(Self.phrases)
        #expect(matcher.match(MatchingFixture.heard(text)).decision != .accepted)
        let result = matcher.match(.typed(text))
        guard case .ambiguous(let ids) = result.decision else {
            Issue.record("\(text): \(result.decision)")
            return
        }
        #expect(ids.sorted() == ["1", "7"], "\(text)")
    }

    @Test func aConjunctionInsideOneRequestParsesAsOne() throws {
        let matcher = try MatchingFixture.matcher(["play rock and roll", "roll the dice", "mix salt and pepper"])
        #expect(matcher.match(.typed("play rock and roll")).decision == .accepted)
        #expect(matcher.match(.typed("mix salt and peper")).decision == .accepted)
    }
}
