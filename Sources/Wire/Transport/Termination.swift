internal import CLinux
internal import Glibc

/// The signals by which a process is asked to end.
public enum Termination {
    private static let signals = [SIGTERM, SIGINT]

    /// Waits until the process is asked to end, by SIGTERM or SIGINT.
    ///
    /// Meanwhile they do nothing else. Afterwards they end the process at once, as always: who asks twice means it.
    ///
    /// - Throws: `CancellationError` when the task is cancelled or the loop stopped, `WireError` when the system does
    ///   not let signals be caught.
    public static func requested(on loop: EventLoop) async throws {
        let descriptor = clinux_signals_caught(signals, Int32(signals.count))
        guard descriptor >= 0 else {
            throw WireError(.system, "Signals cannot be caught: \(WireError.reason(errno)).")
        }
        defer { _ = clinux_signals_released(signals, Int32(signals.count)) }
        try await loop.readable(descriptor)
        clinux_doorbell_clear(descriptor)
    }
}
