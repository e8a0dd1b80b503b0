import CSpeexDSP

/// Changes the rate of one channel, piece by piece.
///
/// Not thread-safe: one owner. A windowed-sinc filter of libspeexdsp; its delay is taken out, so that the output
/// is as long as the input and begins where it begins.
final class Resampler {
    private let state: OpaquePointer
    private let inputRate: Int
    private let outputRate: Int
    private var taken = 0
    private var given = 0

    init(from inputRate: Int, to outputRate: Int) throws(AudioError) {
        var fault: Int32 = 0
        guard
            let state = speex_resampler_init(1, UInt32(inputRate), UInt32(outputRate), Self.quality, &fault)
        else {
            throw .unsupported("\(inputRate) samples a second cannot become \(outputRate)")
        }
        speex_resampler_skip_zeros(state)
        self.state = state
        self.inputRate = inputRate
        self.outputRate = outputRate
    }

    deinit { speex_resampler_destroy(state) }

    /// 0 to 10; from 5 up the aliasing is below what the recogniser can notice, and 8 costs next to nothing.
    private static let quality: Int32 = 8

    /// The output that is ready after some more input.
    func process(_ input: [Float]) -> [Float] {
        taken += input.count
        let output = run(input)
        given += output.count
        return output
    }

    /// What is still inside, after the last input.
    func finish() -> [Float] {
        let latency = Int(speex_resampler_get_input_latency(state))
        let wanted = (taken * outputRate + inputRate / 2) / inputRate - given
        let output = run([Float](repeating: 0, count: latency + inputRate / outputRate + 1))
        return Array(output.prefix(max(0, wanted)))
    }

    private func run(_ input: [Float]) -> [Float] {
        var output: [Float] = []
        var block = [Float](repeating: 0, count: 4_096)
        input.withUnsafeBufferPointer { samples in
            var offset = 0
            while offset < samples.count {
                var consumed = UInt32(samples.count - offset)
                var produced = UInt32(block.count)
                speex_resampler_process_float(
                    state,
                    0,
                    samples.baseAddress?.advanced(by: offset),
                    &consumed,
                    &block,
                    &produced
                )
                output += block.prefix(Int(produced))
                offset += Int(consumed)
                if consumed == 0, produced == 0 { break }
            }
        }
        return output
    }
}
