import Glibc
import Wire

/// A handler that the daemon started, as its child or as a unit of the user's service manager.
struct HandlerProcess: Sendable {
    enum Kind: Sendable {
        case child
        /// The process is `systemd-run`, which ends once the unit runs; the unit is stopped by `systemctl`.
        case unit(name: String, systemctl: String)
    }

    let kind: Kind
    let process: ChildProcess

    /// Whether a peer's process is the handler, or was started by it.
    func owns(process peer: pid_t) -> Bool {
        switch kind {
        case .child: ProcessTree.isProcess(peer, within: process.id)
        case .unit(let name, _): ProcessTree.isProcess(peer, inUnit: name)
        }
    }

    /// Ends the handler; the child is made to when it does not within two seconds.
    func stop(environment: [String: String], loop: EventLoop) {
        switch kind {
        case .child:
            _ = process.stop(within: .seconds(2))
        case .unit(let name, let systemctl):
            let launch = ChildProcess.Launch(
                program: systemctl,
                arguments: ["--user", "--quiet", "--no-block", "stop", name],
                environment: environment
            )
            guard let stopping = try? ChildProcess(launch) else { return }
            Task { await stopping.ended(on: loop) }
        }
    }
}
