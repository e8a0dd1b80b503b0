import Glibc
import Synchronization

/// Turns Ctrl-C, and a request to end, into a call of whoever wants to end properly.
///
/// The signals are blocked in every thread and waited for in one of its own, so that nothing runs inside a signal handler.
/// After the call the program has two seconds to end; a second signal ends it at once.
enum Interrupts {
    private static let action = Mutex<(@Sendable () -> Void)?>(nil)

    /// To be called once, before any other thread is made.
    static func install() {
        var signals = set
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var thread = pthread_t()
        let status = pthread_create(&thread, nil, { _ in Interrupts.wait() }, nil)
        if status == 0 { pthread_detach(thread) } else { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    /// Calls `action` at the next signal instead of ending the program; nil restores that.
    static func onInterrupt(_ newAction: (@Sendable () -> Void)?) {
        action.withLock { $0 = newAction }
    }

    private static var set: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        return signals
    }

    private static func wait() -> Never {
        var signals = set
        var caught: Int32 = 0
        sigwait(&signals, &caught)
        guard let action = action.withLock({ $0 }) else {
            var one = sigset_t()
            sigemptyset(&one)
            sigaddset(&one, caught)
            signal(caught, SIG_DFL)
            pthread_sigmask(SIG_UNBLOCK, &one, nil)
            raise(caught)
            _exit(128 + caught)
        }
        action()
        var grace = timespec(tv_sec: 2, tv_nsec: 0)
        sigtimedwait(&signals, nil, &grace)
        _exit(ExitCode.notDone.rawValue)
    }
}
