internal import Glibc

/// How loud a recording is, and whether that is as it should be.
///
/// A value; samples are 16 kHz, 16-bit. The level is that of the louder parts, which are the speech, not of the pauses.
public struct LevelMeter: Sendable {
    /// What is wrong with a recording's level.
    public enum Problem: Sendable, Hashable {
        /// Hardly anything arrives: the microphone is muted or another one.
        case silent
        /// The speech is too quiet to be understood well.
        case tooQuiet
        /// The loudest parts are cut off.
        case clipping
    }

    private var windows: [Int] = Array(repeating: 0, count: 100)
    private var sum = 0.0
    private var filled = 0
    private var count = 0
    private var clipped = 0
    private var peak = 0

    /// Nothing was measured yet.
    public init() {}

    /// Measures some more.
    public mutating func measure(_ samples: [Int16]) {
        for sample in samples {
            let value = abs(Int(sample))
            peak = max(peak, value)
            if value >= Self.clippedFrom { clipped += 1 }
            sum += Double(value * value)
            filled += 1
            if filled == Self.window {
                windows[Self.bin(sum / Double(filled))] += 1
                (sum, filled) = (0, 0)
            }
        }
        count += samples.count
    }

    /// The level of the louder parts, in decibels below full scale; -99 for silence.
    public var level: Double {
        let total = windows.reduce(0, +)
        guard total > 0 else { return -99 }
        // A tenth of the windows, and at least two tenths of a second, are speech in any recording of speech.
        var rest = max(20, total / 10)
        for bin in windows.indices.reversed() {
            rest -= windows[bin]
            if rest <= 0 { return Double(bin - 99) }
        }
        return -99
    }

    /// What is wrong; `nil` when the level is as it should be, or nothing was measured.
    public var problem: Problem? {
        guard count >= Self.least else { return nil }
        if peak < Self.silentBelow { return .silent }
        if Double(clipped) > Double(count) * Self.clippedShare { return .clipping }
        return level < Self.quietBelow ? .tooQuiet : nil
    }

    private static func bin(_ power: Double) -> Int {
        guard power > 0 else { return 0 }
        return min(99, max(0, 99 + Int((10 * log10(power / (32_768 * 32_768))).rounded())))
    }

    /// Ten milliseconds.
    private static let window = 160
    /// Half a second: less says nothing.
    private static let least = 8_000
    private static let clippedFrom = 32_700
    private static let clippedShare = 0.002
    private static let silentBelow = 8
    private static let quietBelow = -45.0
}
