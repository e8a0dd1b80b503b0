import Synchronization

/// Tells the service manager that the daemon is alive, but only after every thread that matters has answered.
///
/// A thread that hangs stops the messages, and the service manager restarts the daemon. The watchdog's own task must
/// not run on a thread it watches, or it could not name the one that hangs.
struct Watchdog: Sendable {
    /// A thread and a question it can answer only by running.
    struct Probe: Sendable {
        let name: String
        let ask: @Sendable () async -> Void
    }

    let probes: [Probe]
    let notifier: ServiceNotifier
    let log: Log

    /// Asks again and again, twice as often as the service manager demands, until the task is cancelled.
    @concurrent
    func run(interval: Duration) async {
        while !Task.isCancelled {
            await round(patience: interval)
            try? await Task.sleep(for: interval / 2)
        }
    }

    /// Asks every probe once, and sends `WATCHDOG=1` when all have answered.
    ///
    /// Logs the names of those that are silent for longer than `patience`, and goes on waiting for them.
    @concurrent
    func round(patience: Duration) async {
        let silent = Silent(probes.map(\.name))
        await withTaskGroup(of: Void.self) { group in
            let reporter = Task { [log] in
                try await Task.sleep(for: patience)
                log.error("No answer from: \(silent.names.joined(separator: ", "))")
            }
            for probe in probes {
                group.addTask {
                    await probe.ask()
                    silent.remove(probe.name)
                }
            }
            await group.waitForAll()
            reporter.cancel()
        }
        notifier.watchdog()
    }

    private final class Silent: Sendable {
        private let waiting: Mutex<[String]>
        init(_ names: [String]) { waiting = Mutex(names) }
        var names: [String] { waiting.withLock { $0 } }
        func remove(_ name: String) { waiting.withLock { $0.removeAll { $0 == name } } }
    }
}
