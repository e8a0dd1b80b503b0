import CLinux
import Glibc
import Wire

/// The signals the daemon minds, read from a descriptor instead of interrupting it.
///
/// Make it on the first thread before any other is started: threads inherit which signals are blocked.
struct Signals: Sendable {
    private let descriptor: FileDescriptor

    init?(_ signals: [Int32]) {
        let number = signals.withUnsafeBufferPointer { clinux_signals_open($0.baseAddress, Int32($0.count)) }
        guard number >= 0 else { return nil }
        descriptor = FileDescriptor(owning: number)
    }

    /// Gives each signal to `body` as it arrives, until the task is cancelled.
    func forEach(on loop: EventLoop, _ body: @Sendable (Int32) -> Void) async {
        while !Task.isCancelled {
            let signal = clinux_signals_read(descriptor.number)
            if signal > 0 {
                body(signal)
            } else {
                guard signal == 0, (try? await loop.readable(descriptor.number)) != nil else { return }
            }
        }
    }
}
