import Glibc

/// The level of a few bands of the voice, every hundredth of a second.
///
/// A Hann window of 25 ms and a Fourier transform of 512 points; eight bands, equally wide for the ear, from 150 to 5,000 Hz.
struct SpectralFrames {
    /// Samples from one frame to the next.
    static let hop = 160
    static let bands = 8

    private static let window = 400
    private static let size = 512
    private static let shape = (0..<window).map { 0.5 - 0.5 * cos(2 * Float.pi * Float($0) / Float(window)) }
    private static let twiddles = (0..<size / 2).map { index in
        let angle = -2 * Double.pi * Double(index) / Double(size)
        return (Float(cos(angle)), Float(sin(angle)))
    }
    private static let edges: [Int] = {
        func mel(_ hertz: Double) -> Double { log(1 + hertz / 700) }
        let low = mel(150)
        let high = mel(5_000)
        return (0...bands).map { band in
            let hertz = 700 * (exp(low + (high - low) * Double(band) / Double(bands)) - 1)
            return Int((hertz * Double(size) / Double(PCMFormat.speech.rate)).rounded())
        }
    }()

    private var pending: [Float] = []

    /// The levels in decibels of each frame that is whole after some more samples.
    mutating func process(_ samples: [Int16]) -> [[Float]] {
        pending += samples.map(Float.init)
        var frames: [[Float]] = []
        var start = 0
        while start + Self.window <= pending.count {
            frames.append(Self.levels(pending[start..<start + Self.window]))
            start += Self.hop
        }
        pending.removeFirst(start)
        return frames
    }

    private static func levels(_ samples: ArraySlice<Float>) -> [Float] {
        var real = zip(samples, shape).map { $0 * $1 } + [Float](repeating: 0, count: size - window)
        var imaginary = [Float](repeating: 0, count: size)
        transform(&real, &imaginary)
        return (0..<bands).map { band in
            let bins = edges[band]..<edges[band + 1]
            let energy = bins.reduce(Float(0)) { $0 + real[$1] * real[$1] + imaginary[$1] * imaginary[$1] }
            return 10 * log10(energy / Float(bins.count) + 1)
        }
    }

    /// The discrete Fourier transform, in place; radix 2, decimation in time.
    private static func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
        var reversed = 0
        for index in 1..<size {
            var bit = size >> 1
            while reversed & bit != 0 {
                reversed ^= bit
                bit >>= 1
            }
            reversed |= bit
            if index < reversed {
                real.swapAt(index, reversed)
                imaginary.swapAt(index, reversed)
            }
        }
        var half = 1
        while half < size {
            let stride = size / (2 * half)
            for start in Swift.stride(from: 0, to: size, by: 2 * half) {
                for offset in 0..<half {
                    let (cosine, sine) = twiddles[offset * stride]
                    let one = start + offset
                    let other = one + half
                    let turnedReal = real[other] * cosine - imaginary[other] * sine
                    let turnedImaginary = real[other] * sine + imaginary[other] * cosine
                    (real[other], imaginary[other]) = (real[one] - turnedReal, imaginary[one] - turnedImaginary)
                    (real[one], imaginary[one]) = (real[one] + turnedReal, imaginary[one] + turnedImaginary)
                }
            }
            half *= 2
        }
    }
}
