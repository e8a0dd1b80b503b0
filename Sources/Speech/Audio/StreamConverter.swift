/// Turns raw audio that arrives in pieces into 16 kHz, one channel, 16-bit.
///
/// Not thread-safe: one owner. Pieces may end anywhere, also within a sample.
public final class StreamConverter {
    private let format: PCMFormat
    private let resampler: Resampler?
    private var rest: ArraySlice<UInt8> = []

    /// Prepares for audio of a format.
    public init(format: PCMFormat) throws(AudioError) {
        try format.check()
        self.format = format
        let target = PCMFormat.speech.rate
        resampler = format.rate == target ? nil : try Resampler(from: format.rate, to: target)
    }

    /// The samples that are ready after some more bytes.
    public func convert(_ bytes: [UInt8]) -> [Int16] {
        let all = rest.isEmpty ? bytes[...] : rest + bytes
        let mono = format.mono(all)
        rest = all.dropFirst(mono.count * format.frameSize)
        return (resampler?.process(mono) ?? mono).int16Samples()
    }

    /// The samples still inside after the last bytes; a last frame that is not whole is dropped.
    public func finish() -> [Int16] {
        rest = []
        return resampler?.finish().int16Samples() ?? []
    }
}
