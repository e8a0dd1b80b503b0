import Speech
import Testing

@Suite struct StreamConverterTests {
    @Test(arguments: [(16_000, 1), (44_100, 2), (8_000, 1), (48_000, 6)], [1, 7, 1_000])
    func piecesGiveWhatTheWholeGives(layout: (Int, Int), piece: Int) throws {
        let maker = WAVMaker(rate: layout.0, channels: layout.1, encoding: .s24)
        let bytes = maker.raw(maker.tone(seconds: 0.05))
        let format = PCMFormat(rate: layout.0, channels: layout.1, encoding: .s24)
        let whole = try AudioDecoder.samples(fromPCM: bytes, format: format, maximumSeconds: 1)

        let converter = try StreamConverter(format: format)
        var samples: [Int16] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
            samples += converter.convert(Array(bytes[start..<min(start + piece, bytes.count)]))
        }
        samples += converter.finish()
        #expect(samples.count == 800)
        #expect(samples == whole)
    }

    @Test func aFrameThatIsNotWholeIsDropped() throws {
        let converter = try StreamConverter(format: .speech)
        #expect(converter.convert([1, 0, 2]) == [1])
        #expect(converter.convert([0, 3]) == [2])
        #expect(converter.finish() == [])
    }
}
