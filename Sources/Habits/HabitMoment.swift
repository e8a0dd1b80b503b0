/// A time at a place, as habits see it: the hour and the weekday are those of the person's clock.
public struct HabitMoment: Sendable, Hashable {
    /// Seconds since 1970.
    public let time: Double
    /// How far the person's clock is ahead of UTC, in seconds.
    public let offset: Double
    /// Where the person is; `nil` when it is not known.
    public let site: String?

    /// Makes a moment.
    public init(time: Double, offset: Double = 0, site: String? = nil) {
        self.time = time
        self.offset = offset
        self.site = site
    }

    /// Days since 1970 by the person's clock.
    var day: Int { Int(((time + offset) / 86_400).rounded(.down)) }

    /// The weekday by the person's clock, from Monday, which is 0.
    public var weekday: Int { Self.weekday(ofDay: day) }

    /// The minute of the day by the person's clock.
    public var minute: Int { min(1439, Int((time + offset - Double(day) * 86_400) / 60)) }

    /// The first of January 1970 was a Thursday.
    static func weekday(ofDay day: Int) -> Int {
        let weekday = (day + 3) % 7
        return weekday < 0 ? weekday + 7 : weekday
    }
}
