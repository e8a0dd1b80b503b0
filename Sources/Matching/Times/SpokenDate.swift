/// A day, a time of day or both, as far as they were said: "tomorrow at half past seven" is a day ahead, 7 and 30.
public struct SpokenDate: Sendable, Hashable, Codable {
    /// The year of the Gregorian calendar.
    public var year: Int?
    /// 1 to 12.
    public var month: Int?
    /// The day of the month, 1 to 31.
    public var day: Int?
    /// 1 is Sunday.
    public var weekday: Int?
    /// Days from today, or from the day of the week that was said.
    public var daysAhead: Int?
    /// Calendar weeks from this one, which begins on Monday, for a day of the week.
    public var weeksAhead: Int?
    /// Seconds from now, for "in twenty minutes".
    public var secondsAhead: Double?
    /// 0 to 23.
    public var hour: Int?
    /// 0 to 59.
    public var minute: Int?
    /// 0 to 59.
    public var second: Int?
    /// Whether the hour stands on a face of twelve, so that it may be one of the afternoon.
    public var isOnFace = false

    /// Makes a date of which nothing is known yet.
    public init() {}

    /// Whether a day was said.
    public var hasDay: Bool { day != nil || weekday != nil || daysAhead != nil || secondsAhead != nil }

    /// Whether a time of day was said.
    public var hasTime: Bool { hour != nil || secondsAhead != nil }

    /// The date with everything that depends on today worked out: year, month, day, hour, minute, and seconds where it says
    /// some; `nil` for a day that does not exist.
    ///
    /// A day of the week is the next one, today's only for a time that is still to come; a day of the month, with or without
    /// its month, the next one as well. An hour on a face of twelve is the next such hour. A time alone stays without day,
    /// unless `needsDay`: then it is the next such time.
    public func resolved(at now: CivilTime, needsDay: Bool = false) -> SpokenDate? {
        if let secondsAhead {
            guard abs(secondsAhead) < 1e11 else { return nil }
            return Self.at(CivilTime(days: now.days, seconds: now.seconds + Int(secondsAhead)), hasSeconds: true)
        }
        let clock = hour.map { $0 * 3600 + (minute ?? 0) * 60 + (second ?? 0) }
        guard hasDay else {
            guard let clock else { return nil }
            guard needsDay else { return Self.clock(clock, second != nil) }
            let turns = isOnFace ? [0, 43_200, 86_400] : [0, 86_400]
            let next = turns.first { clock + $0 > now.seconds } ?? 86_400
            return Self.at(CivilTime(days: now.days, seconds: clock + next), hasSeconds: second != nil)
        }
        guard let day = civilDay(now, isLater: (clock ?? 0) > now.seconds) else { return nil }
        guard var clock else { return Self.at(CivilTime(days: day, seconds: 0), hasTime: false) }
        if isOnFace, day == now.days, clock <= now.seconds, clock + 43_200 > now.seconds, clock < 43_200 {
            clock += 43_200
        }
        return Self.at(CivilTime(days: day, seconds: clock), hasSeconds: second != nil)
    }

    /// The day that is meant, counted from 1970.
    private func civilDay(_ now: CivilTime, isLater: Bool) -> Int? {
        let today = now.date
        if let day {
            if let month, let year { return CivilTime(year: year, month: month, day: day)?.days }
            if let month {
                // At most eight years until the 29th of February.
                return (today.year...today.year + 8).lazy.compactMap { year in
                    CivilTime(year: year, month: month, day: day)?.days
                }
                .first { $0 >= now.days }
            }
            return (0..<13).lazy.compactMap { turn -> Int? in
                let month = today.month - 1 + turn
                return CivilTime(year: today.year + month / 12, month: month % 12 + 1, day: day)?.days
            }
            .first { $0 >= now.days }
        }
        guard let weekday else { return daysAhead.map { now.days + $0 } }
        if let weeksAhead { return now.days - (now.weekday + 5) % 7 + (weekday + 5) % 7 + 7 * weeksAhead }
        let ahead = (weekday - now.weekday + 7) % 7
        return now.days + (ahead == 0 && !isLater ? 7 : ahead) + (daysAhead ?? 0)
    }

    private static func clock(_ seconds: Int, _ hasSeconds: Bool) -> SpokenDate {
        var date = SpokenDate()
        (date.hour, date.minute) = (seconds / 3600, seconds / 60 % 60)
        if hasSeconds { date.second = seconds % 60 }
        return date
    }

    private static func at(_ time: CivilTime, hasTime: Bool = true, hasSeconds: Bool = false) -> SpokenDate {
        var date = hasTime ? clock(time.seconds, hasSeconds) : SpokenDate()
        (date.year, date.month, date.day) = time.date
        return date
    }
}

extension SpokenDate: CustomStringConvertible {
    /// The fields in the order of ISO 8601: `2026-12-01 07:30`; those that are missing are left out.
    public var description: String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
        var parts: [String] = []
        if let month, let day { parts.append((year.map { "\($0)-" } ?? "") + "\(two(month))-\(two(day))") }
        if let hour { parts.append("\(two(hour)):\(two(minute ?? 0))" + (second.map { ":\(two($0))" } ?? "")) }
        return parts.joined(separator: " ")
    }
}
