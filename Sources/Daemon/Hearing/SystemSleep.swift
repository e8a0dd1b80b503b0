import Glibc

/// How long the machine was suspended.
enum SystemSleep {
    /// All the time it has slept since it was started: what one clock counts and the other does not.
    static var total: Duration {
        seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC)
    }

    private static func seconds(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}
