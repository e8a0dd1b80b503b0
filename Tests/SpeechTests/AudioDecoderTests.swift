import Speech
import Testing

@Suite struct AudioDecoderTests {
    @Test(arguments: PCMFormat.Encoding.allCases, [false, true])
    func everyWidthIsReadAlike(encoding: PCMFormat.Encoding, isExtensible: Bool) throws {
        let maker = WAVMaker(encoding: encoding, isExtensible: isExtensible)
        let samples = try AudioDecoder.samples(fromWAV: maker.file(maker.tone(seconds: 0.1)), maximumSeconds: 1)
        #expect(samples.count == 1_600)
        let coarse = encoding == .u8 ? 400 : 2
        let wanted = WAVMaker().tone(seconds: 0.1).map { $0 * 32_767 }
        #expect(zip(samples, wanted).allSatisfy { abs(Double($0) - $1) <= Double(coarse) })
    }

    @Test(arguments: [4_000, 8_000, 11_025, 22_050, 44_100, 44_101, 48_000, 96_000, 192_000])
    func everyRateBecomesSixteenThousand(rate: Int) throws {
        let maker = WAVMaker(rate: rate, channels: 2, encoding: .f32)
        let samples = try AudioDecoder.samples(fromWAV: maker.file(maker.tone(seconds: 0.5)), maximumSeconds: 1)
        #expect(abs(samples.count - 8_000) <= 1)
        // The tone is still there at its place and level, away from the filter's edges.
        let wanted = WAVMaker().tone(seconds: 0.5).map { $0 * 32_767 }
        let error = (1_000..<7_000).map { abs(Double(samples[$0]) - wanted[$0]) }.max() ?? .infinity
        #expect(error < 400)
    }

    @Test func channelsAreMixed() throws {
        let maker = WAVMaker(channels: 3)
        let frames = [0.3, 0.6, -0.3, 0.9, 0, 0]
        let samples = try AudioDecoder.samples(fromWAV: maker.file(frames), maximumSeconds: 1)
        #expect(samples.count == 2)
        #expect(abs(Int(samples[0]) - 6_553) <= 2 && abs(Int(samples[1]) - 9_830) <= 2)
    }

    @Test func loudFloatsAreClippedAndWrongOnesSilent() throws {
        let maker = WAVMaker(encoding: .f32)
        let samples = try AudioDecoder.samples(fromWAV: maker.file([4, -4, .nan, .infinity]), maximumSeconds: 1)
        #expect(samples == [32_767, -32_768, 0, 0])
    }

    @Test func oddChunksBeforeTheSoundAreSteppedOver() throws {
        let maker = WAVMaker(chunksBefore: [("LIST", [1, 2, 3]), ("bext", [UInt8](repeating: 7, count: 601))])
        let samples = try AudioDecoder.samples(fromWAV: maker.file([0.5, 0.5, 0.5]), maximumSeconds: 1)
        #expect(samples.count == 3)
    }

    @Test(arguments: [UInt32(0xFFFF_FFFF), 0x7FFF_FFFF, 0x7FFF_FFDB])
    func aLengthNeverFilledInMeansToTheEnd(size: UInt32) throws {
        let maker = WAVMaker(declaredSize: size)
        let samples = try AudioDecoder.samples(fromWAV: maker.file(maker.tone(seconds: 0.1)), maximumSeconds: 1)
        #expect(samples.count == 1_600)
    }

    @Test(arguments: ["hello, is this a recording?", "fLaC\0\0\0\u{22}", "RIFF\u{4}\0\0\0AVI ", "ID3\u{4}"])
    func whatIsNoWAVIsSaidToBeNone(text: String) {
        #expect { try AudioDecoder.samples(fromWAV: Array(text.utf8), maximumSeconds: 1) } throws: { error in
            if case .notWAV = error as? AudioError { true } else { false }
        }
    }

    @Test func aFileThatIsCutOffSaysWhatIsMissing() {
        let maker = WAVMaker()
        let whole = maker.file(maker.tone(seconds: 0.5))
        #expect(throws: AudioError.truncated(promised: whole.count, found: 5_000)) {
            try AudioDecoder.samples(fromWAV: Array(whole.prefix(5_000)), maximumSeconds: 1)
        }
        #expect(throws: AudioError.truncated(promised: whole.count, found: 40)) {
            try AudioDecoder.samples(fromWAV: Array(whole.prefix(40)), maximumSeconds: 1)
        }
    }

    @Test func everyCutAndEveryFlippedByteHasAnAnswer() {
        let maker = WAVMaker(rate: 8_000, encoding: .s24, isExtensible: true)
        let whole = maker.file(maker.tone(seconds: 0.01))
        for length in 0..<whole.count {
            _ = try? AudioDecoder.samples(fromWAV: Array(whole.prefix(length)), maximumSeconds: 1)
        }
        for index in 0..<80 {
            for value in [UInt8(0), 1, 127, 128, 255] {
                var bytes = whole
                bytes[index] = value
                _ = try? AudioDecoder.samples(fromWAV: bytes, maximumSeconds: 1)
            }
        }
    }

    @Test func noSamplesIsAFaultOfItsOwn() {
        #expect(throws: AudioError.empty) { try AudioDecoder.samples(fromWAV: WAVMaker().file([]), maximumSeconds: 1) }
        #expect(throws: AudioError.empty) { try AudioDecoder.samples(fromWAV: [], maximumSeconds: 1) }
        #expect(throws: AudioError.empty) {
            try AudioDecoder.samples(fromPCM: [1], format: .speech, maximumSeconds: 1)
        }
    }

    @Test func tooLongAndUnsupportedAreToldApart() {
        let maker = WAVMaker()
        #expect(throws: AudioError.tooLong(seconds: 2, limit: 1)) {
            try AudioDecoder.samples(fromWAV: maker.file(maker.tone(seconds: 2)), maximumSeconds: 1)
        }
        var strange = maker.file([0.5])
        strange[20] = 0x99
        strange[21] = 0x77
        #expect { try AudioDecoder.samples(fromWAV: strange, maximumSeconds: 1) } throws: { error in
            if case .unsupported = error as? AudioError { true } else { false }
        }
        let fast = PCMFormat(rate: 5_000_000, channels: 1, encoding: .s16)
        #expect { try AudioDecoder.samples(fromPCM: [0, 0], format: fast, maximumSeconds: 1) } throws: { error in
            if case .unsupported = error as? AudioError { true } else { false }
        }
    }

    @Test func eachFaultHasACodeAndASentence() {
        let faults: [AudioError] = [
            .notWAV("it is FLAC"), .truncated(promised: 100, found: 60), .empty, .unsupported("mu"),
            .tooLong(seconds: 61.25, limit: 60),
        ]
        #expect(Set(faults.map(\.code)).count == faults.count)
        #expect(faults[1].message.contains("100") && faults[1].message.contains("60"))
        #expect("\(faults[4])" == "The audio is too long: 61.3 s, and at most 60 s are heard at once.")
    }
}
