import Glibc

/// Writes points in time in the person's own time zone.
enum Clock {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// `14:05` for today, `Mon 14:05` for the last six days, else `2026-03-01 14:05`.
    static func text(_ time: Double, now: Double) -> String {
        guard time.isFinite, abs(time) < 1e11 else { return "?" }
        let age = now - time
        let form =
            if day(time) == day(now) { "%H:%M" } else if age > 0, age < 6 * 86_400 { "%a %H:%M" } else {
                "%Y-%m-%d %H:%M"
            }
        return formatted(time, form)
    }

    private static func day(_ time: Double) -> String { formatted(time, "%Y-%m-%d") }

    private static func formatted(_ time: Double, _ form: String) -> String {
        var seconds = time_t(time), parts = tm()
        localtime_r(&seconds, &parts)
        var buffer = [CChar](repeating: 0, count: 64)
        let count = strftime(&buffer, buffer.count, form, &parts)
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
