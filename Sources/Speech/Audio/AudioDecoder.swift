/// Turns any WAV file or raw samples into what the recogniser hears: 16 kHz, one channel, 16-bit.
public enum AudioDecoder {
    /// The samples of a WAV file of any encoding, rate and number of channels.
    ///
    /// The file must be whole. A length that was never filled in (written to a pipe, or its writer was stopped) counts as
    /// "to the end".
    public static func samples(fromWAV bytes: [UInt8], maximumSeconds: Double) throws(AudioError) -> [Int16] {
        _ = try WAVHeader(bytes)
        let sound = try SoundFile(bytes, maximumSeconds: maximumSeconds)
        guard !sound.samples.isEmpty else { throw .empty }
        guard sound.rate != PCMFormat.speech.rate else { return sound.samples.int16Samples() }
        let resampler = try Resampler(from: sound.rate, to: PCMFormat.speech.rate)
        return (resampler.process(sound.samples) + resampler.finish()).int16Samples()
    }

    /// The samples of raw audio; a last frame that is not whole is dropped.
    public static func samples(
        fromPCM bytes: [UInt8],
        format: PCMFormat,
        maximumSeconds: Double
    ) throws(AudioError) -> [Int16] {
        let converter = try StreamConverter(format: format)
        let frames = bytes.count / format.frameSize
        guard frames > 0 else { throw .empty }
        let seconds = Double(frames) / Double(format.rate)
        guard seconds <= maximumSeconds else { throw .tooLong(seconds: seconds, limit: maximumSeconds) }
        return converter.convert(bytes) + converter.finish()
    }
}
