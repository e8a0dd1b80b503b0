import Glibc
import Intents
import Pipeline
import Wire

/// Starts handlers when they are needed, and knows which of them are there.
///
/// A handler is started once and used for every exchange of its app; one that has died is started again when it is
/// needed next. A process that the daemon did not start may register for an app too, as long as no handler of that
/// app is there or on its way: that is how an author tries one.
actor HandlerHost {
    private struct Start {
        let serial: Int
        let process: HandlerProcess
        var waiting: [CheckedContinuation<Result<HandlerConnection, HandlerFailure>, Never>] = []
    }

    private enum Place {
        case starting(Start)
        case running(HandlerConnection, serial: Int?)
    }

    private let launcher: HandlerLauncher
    private let log: Log
    private let loop: EventLoop
    private var places: [String: Place] = [:]
    private var processes: [Int: HandlerProcess] = [:]
    private var nextSerial = 1
    private var isStopping = false

    init(launcher: HandlerLauncher, loop: EventLoop, log: Log) {
        self.launcher = launcher
        self.loop = loop
        self.log = log
    }

    /// The handlers that are there, by their app's id.
    var running: [HandlerConnection] {
        places.values.compactMap { if case .running(let connection, _) = $0 { connection } else { nil } }
            .sorted { $0.app < $1.app }
    }

    /// The app's handler, started when it is not there yet.
    func connection(for app: AppBundle, within patience: Duration) async throws(HandlerFailure) -> HandlerConnection {
        if case .running(let connection, _) = places[app.id] { return connection }
        if places[app.id] == nil { try start(app, within: patience) }
        let result: Result<HandlerConnection, HandlerFailure> = await withCheckedContinuation { continuation in
            guard case .starting(var start) = places[app.id] else {
                continuation.resume(returning: .failure(.died))
                return
            }
            start.waiting.append(continuation)
            places[app.id] = .starting(start)
        }
        return try result.get()
    }

    /// A peer says that it is the handler of an app.
    func register(_ request: RegisterRequest, peer: Peer) throws(RPCError) -> HandlerConnection {
        switch places[request.app] {
        case .running(let other, _):
            throw RPCError(
                .conflict,
                "\(request.app) has a handler already: process \(other.peer.credentials.pid).",
                data: ["other": .int(Int(other.peer.credentials.pid))]
            )
        case .starting(let start):
            guard start.process.owns(process: peer.credentials.pid) else {
                throw RPCError(
                    .notPermitted,
                    "The handler of \(request.app) is being started, and process \(peer.credentials.pid) is not it."
                )
            }
            let connection = HandlerConnection(request, peer: peer, process: start.process)
            places[request.app] = .running(connection, serial: start.serial)
            start.waiting.forEach { $0.resume(returning: .success(connection)) }
            log.info("\(request.app): its handler is ready (process \(peer.credentials.pid))")
            return connection
        case nil:
            let connection = HandlerConnection(request, peer: peer, process: nil)
            places[request.app] = .running(connection, serial: nil)
            log.info("\(request.app): process \(peer.credentials.pid) is its handler now")
            return connection
        }
    }

    /// A peer's connection is closed; when it was a handler, its app has none until it is needed again.
    func disconnected(_ connection: HandlerConnection) {
        guard case .running(let current, _) = places[connection.app], current === connection else { return }
        places[connection.app] = nil
        log.notice("\(connection.app): its handler has gone")
        connection.process?.stop(environment: launcher.environment, loop: loop)
    }

    /// Ends the handler of an app that was removed or denied.
    func stop(app: String) {
        switch places.removeValue(forKey: app) {
        case .running(let connection, _):
            connection.peer.close()
            connection.process?.stop(environment: launcher.environment, loop: loop)
        case .starting(let start):
            start.process.stop(environment: launcher.environment, loop: loop)
            start.waiting.forEach { $0.resume(returning: .failure(.died)) }
        case nil: break
        }
    }

    /// Ends every handler that the daemon started, and starts no more.
    func stopAll() async {
        isStopping = true
        for app in Array(places.keys) { stop(app: app) }
        while !processes.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
    }

    private func start(_ app: AppBundle, within patience: Duration) throws(HandlerFailure) {
        guard !isStopping else { throw .missing }
        let serial = nextSerial
        nextSerial += 1
        let process: HandlerProcess
        do throws(ProcessError) {
            process = try launcher.launch(app, serial: serial)
        } catch {
            log.error("\(app.id): \(error.message)")
            throw .missing
        }
        places[app.id] = .starting(Start(serial: serial, process: process))
        processes[serial] = process
        Task(executorPreference: loop) {
            let ending = await process.process.ended(on: self.loop)
            await self.ended(app.id, serial: serial, ending)
        }
        Task(executorPreference: loop) {
            try? await Task.sleep(for: patience)
            await self.expired(app.id, serial: serial, after: patience)
        }
    }

    private func ended(_ app: String, serial: Int, _ ending: ChildProcess.Ending) {
        let process = processes.removeValue(forKey: serial)
        if case .unit? = process?.kind, ending == .exited(0) { return }
        guard case .starting(let start) = places[app], start.serial == serial else {
            log.info("\(app): its handler's process has ended (\(ending))")
            return
        }
        places[app] = nil
        log.error("\(app): its handler ended before it registered (\(ending))")
        start.waiting.forEach { $0.resume(returning: .failure(.died)) }
    }

    private func expired(_ app: String, serial: Int, after patience: Duration) {
        guard case .starting(let start) = places[app], start.serial == serial else { return }
        places[app] = nil
        log.error("\(app): its handler did not register within \(patience)")
        start.process.stop(environment: launcher.environment, loop: loop)
        start.waiting.forEach { $0.resume(returning: .failure(.missing)) }
    }
}
