import Language
import Matching
import Testing

@testable import Speech

@Suite struct DenoiserTests {
    /// A library that hands every frame on as it is, one frame late, as the real one does.
    private static let late = DenoiserLibrary(
        path: "late",
        create: { _ in
            let memory = UnsafeMutablePointer<Float>.allocate(capacity: 480)
            memory.initialize(repeating: 0, count: 480)
            return OpaquePointer(memory)
        },
        destroy: { UnsafeMutablePointer<Float>($0).deallocate() },
        process: { state, output, input in
            let memory = UnsafeMutablePointer<Float>(state)
            for index in 0..<480 {
                output[index] = memory[index]
                memory[index] = input[index]
            }
            return 0.5
        }
    )

    @Test(arguments: [160, 333, 8_000])
    func whatComesOutLiesWhereItWentIn(piece: Int) throws {
        let tone = WAVMaker().tone(seconds: 0.5).map { Int16($0 * 32_767) }
        let denoiser = try #require(Denoiser(Self.late))
        var samples: [Float] = []
        var voice: [Float] = []
        for start in stride(from: 0, to: tone.count, by: piece) {
            let output = denoiser.process(Array(tone[start..<min(start + piece, tone.count)]))
            samples += output.samples
            voice += output.voice
        }
        samples += denoiser.finish().samples
        #expect(samples.count == tone.count)
        #expect(voice.count >= 45 && voice.allSatisfy { $0 == 0.5 })
        let error = (500..<7_500).map { abs(samples[$0] - Float(tone[$0]) / 32_768) }.max() ?? 1
        #expect(error < 0.02)
    }

    @Test func hearingThroughTheLibraryGivesTheSameWords() throws {
        let pack = try SpeechFixture.pack()
        let model = try #require(pack.speech)
        let recogniser = try PocketSphinxRecogniser(model: model, denoiser: Self.late)
        let phrases = ["soup time", "order clam chowder"].map { Phrase(id: $0, template: .literal($0)) }
        try recogniser.setGrammar(Grammar(phrases: phrases, pack: pack))
        let samples = try Synthesiser.flite.samples("order clam chowder")
        #expect(try recogniser.recognise(samples).nbest.first?.text == "order clam chowder")
        #expect(try recogniser.recognise([]).nbest.isEmpty)
    }

    @Test func aLibraryThatIsNotThereIsNone() {
        #expect(DenoiserLibrary.open(trying: ["/nowhere/librnnoise.so"])?.path != "/nowhere/librnnoise.so")
    }
}
