import Synchronization
import Testing

@testable import Daemon

@Suite struct WatchdogTests {
    let directory: TemporaryDirectory
    let socket: NotifySocket

    init() throws {
        directory = try TemporaryDirectory()
        socket = try NotifySocket(in: directory.path)
    }

    @Test func isSentOnceAllHaveAnswered() async {
        let asked = Mutex<Set<String>>([])
        let probes = ["loop", "decoder"].map { name in
            Watchdog.Probe(name: name) { _ = asked.withLock { $0.insert(name) } }
        }
        await watchdog(probes).round(patience: .seconds(60))
        #expect(asked.withLock { $0 } == ["loop", "decoder"])
        #expect(socket.waiting() == ["WATCHDOG=1"])
    }

    @Test(arguments: ["loop", "decoder", "store"])
    func isWithheldWhileOneHangs(hanging: String) async {
        let (hang, release) = AsyncStream.makeStream(of: Void.self)
        let (complaints, complain) = AsyncStream.makeStream(of: String.self)
        let probes = ["loop", "decoder", "store"].map { name in
            Watchdog.Probe(name: name) {
                guard name == hanging else { return }
                for await _ in hang {}
            }
        }
        let round = Task {
            await watchdog(probes) { complain.yield($0) }.round(patience: .milliseconds(20))
        }
        var lines = complaints.makeAsyncIterator()
        #expect(await lines.next() == "No answer from: \(hanging)")
        #expect(socket.waiting().isEmpty)
        release.finish()
        await round.value
        #expect(socket.waiting() == ["WATCHDOG=1"])
    }

    private func watchdog(
        _ probes: [Watchdog.Probe],
        complain: @escaping @Sendable (String) -> Void = { _ in }
    ) -> Watchdog {
        Watchdog(probes: probes, notifier: ServiceNotifier(path: socket.path), log: Log { complain($1) })
    }
}
