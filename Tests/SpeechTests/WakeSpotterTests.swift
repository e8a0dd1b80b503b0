import Language
import Testing

@testable import Speech

@Suite struct WakeSpotterTests {
    private static let words = ["hey", "computer"]

    private func words(_ pack: LanguagePack) -> [(text: String, pronunciations: [Pronunciation])] {
        Self.words.map { ($0, pack.lexicon.pronunciations(of: $0)) }
    }

    private func padded(_ text: String, _ voice: String) throws -> [Int16] {
        try Synthesiser.flite.samples(text, voice: voice) + [Int16](repeating: 0, count: 8_000)
    }

    @Test func thePhraseIsFoundAndOtherSpeechIsNot() throws {
        let pack = try SpeechFixture.pack()
        let model = try #require(pack.speech)
        let other = [
            "turn the kitchen lights on", "what will the weather be tomorrow", "computer hey", "hey you over there",
            "read me the news of the day", "how long until the train leaves",
        ]
        let calibration = try WakeCalibration(
            words: words(pack),
            positives: try ["slt", "rms", "kal16"].map { try padded("hey computer", $0) },
            negatives: try other.map { try padded($0, "rms") },
            model: model
        )
        #expect(calibration.said == 3)
        #expect(calibration.found >= 2, "\(calibration)")
        #expect(calibration.falseAlarms == 0)
        #expect(calibration.alarmsPerHour > 0 && calibration.alarmsPerHour.isFinite)

        let spotter = try WakeSpotter(words: words(pack), threshold: calibration.threshold, model: model)
        func hears(_ samples: [Int16]) throws -> Int {
            var count = 0
            for start in stride(from: 0, to: samples.count, by: 1_600) {
                if try spotter.process(Array(samples[start..<min(samples.count, start + 1_600)])) { count += 1 }
            }
            return count
        }
        #expect(try hears(try padded("what will the weather be tomorrow", "slt")) == 0)
        #expect(try hears(try padded("hey computer", "slt")) == 1)
        #expect(try hears(try padded("turn the kitchen lights on", "slt")) == 0)
        #expect(try hears(try padded("hey computer", "slt")) == 1)
    }

    @Test func theThresholdLiesBetweenThePhraseAndOtherSpeech() throws {
        let pack = try SpeechFixture.pack()
        let model = try #require(pack.speech)
        let phrase = try padded("hey computer", "slt")
        let spotter = try WakeSpotter(words: words(pack), threshold: -50, model: model)
        let likelihood = try #require(try spotter.detections(in: phrase).map(\.likelihood).max())
        // What is as likely as the phrase in other speech pushes the threshold above it.
        let calibration = try WakeCalibration(
            words: words(pack),
            positives: [phrase],
            negatives: [phrase],
            model: model
        )
        #expect(calibration.threshold > likelihood)
        #expect(calibration.found == 0)
        #expect(calibration.falseAlarms == 0)
    }

    @Test func aWordWithoutPhonesIsRefused() throws {
        let pack = try SpeechFixture.pack()
        let model = try #require(pack.speech)
        #expect(throws: SpeechError.self) {
            try WakeSpotter(words: [("xyzzy", [Pronunciation(phones: ["QQ"])])], threshold: -20, model: model)
        }
        #expect(throws: SpeechError.self) { try WakeSpotter(words: [], threshold: -20, model: model) }
    }
}
