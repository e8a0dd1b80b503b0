/// A date, a time of day, or both: the fields that were said, and no others.
public struct IntentDate: Sendable, Hashable, Codable {
    /// The year of the Gregorian calendar.
    public var year: Int?
    /// 1 to 12.
    public var month: Int?
    /// The day of the month, 1 to 31.
    public var day: Int?
    /// 0 to 23.
    public var hour: Int?
    /// 0 to 59.
    public var minute: Int?
    /// 0 to 59.
    public var second: Int?
    /// 1 is Sunday.
    public var weekday: Int?
    /// An IANA name; the person's own zone when absent.
    public var timeZone: String?

    /// Makes a date of the fields that are known.
    public init(
        year: Int? = nil,
        month: Int? = nil,
        day: Int? = nil,
        hour: Int? = nil,
        minute: Int? = nil,
        second: Int? = nil,
        weekday: Int? = nil,
        timeZone: String? = nil
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.weekday = weekday
        self.timeZone = timeZone
    }

    /// Reads `2026-03-31`, `17:30`, `17:30:05`, or a date and a time with a space or a `T` between them.
    public init?(parsing text: String) {
        let halves = text.split(whereSeparator: { $0 == "T" || $0 == " " })
        guard let first = halves.first, halves.count <= 2 else { return nil }
        self.init()
        if first.contains(":") {
            guard halves.count == 1, readTime(first) else { return nil }
        } else {
            guard readDate(first) else { return nil }
            if halves.count == 2, !readTime(halves[1]) { return nil }
        }
    }

    private mutating func readDate(_ text: Substring) -> Bool {
        let fields = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard fields.count == 3, let year = fields[0], let month = fields[1], let day = fields[2],
            (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
        else { return false }
        (self.year, self.month, self.day) = (year, month, day)
        return true
    }

    private mutating func readTime(_ text: Substring) -> Bool {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(fields.count), let hour = fields[0], let minute = fields[1],
            (0...23).contains(hour), (0...59).contains(minute)
        else { return false }
        (self.hour, self.minute) = (hour, minute)
        guard fields.count == 3 else { return true }
        guard let second = fields[2], (0...59).contains(second) else { return false }
        self.second = second
        return true
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension IntentDate: CustomStringConvertible {
    /// The fields in the order of ISO 8601, as ``init(parsing:)`` reads them.
    public var description: String {
        var parts: [String] = []
        if let year, let month, let day {
            parts.append("\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))")
        } else if let month, let day {
            parts.append("\(Self.padded(month, 2))-\(Self.padded(day, 2))")
        }
        if let hour {
            let seconds = second.map { ":" + Self.padded($0, 2) } ?? ""
            parts.append("\(Self.padded(hour, 2)):\(Self.padded(minute ?? 0, 2))\(seconds)")
        }
        return parts.joined(separator: " ")
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
