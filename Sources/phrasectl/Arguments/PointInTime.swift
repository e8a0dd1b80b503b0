import Glibc

/// A time on the command line.
enum PointInTime {
    /// The forms that are understood, for help and errors.
    static let forms = "2026-03-31T12:10[:SS][Z], or seconds since 1970"

    /// The time an option gives, in seconds since 1970.
    static func option(_ name: String, _ arguments: Arguments) throws(Failure) -> Double? {
        guard let text = arguments.value(name) else { return nil }
        guard let time = seconds(text) else { throw .usage("--\(name) takes \(forms), not “\(text)”") }
        return time
    }

    /// Reads a date and a time of the local zone, or of UTC where it ends in Z, or seconds.
    static func seconds(_ text: String) -> Double? {
        if let seconds = Double(text) { return seconds.isFinite && abs(seconds) < 1e11 ? seconds : nil }
        let isUTC = text.hasSuffix("Z")
        let parts = text.dropLast(isUTC ? 1 : 0).split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
        guard parts.count == 2 else { return nil }
        let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) }
        let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
        guard date.count == 3, 2...3 ~= clock.count, let year = date[0], let month = date[1], let day = date[2],
            let hour = clock[0], let minute = clock[1], let second = clock.count == 3 ? clock[2] : 0,
            1970...9999 ~= year, 1...12 ~= month, 1...31 ~= day, 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second
        else { return nil }
        var fields = tm()
        (fields.tm_year, fields.tm_mon, fields.tm_mday) = (year - 1900, month - 1, day)
        (fields.tm_hour, fields.tm_min, fields.tm_sec, fields.tm_isdst) = (hour, minute, second, -1)
        let time = isUTC ? timegm(&fields) : mktime(&fields)
        // A day that the month has not becomes one of the next.
        return fields.tm_mday == day ? Double(time) : nil
    }
}
