/// The sound of an utterance: as it came and, where a denoiser is installed, without its noise.
struct Sound {
    private(set) var raw: [Int16] = []
    /// As long as `raw` or a little shorter while more is to come; `nil` without a denoiser.
    private(set) var clean: [Float]?

    init() {}

    /// A whole utterance.
    init(_ samples: [Int16], denoiser: DenoiserLibrary?) {
        raw = samples
        clean = denoiser.flatMap { Denoiser.denoise(samples, with: $0)?.samples }
    }

    mutating func append(raw samples: [Int16]) { raw += samples }

    mutating func append(clean samples: [Float]) { clean = (clean ?? []) + samples }

    /// How many streams there are to listen to.
    var streams: Int { clean == nil ? 1 : Self.shares.count }

    /// One way to listen: without most of the noise, and in the first way not without all of it, because the acoustic model
    /// was trained with some; the second errs elsewhere, which makes the two together surer than either.
    func stream(_ number: Int, from start: Int = 0) -> [Int16] {
        guard let clean else { return Array(raw[start...]) }
        let share = Self.shares[number]
        return (start..<clean.count).map { index in
            clean[index] * share + Float(raw[index]) / 32_768 * (1 - share)
        }
        .int16Samples()
    }

    /// How much of each stream is denoised.
    private static let shares: [Float] = [0.85, 1]
}
