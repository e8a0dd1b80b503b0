/// How raw samples are laid out: little endian, channels interleaved.
public struct PCMFormat: Sendable, Hashable {
    /// What one sample is.
    public enum Encoding: String, Sendable, CaseIterable {
        case u8, s16, s24, s32, f32, f64

        /// Bytes of one sample.
        public var width: Int {
            switch self {
            case .u8: 1
            case .s16: 2
            case .s24: 3
            case .s32, .f32: 4
            case .f64: 8
            }
        }
    }

    /// Frames a second.
    public var rate: Int
    /// Samples in a frame.
    public var channels: Int
    /// What one sample is.
    public var encoding: Encoding

    /// Describes samples of a rate, a number of channels and an encoding.
    public init(rate: Int, channels: Int, encoding: Encoding) {
        self.rate = rate
        self.channels = channels
        self.encoding = encoding
    }

    /// What the recogniser hears: 16 kHz, one channel, 16-bit.
    public static let speech = PCMFormat(rate: 16_000, channels: 1, encoding: .s16)

    /// Bytes of one frame.
    public var frameSize: Int { channels * encoding.width }

    /// The rates that can be read, in frames a second.
    public static let rates = 1_000...768_000

    /// The most channels that can be read.
    public static let maximumChannels = 1_024

    func check() throws(AudioError) {
        guard Self.rates.contains(rate) else {
            throw .unsupported("\(rate) samples a second; \(Self.rates.lowerBound) to \(Self.rates.upperBound) can be")
        }
        guard (1...Self.maximumChannels).contains(channels) else {
            throw .unsupported("\(channels) channels; 1 to \(Self.maximumChannels) can be")
        }
    }
}
