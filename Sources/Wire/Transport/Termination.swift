internal import CLinux
internal import Glibc

/// The signals by which a process is asked to end.
public enum Termination {
    private static let signals = [SIGTERM, SIGINT]

    /// Waits until the process is asked to end, by SIGTERM or SIGINT.
    ///
    /// Meanwhile they do nothing else. Afterwards SIGTERM still does nothing, so that a manager who repeats itself does
    /// not cut the work off that is being ended (and has SIGKILL when it takes too long), while a second SIGINT ends the
    /// process at once: a person who presses the key twice means it.
    ///
    /// - Throws: `CancellationError` when the task is cancelled or the loop stopped, `WireError` when the system does
    ///   not let signals be caught.
    public static func requested(on loop: EventLoop) async throws {
        let descriptor = clinux_signals_caught(signals, Int32(signals.count))
        guard descriptor >= 0 else {
            throw WireError(.system, "Signals cannot be caught: \(WireError.reason(errno)).")
        }
        do {
            try await loop.readable(descriptor)
        } catch {
            _ = clinux_signals_released(signals, Int32(signals.count))
            throw error
        }
        _ = clinux_signals_released([SIGINT], 1)
        clinux_doorbell_clear(descriptor)
    }
}
