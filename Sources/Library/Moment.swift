import Glibc

/// The time of day, for callers that have no clock of their own to pass in.
public enum Moment {
    /// Seconds since 1970 by the machine's clock.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// How far this machine's clock is ahead of UTC at a time, in seconds.
    public static func clockOffset(_ seconds: Double) -> Double {
        var time = time_t(seconds)
        var parts = tm()
        localtime_r(&time, &parts)
        return Double(parts.tm_gmtoff)
    }

    /// A time as `20260331T174500Z`, for file names.
    static func stamp(_ seconds: Double) -> String {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        var buffer = [CChar](repeating: 0, count: 32)
        let count = strftime(&buffer, buffer.count, "%Y%m%dT%H%M%SZ", &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
