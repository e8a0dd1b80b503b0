/// Takes the noise out of one stream of speech, piece by piece.
///
/// Not thread-safe: one owner, one stream. The library works at 48 kHz in frames of ten milliseconds and answers one frame
/// late; both are made good here, so that what comes out lies where it went in.
public final class Denoiser {
    /// Samples of one frame at the library's rate.
    static let frame = 480
    private static let rate = 48_000

    /// What came out.
    public struct Output: Sendable {
        /// 16 kHz samples without noise, full scale ±1.
        public var samples: [Float] = []
        /// How likely each ten milliseconds hold a voice, 0 to 1.
        public var voice: [Float] = []
    }

    private let library: DenoiserLibrary
    private let state: OpaquePointer
    private let up: Resampler
    private let down: Resampler
    private var pending: [Float] = []
    private var isFirst = true
    private var taken = 0
    private var given = 0

    /// Prepares for a stream; `nil` when the library cannot.
    public init?(_ library: DenoiserLibrary) {
        guard let state = library.create(nil) else { return nil }
        guard let up = try? Resampler(from: PCMFormat.speech.rate, to: Self.rate),
            let down = try? Resampler(from: Self.rate, to: PCMFormat.speech.rate)
        else {
            library.destroy(state)
            return nil
        }
        self.library = library
        self.state = state
        self.up = up
        self.down = down
    }

    deinit { library.destroy(state) }

    /// What is ready after some more samples.
    public func process(_ samples: [Int16]) -> Output {
        taken += samples.count
        return run(up.process(samples.map { Float($0) }))
    }

    /// The rest, after the last samples: as many came out in all as went in.
    public func finish() -> Output {
        let missing = taken - given
        var output = run(up.finish() + [Float](repeating: 0, count: 2 * Self.frame))
        output.samples += down.finish().map { $0 / Self.scale }
        output.samples = Array(output.samples.prefix(missing))
        output.samples += [Float](repeating: 0, count: missing - output.samples.count)
        return output
    }

    /// The library wants the range of 16-bit samples.
    private static let scale: Float = 32_768

    private func run(_ samples: [Float]) -> Output {
        pending += samples
        var output = Output()
        var clean: [Float] = []
        var block = [Float](repeating: 0, count: Self.frame)
        var start = 0
        while start + Self.frame <= pending.count {
            let voice = pending.withUnsafeBufferPointer { input in
                input.baseAddress.map { library.process(state, &block, $0 + start) } ?? 0
            }
            output.voice.append(voice)
            if isFirst { isFirst = false } else { clean += block }
            start += Self.frame
        }
        pending.removeFirst(start)
        output.samples = down.process(clean).map { $0 / Self.scale }
        given += output.samples.count
        return output
    }
}

extension Denoiser {
    /// A whole utterance without its noise; `nil` when the library cannot.
    static func denoise(_ samples: [Int16], with library: DenoiserLibrary) -> Output? {
        guard let denoiser = Denoiser(library) else { return nil }
        var output = denoiser.process(samples)
        let rest = denoiser.finish()
        output.samples += rest.samples
        output.voice += rest.voice
        return output
    }
}
