import Matching
import Speech
import Testing

@Suite struct PocketSphinxRecogniserTests {
    private static let phrases = [
        "soup time", "order clam chowder", "turn on the kitchen light", "turn off the kitchen light",
        "set a timer for {1..60:minutes} minutes", "good morning",
    ]

    /// What was said is at least this near; what was not is further away.
    private static let gap = -5.0

    @Test(arguments: [
        "soup time", "order clam chowder", "turn off the kitchen light", "set a timer for twenty five minutes",
    ])
    func aPhraseThatIsSaidIsHeard(sentence: String) throws {
        let recogniser = try SpeechFixture.recogniser(Self.phrases)
        let heard = try recogniser.recognise(Synthesiser.flite.samples(sentence))
        let best = try #require(heard.nbest.first)
        #expect(heard.source == .recogniser)
        #expect(best.text == sentence)
        let evidence = try #require(best.evidence)
        #expect(evidence.gapPerFrame > Self.gap)
        #expect(evidence.frames > 20 && evidence.phones > 4)
        #expect((0...1).contains(evidence.phoneEditDistance ?? -1))
    }

    @Test(arguments: [
        "the quick brown fox jumps over the lazy dog", "what is the weather like in paris tomorrow",
        "my brother sold his old car last winter",
    ])
    func somethingElseIsFarAway(sentence: String) throws {
        let recogniser = try SpeechFixture.recogniser(Self.phrases)
        let heard = try recogniser.recognise(Synthesiser.flite.samples(sentence))
        if let best = heard.nbest.first { #expect((best.evidence?.gapPerFrame ?? 0) < Self.gap) }
    }

    @Test(arguments: ["turn off the kitchen lamp", "set the alarm to nine"])
    func aSentenceOneWordAwayIsHeardAsWhatItIs(sentence: String) throws {
        let recogniser = try SpeechFixture.recogniser(["turn on the kitchen lamp", "set the alarm to seven"])
        let heard = try recogniser.recognise(Synthesiser.flite.samples(sentence))
        #expect(heard.nbest.first?.text == sentence)
    }

    @Test func silenceAndNoiseAreNothing() throws {
        let recogniser = try SpeechFixture.recogniser(Self.phrases)
        var state: UInt64 = 1
        let noise = (0..<32_000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int16(truncatingIfNeeded: Int(state >> 40) % 3_000)
        }
        for samples in [[], [0, 1, 2], [Int16](repeating: 0, count: 32_000), noise] {
            let heard = try recogniser.recognise(samples)
            if let best = heard.nbest.first { #expect((best.evidence?.gapPerFrame ?? 0) < Self.gap) }
        }
    }

    @Test func realPeopleAreHeard() throws {
        let recogniser = try SpeechFixture.recogniser([
            "go (forward|backward) (one|two|five|nine|ten) (meter|meters)", "turn (left|right)",
        ])
        let samples = try AudioDecoder.samples(
            fromPCM: SpeechFixture.testData("goforward.raw"),
            format: .speech,
            maximumSeconds: 60
        )
        let heard = try recogniser.recognise(samples)
        #expect(heard.nbest.first?.text == "go forward ten meters")
        #expect((heard.nbest.first?.evidence?.gapPerFrame ?? -100) > Self.gap)
    }

    @Test(arguments: [
        ("001", "ten of clubs"), ("003", "seven of clubs"), ("005", "eight of spades four of clubs seven of hearts"),
    ])
    func cardsAreHeard(file: String, wanted: String) throws {
        let rank = "(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king)"
        let card = "\(rank) of (clubs|diamonds|hearts|spades)"
        let recogniser = try SpeechFixture.recogniser(["\(card) [\(card) \(card)]"])
        let samples = try AudioDecoder.samples(
            fromWAV: SpeechFixture.testData("cards/\(file).wav"),
            maximumSeconds: 60
        )
        let heard = try recogniser.recognise(samples).nbest.first?.text
        #expect(heard == wanted)
    }

    @Test func oneUtteranceLeavesNothingToTheNext() throws {
        let first = try Synthesiser.flite.samples("turn on the kitchen light")
        let other = try Synthesiser.espeak.samples("order clam chowder")
        let recogniser = try SpeechFixture.recogniser(Self.phrases)
        let before = try recogniser.recognise(first)
        _ = try recogniser.recognise(other)
        try recogniser.startUtterance()
        _ = try recogniser.process(Array(other.prefix(9_000)))
        recogniser.cancelUtterance()
        #expect(try recogniser.recognise(first) == before)
        #expect(try SpeechFixture.recogniser(Self.phrases).recognise(first) == before)
    }

    @Test func piecesGiveWordsOnTheWayAndTheSameInTheEnd() throws {
        let recogniser = try SpeechFixture.recogniser(Self.phrases)
        let samples = try Synthesiser.flite.samples("set a timer for twenty five minutes")
        let whole = try recogniser.recognise(samples)
        var partials: [String] = []
        try recogniser.startUtterance()
        for start in stride(from: 0, to: samples.count, by: 1_600) {
            if let partial = try recogniser.process(Array(samples[start..<min(start + 1_600, samples.count)])).text {
                partials.append(partial)
            }
        }
        let finished = try recogniser.finishUtterance()
        #expect(finished.nbest.first?.text == whole.nbest.first?.text)
        #expect(abs((finished.nbest.first?.score ?? 0) - (whole.nbest.first?.score ?? 1)) < 2)
        #expect(partials.count >= 2)
        #expect(partials.contains { $0.hasPrefix("set a timer") })
        #expect(zip(partials, partials.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func aPauseDoesNotEndTheSentence() throws {
        let recogniser = try SpeechFixture.recogniser([
            "order clam chowder", "order clam chowder with toasted croutons",
        ])
        let pause = [Int16](repeating: 0, count: 12_000)
        let samples =
            try Synthesiser.flite.samples("order clam chowder") + pause
            + Synthesiser.flite.samples("with toasted croutons") + pause
        try recogniser.startUtterance()
        for start in stride(from: 0, to: samples.count, by: 800) {
            _ = try recogniser.process(Array(samples[start..<min(start + 800, samples.count)]))
        }
        #expect(try recogniser.finishUtterance().nbest.first?.text == "order clam chowder with toasted croutons")
        #expect(try recogniser.recognise(samples).nbest.first?.text == "order clam chowder with toasted croutons")
    }

    @Test func whatElseMayHaveBeenSaidComesAfterIt() throws {
        let recogniser = try SpeechFixture.recogniser(["order (clam|corn) chowder [now]"])
        let heard = try recogniser.recognise(Synthesiser.flite.samples("order clam chowder"))
        #expect(heard.nbest.first?.text == "order clam chowder")
        #expect(heard.nbest.count > 1 && Set(heard.nbest.map(\.text)).count == heard.nbest.count)
        #expect(heard.nbest.allSatisfy { ($0.score ?? 0) < 0 && $0.evidence != nil })
        #expect((heard.nbest.first?.evidence?.agreement ?? 0) > 0)
    }

    @Test func theOrderOfStepsIsKept() throws {
        let recogniser = try SpeechFixture.recogniser(Self.phrases)
        #expect(throws: SpeechError.self) { try recogniser.process([1]) }
        #expect(throws: SpeechError.self) { try recogniser.finishUtterance() }
        try recogniser.startUtterance()
        #expect(throws: SpeechError.self) { try recogniser.startUtterance() }
        #expect(throws: SpeechError.self) { try recogniser.recognise([1]) }
        #expect(throws: SpeechError.self) {
            try recogniser.setGrammar(Grammar(phrases: [], pack: try SpeechFixture.pack()))
        }
        recogniser.cancelUtterance()
        recogniser.cancelUtterance()
        #expect(try recogniser.recognise([]).nbest.isEmpty)
    }

    @Test func grammarsAreSwappedBetweenUtterances() throws {
        let pack = try SpeechFixture.pack()
        let recogniser = try SpeechFixture.recogniser(["good evening"])
        let samples = try Synthesiser.flite.samples("soup time")
        #expect(try recogniser.recognise(samples).nbest.first?.text != "soup time")
        let phrase = Phrase(id: "1", template: .literal("Soup time"))
        try recogniser.setGrammar(Grammar(phrases: [phrase], pack: pack))
        #expect(try recogniser.recognise(samples).nbest.first?.text == "soup time")
        try recogniser.setGrammar(Grammar(phrases: [], pack: pack))
        #expect(try recogniser.recognise(samples).nbest.isEmpty)
    }

    @Test func aWordNoDictionaryHasIsHeard() throws {
        let recogniser = try SpeechFixture.recogniser(["open zorblatt", "open the door", "good morning"])
        let heard = try recogniser.recognise(Synthesiser.flite.samples("open zorblatt"))
        #expect(heard.nbest.first?.text == "open zorblatt")
    }

    @Test func twoThreadsDoNotDisturbEachOther() async throws {
        let samples = try Synthesiser.flite.samples("order clam chowder")
        let alone = try SpeechFixture.recogniser(Self.phrases).recognise(samples)
        let results = try await withThrowingTaskGroup(of: [Hypotheses].self) { group in
            for _ in 0..<2 {
                group.addTask {
                    let recogniser = try SpeechFixture.recogniser(Self.phrases)
                    return try (0..<3).map { _ in try recogniser.recognise(samples) }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(results.count == 6)
        #expect(results.allSatisfy { $0 == alone })
    }

}
