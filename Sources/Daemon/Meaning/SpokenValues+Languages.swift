import Glibc
import Intents
import Matching

extension SpokenValues {
    /// Reads in each language in turn; `now` is in seconds since 1970.
    init(_ readers: [SpokenValueReader], now: @escaping @Sendable () -> Double) {
        self.init(
            number: { text in readers.lazy.compactMap { $0.number(in: text) }.first },
            place: { text in readers.lazy.compactMap { $0.place(in: text) }.first },
            duration: { text in readers.lazy.compactMap { $0.duration(in: text) }.first },
            date: { text, fields in
                let found = readers.lazy.compactMap { $0.date(in: text, .init(fields)) }.first
                return found.flatMap { IntentDate($0, fields, at: CivilTime(local: now())) }
            }
        )
    }
}

extension SpokenValueReader.DateFields {
    init(_ fields: ParameterKind.DateFields) {
        self =
            switch fields {
            case .date: .date
            case .time: .time
            case .dateTime: .dateTime
            }
    }
}

extension IntentDate {
    /// The fields of a date that was said, worked out from a time; `nil` for a day that does not exist.
    init?(_ said: SpokenDate, _ fields: ParameterKind.DateFields, at now: CivilTime) {
        guard let date = said.resolved(at: now, needsDay: fields == .dateTime) else { return nil }
        self.init()
        if fields != .time { (year, month, day) = (date.year, date.month, date.day) }
        if fields != .date { (hour, minute, second) = (date.hour, date.minute, date.second) }
    }
}

extension CivilTime {
    /// What clocks and calendars of this machine's zone show.
    init(local seconds: Double) {
        var time = time_t(seconds)
        var fields = tm()
        localtime_r(&time, &fields)
        let midnight = CivilTime(
            year: Int(fields.tm_year) + 1900,
            month: Int(fields.tm_mon) + 1,
            day: Int(fields.tm_mday)
        )
        self.init(
            days: midnight?.days ?? 0,
            seconds: Int(fields.tm_hour) * 3600 + Int(fields.tm_min) * 60 + Int(fields.tm_sec)
        )
    }
}
