import Glibc

/// Decays and kernels that every event is weighed with, looked up rather than computed.
struct HabitTables: Sendable {
    struct Decay: Sendable {
        let week: Double, middle: Double, long: Double
    }

    struct Kernel: Sendable {
        let narrow: Double, middle: Double, wide: Double
    }

    static let shared = HabitTables()

    /// By hours of age; the last stands for everything older.
    private let decays: [Decay]
    /// By minutes apart, at most half a day.
    private let kernels: [Kernel]
    /// Beyond two years nothing weighs.
    private static let hours = 24 * 730

    private init() {
        decays = (0...Self.hours).map { hour in
            let days = Double(hour) / 24
            return Decay(week: exp2(-days / 7), middle: exp2(-days / 21), long: exp2(-days / 60))
        }
        func bell(_ minutes: Int, _ width: Double) -> Double {
            let distance = Double(minutes) / 60 / width
            return exp(-distance * distance / 2) / (width * 2.506_628_3)
        }
        kernels = (0...720).map { Kernel(narrow: bell($0, 0.42), middle: bell($0, 1), wide: bell($0, 2.5)) }
    }

    /// What an event of an age in seconds still weighs, with half-lives of 7, 21 and 60 days.
    func decay(_ age: Double) -> Decay { decays[max(0, min(Self.hours, Int(age / 3600)))] }

    /// How near two minutes of the day are, with widths of 25 minutes, one hour and two and a half; a density an hour.
    func kernel(_ minutes: Int) -> Kernel { kernels[min(minutes, 1440 - minutes)] }
}
