import Glibc

/// Mixes noise into speech at a signal-to-noise ratio, the same way each time.
///
/// The level of both is the highest energy of any 2,048 samples in a row, as Picovoice's speech-to-intent-benchmark has it;
/// where the noise begins is drawn from a generator that a name seeds.
public enum NoiseMixer {
    private static let frame = 2_048

    /// Speech with noise, scaled to half of full scale; noise that is shorter than the speech goes round.
    ///
    /// - Parameters:
    ///   - decibels: How much louder the speech is.
    ///   - seed: A name: the same one gives the same mixture.
    public static func mix(_ speech: [Int16], noise: [Int16], decibels: Double, seed: String) -> [Int16] {
        guard !speech.isEmpty, !noise.isEmpty else { return speech }
        let span = max(1, noise.count - speech.count)
        let start = Int(hash(seed) % UInt64(span))
        let part = speech.indices.map { noise[(start + $0) % noise.count] }
        let ratio = loudest(speech) / max(1, loudest(part) * pow(10, decibels / 10))
        let mixed = zip(speech, part).map { Double($0) + ratio.squareRoot() * Double($1) }
        let peak = mixed.reduce(1) { max($0, abs($1)) }
        return mixed.map { Int16((16_384 * $0 / peak).rounded().clamped(to: -32_768...32_767)) }
    }

    private static func loudest(_ samples: [Int16]) -> Double {
        let frames = max(1, samples.count / frame)
        let energies = (0..<frames).map { index in
            samples.dropFirst(index * frame).prefix(frame).reduce(0.0) { $0 + Double($1) * Double($1) }
        }
        return energies.max() ?? 0
    }

    /// FNV-1a, then mixed as SplitMix does.
    private static func hash(_ name: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ (hash >> 27)
    }
}
