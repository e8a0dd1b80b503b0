/// How a language says times, days and lengths of time, from `Models/<locale>/times.json`.
///
/// Patterns are templates as in `.phrases`: `half past {h} = +30`. After `=` stands what is added, in minutes for times (`m`
/// for the minutes that were said) and in days for dates, where `1w` is the next week of the calendar. Their slots:
///
/// | slot | holds |
/// |---|---|
/// | `h`, `m` | an hour, minutes |
/// | `o` | an hour as an ordinal, as in Russian |
/// | `zero` | what is said for zero between digits |
/// | `d`, `ordinal`, `mo`, `y` | a day of the month as any number or as an ordinal, a month's number, a year |
/// | `month`, `weekday`, `day`, `part`, `dayparts`, `clock` | one of the words of the table of that name |
/// | `written`, `hm` | a date in digits such as `1.12.2026`; hours and minutes as in `7.30` |
/// | `date`, `time`, `duration` | what the patterns of that name say |
public struct TimeWords: Sendable, Hashable, Codable {
    /// Lengths in seconds: "minute", "minutes".
    public var units: [String: Double] = [:]
    /// What stands for a number before a unit: "half an", "a".
    public var amounts: [String: Double] = [:]
    /// What is added to a number, before or after its unit: "and a half".
    public var more: [String: Double] = [:]
    /// Words between the parts of a length of time.
    public var joiners: [String] = []
    /// Whether a unit alone means one of it, as in Russian.
    public var bareUnits = false
    /// Lengths that are one word, in seconds: "полчаса".
    public var spans: [String: Double] = [:]
    /// Days from today: "tomorrow".
    public var days: [String: Int] = [:]
    /// The days of the week, 1 for Sunday.
    public var weekdays: [String: Int] = [:]
    /// The months, from 1.
    public var months: [String: Int] = [:]
    /// Parts of the day: the hours from and up to which they reach, beyond 24 for those of the next day, and the hour that is
    /// meant where none is said.
    public var parts: [String: [Int]] = [:]
    /// Days and parts of the day in one: days from today, then as in ``parts``. "tonight"
    public var dayparts: [String: [Int]] = [:]
    /// Times of day in a word: "noon". With a leading zero or from 12 on they are of the whole day, else of a face of twelve.
    public var clock: [String: String] = [:]
    /// Patterns of times of day.
    public var times: [String] = []
    /// Patterns of days.
    public var dates: [String] = []
    /// Patterns of what is counted from now: "in {duration}".
    public var ahead: [String] = []
    /// Patterns of days with times.
    public var moments: [String] = []
    /// Whether the part of the day stands before the hour, as in Chinese.
    public var partsFirst = false
    /// Whether the month stands first in a date written with slashes.
    public var monthFirst = false

    /// Makes empty tables.
    public init() {}

    /// Reads tables; those absent stay empty.
    public init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ absent: Value) throws -> Value {
            try box.decodeIfPresent(Value.self, forKey: key) ?? absent
        }
        units = try read(.units, [:])
        amounts = try read(.amounts, [:])
        more = try read(.more, [:])
        joiners = try read(.joiners, [])
        bareUnits = try read(.bareUnits, false)
        spans = try read(.spans, [:])
        days = try read(.days, [:])
        weekdays = try read(.weekdays, [:])
        months = try read(.months, [:])
        parts = try read(.parts, [:])
        dayparts = try read(.dayparts, [:])
        clock = try read(.clock, [:])
        times = try read(.times, [])
        dates = try read(.dates, [])
        ahead = try read(.ahead, [])
        moments = try read(.moments, [])
        partsFirst = try read(.partsFirst, false)
        monthFirst = try read(.monthFirst, false)
    }
}
