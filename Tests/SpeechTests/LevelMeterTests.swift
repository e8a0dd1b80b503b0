import Speech
import Testing

@Suite struct LevelMeterTests {
    /// A tone of an amplitude, with silence around it as in a recording of speech.
    private func meter(amplitude: Double, factor: Double = 1) -> LevelMeter {
        var meter = LevelMeter()
        let tone = (0..<8_000).map { index in
            let value = Double(index % 80 < 40 ? 1 : -1) * amplitude * 32_767 * factor
            return Int16(max(-32_768, min(32_767, value)))
        }
        let silence = [Int16](repeating: 0, count: 16_000)
        for part in [silence, tone, silence] { meter.measure(part) }
        return meter
    }

    @Test func speechOfAUsualLevelIsFine() {
        let meter = meter(amplitude: 0.1)
        #expect(meter.problem == nil)
        #expect(abs(meter.level - -20) <= 1)
    }

    @Test func problemsAreTold() {
        #expect(meter(amplitude: 0.003).problem == .tooQuiet)
        #expect(meter(amplitude: 0.9, factor: 4).problem == .clipping)
        #expect(meter(amplitude: 0.0001).problem == .silent)
    }

    @Test func nothingMeasuredIsNoProblem() {
        #expect(LevelMeter().problem == nil)
        #expect(LevelMeter().level == -99)
    }
}
