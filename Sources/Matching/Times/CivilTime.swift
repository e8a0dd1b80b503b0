/// A day and a time of day as clocks and calendars show them, without a zone.
///
/// The calendar is the Gregorian one, before its beginning too; days are counted as in Howard Hinnant's "chrono-Compatible
/// Low-Level Date Algorithms".
public struct CivilTime: Sendable, Hashable {
    /// Days since the first of January 1970.
    public let days: Int
    /// Seconds since midnight.
    public let seconds: Int

    /// Makes a time of a count of days and the seconds since midnight, which may be of another day.
    public init(days: Int, seconds: Int) {
        let (over, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        self.days = days + over - (rest < 0 ? 1 : 0)
        self.seconds = rest < 0 ? rest + 86_400 : rest
    }

    /// Makes a time of what a calendar and a clock show; `nil` for a day that does not exist.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day) else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(days: era * 146_097 + dayOfEra - 719_468, seconds: hour * 3600 + minute * 60 + second)
    }

    /// The year, the month from 1 and the day of the month.
    public var date: (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
    }

    /// The day of the week; 1 is Sunday.
    public var weekday: Int { ((days + 4) % 7 + 7) % 7 + 1 }

    /// How many days a month has.
    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
