import Speech
import Testing

@Suite struct NoiseMixerTests {
    private let speech = (0..<16_000).map { index in Int16(index % 100 < 50 ? 8_000 : -8_000) }
    private let noise = (0..<40_000).map { index in Int16(index % 7 < 3 ? 500 : -400) }

    @Test(arguments: [0.0, 6, 20]) func theRatioIsTheOneThatWasAskedFor(decibels: Double) {
        let clean = NoiseMixer.mix(speech, noise: [Int16](repeating: 0, count: 40_000), decibels: 0, seed: "a")
        let mixed = NoiseMixer.mix(speech, noise: noise, decibels: decibels, seed: "a")
        #expect(mixed.count == speech.count)
        #expect((mixed.map { abs(Int($0)) }.max() ?? 0) == 16_384)
        // The speech is a square wave, so that what differs from its own level is noise.
        let scale =
            mixed.enumerated().reduce(0.0) { $0 + Double($1.element) * (speech[$1.offset] > 0 ? 1 : -1) } / 16_000
        let rest = mixed.enumerated().map { Double($0.element) - (speech[$0.offset] > 0 ? scale : -scale) }
        let energy = rest.reduce(0) { $0 + $1 * $1 } / 16_000
        let ratio = scale * scale / energy
        let wanted = decibels == 0 ? 1 : decibels == 6 ? 3.98 : 100
        #expect(ratio > 0.8 * wanted && ratio < 1.25 * wanted)
        #expect(clean != mixed)
    }

    @Test func theSameNameGivesTheSameMixture() {
        let one = NoiseMixer.mix(speech, noise: noise, decibels: 6, seed: "a.wav")
        #expect(NoiseMixer.mix(speech, noise: noise, decibels: 6, seed: "a.wav") == one)
        #expect(NoiseMixer.mix(speech, noise: noise, decibels: 6, seed: "b.wav") != one)
    }

    @Test func shortNoiseGoesRoundAndNoneIsLeftOut() {
        #expect(NoiseMixer.mix(speech, noise: Array(noise.prefix(300)), decibels: 6, seed: "a").count == speech.count)
        #expect(NoiseMixer.mix(speech, noise: [], decibels: 6, seed: "a") == speech)
    }
}
