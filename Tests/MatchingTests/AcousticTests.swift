import Matching
import Testing

/// What the sound says is heard beside the words.
@Suite struct AcousticTests {
    private static func heard(_ text: String, gap: Double, edit: Double = 0.1) -> Hypotheses {
        let evidence = AcousticEvidence(
            gapPerFrame: gap,
            scorePerFrame: -20,
            phoneEditDistance: edit,
            worstWordGap: gap,
            worstWordEdit: edit,
            phones: 9,
            frames: 90
        )
        return Hypotheses(source: .recogniser, nbest: [.init(text: text, score: -1, evidence: evidence)])
    }

    @Test func acceptsWhatWasSaidAndRefusesWhatWasNot() throws {
        let matcher = try MatchingFixture.matcher(["soup time", "lights out", "water the roses"])
        let said = matcher.match(Self.heard("soup time", gap: -0.2))
        #expect(said.decision == .accepted)
        #expect(said.candidates.first?.phraseID == "0")
        #expect(said.candidates.first?.explanation.calibration == "acoustic")
        #expect(said.candidates.first?.explanation.features["gap"] == -0.2)
        // The grammar always hears one of its phrases: here it was the only thing it could say.
        let unsaid = matcher.match(Self.heard("soup time", gap: -30, edit: 0.9))
        guard case .rejected = unsaid.decision else {
            Issue.record("\(unsaid.decision)")
            return
        }
    }

    @Test func betterSoundIsSurer() throws {
        let matcher = try MatchingFixture.matcher(["soup time", "lights out", "water the roses"])
        let scores = [-0.1, -2, -6, -15].map {
            matcher.match(Self.heard("soup time", gap: $0)).candidates.first?.score ?? 0
        }
        #expect(scores == scores.sorted(by: >), "\(scores)")
    }

    @Test func theBestReadingOfSeveralDecides() throws {
        let matcher = try MatchingFixture.matcher(["soup time", "lights out", "water the roses"])
        let readings = [Self.heard("lights out", gap: -12, edit: 0.8), Self.heard("soup time", gap: -0.2)]
        let both = Hypotheses(source: .recogniser, nbest: readings.flatMap(\.nbest))
        #expect(matcher.match(both).candidates.first?.phraseID == "0")
    }

    @Test func aMeaningThatHardlyLeadsIsLessSure() throws {
        let matcher = try MatchingFixture.matcher(["soup time", "lights out", "water the roses"])
        func confidence(ofRivalAt score: Double) -> Double {
            let first = Self.heard("soup time", gap: -0.2).nbest[0]
            let rival = Hypotheses.Hypothesis(text: "lights out", score: score, evidence: first.evidence)
            let heard = Hypotheses(source: .recogniser, nbest: [first, rival])
            return matcher.match(heard).candidates.first { $0.phraseID == "0" }?.confidence ?? 0
        }
        let confidences = [-5, -2, -1.2, -0.5].map { confidence(ofRivalAt: $0) }
        #expect(confidences == confidences.sorted(by: >), "\(confidences)")
        #expect(confidences[0] > confidences[3] + 0.01)
    }

    @Test func otherWordsForTheSameAreNoRivals() throws {
        let matcher = try MatchingFixture.matcher(["(soup|dinner) time", "lights out"])
        let first = Self.heard("soup time", gap: -0.2).nbest[0]
        let same = Hypotheses.Hypothesis(text: "dinner time", score: -1.1, evidence: first.evidence)
        let both = matcher.match(Hypotheses(source: .recogniser, nbest: [first, same]))
        let alone = matcher.match(Self.heard("soup time", gap: -0.2))
        #expect(both.candidates.first?.confidence == alone.candidates.first?.confidence)
    }

    @Test func readingsTogetherFindWhatNoneSaysAlone() throws {
        let matcher = try MatchingFixture.matcher(["soup time", "water the roses", "order clam chowder", "lights out"])
        let result = matcher.match(
            MatchingFixture.heard("border clam chowder", "org or clam chowder", "order clam chow her")
        )
        #expect(result.candidates.first?.phraseID == "2")
        #expect(result.decision == .accepted)
    }
}
