import Speech
import Testing

@Suite struct EndpointerTests {
    private static let silence = [Int16](repeating: 0, count: 16_000)

    /// Steady noise of a loudness, the same each time.
    private static func noise(_ count: Int, loudness: Int) -> [Int16] {
        var state: UInt64 = 7
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int16(Int(state >> 33) % (2 * loudness + 1) - loudness)
        }
    }

    private func events(
        _ samples: [Int16],
        piece: Int = 320,
        settings: Endpointer.Settings = .init()
    ) -> [Endpointer.Event] {
        var endpointer = Endpointer(settings: settings)
        return stride(from: 0, to: samples.count, by: piece).compactMap {
            endpointer.process(Array(samples[$0..<min($0 + piece, samples.count)]))
        }
    }

    @Test(arguments: [0, 60, 300])
    func speechBeginsAndEndsOnce(loudness: Int) throws {
        let speech = try Synthesiser.flite.samples("order clam chowder with croutons")
        let sound = Self.silence + speech + Self.silence
        let samples = zip(sound, Self.noise(sound.count, loudness: loudness)).map { Int16(clamping: Int($0) + Int($1)) }
        let events = events(samples)
        try #require(events.count == 2)
        guard case .speechStarted(let start) = events[0], case .speechEnded(let end) = events[1] else {
            Issue.record("\(events)")
            return
        }
        #expect((8_000...20_800).contains(start))
        // Not before the last word ends, and half a second after it at most by half a second more.
        let last = 16_000 + (speech.lastIndex { abs(Int($0)) > 600 } ?? 0)
        #expect(end > last && end < last + 16_000)
    }

    @Test func piecesOfAnySizeTellTheSame() throws {
        let samples = try Self.silence + Synthesiser.espeak.samples("soup time") + Self.silence
        let wanted = events(samples, piece: 160)
        #expect(wanted.count == 2)
        for piece in [1, 37, 1_000] { #expect(events(samples, piece: piece) == wanted) }
    }

    @Test func silenceAndSteadyNoiseAreNoSpeech() {
        var settings = Endpointer.Settings()
        settings.patience = 1
        let expected = [Endpointer.Event.noSpeech]
        #expect(events(Self.silence + Self.silence, settings: settings) == expected)
        #expect(events(Self.noise(32_000, loudness: 2_000), settings: settings) == expected)
    }

    @Test func anUtteranceThatDoesNotEndIsCut() throws {
        var settings = Endpointer.Settings()
        settings.maximum = 1
        let speech = try Synthesiser.flite.samples("one two three four five six seven eight nine ten eleven")
        #expect(events(speech, settings: settings).last == .tooLong)
    }

    @Test func aVoiceIsFollowedToItsWeakEnd() {
        var endpointer = Endpointer()
        #expect(endpointer.process(voice: [Float](repeating: 0.02, count: 50)) == nil)
        let event = endpointer.process(voice: [Float](repeating: 0.95, count: 40))
        guard case .speechStarted = event else {
            Issue.record("no start: \(String(describing: event))")
            return
        }
        #expect(endpointer.isInSpeech)
        #expect(endpointer.process(voice: [Float](repeating: 0.2, count: 100)) == nil)
        guard case .speechEnded = endpointer.process(voice: [Float](repeating: 0.02, count: 60)) else {
            Issue.record("no end")
            return
        }
        #expect(!endpointer.isInSpeech)
    }
}
