public import Wire

import FoundationEssentials
import Language
import Library
import Matching

/// The daemon: puts the rooms together, serves its socket, and ends cleanly when it is told to.
public final class Daemon: Sendable {
    private let options: DaemonOptions
    private let log: Log
    private let notifier: ServiceNotifier
    private let orders: AsyncStream<Order>
    private let giveOrder: AsyncStream<Order>.Continuation

    private enum Order: Sendable {
        case stop, reload
    }

    /// Where everything of this daemon is.
    public let locations: Locations

    /// The rooms while it runs, for tests that hang or watch one of them.
    let house = Current<House?>(nil)

    /// A daemon that runs once `run` is called.
    public convenience init(_ options: DaemonOptions) {
        self.init(options, log: Log(environment: options.environment))
    }

    init(_ options: DaemonOptions, log: Log) {
        self.options = options
        self.log = log
        locations = Locations(root: options.root, environment: options.environment)
        notifier = ServiceNotifier(environment: options.environment)
        (orders, giveOrder) = AsyncStream.makeStream()
    }

    /// Asks the daemon to end; `run` returns once everything is put away.
    public func stop() { giveOrder.yield(.stop) }

    /// Asks the daemon to read its configuration, apps and phrases again.
    public func reload() { giveOrder.yield(.reload) }

    /// Serves until it is told to stop.
    public func run() async throws(DaemonError) {
        let loop: EventLoop
        let listener: UnixListener
        let configuration = try readConfiguration()
        do throws(WireError) {
            for directory in [locations.config, locations.data, locations.state, locations.cache] {
                try Locations.makeDirectory(directory)
            }
            loop = try EventLoop(name: "sockets")
            if let adopted = options.adoptedSocket {
                listener = UnixListener(adopting: adopted)
            } else {
                listener = try UnixListener(path: locations.socketPath)
            }
        } catch {
            throw DaemonError(error)
        }
        defer { loop.stop() }
        log.level = Log.Level(named: configuration.logLevel) ?? .info
        let builder = HouseBuilder(options: options, locations: locations, log: log, notifier: notifier)
        let house: House
        do throws(DaemonError) {
            house = try await builder.build(configuration: configuration, loop: loop)
        } catch {
            listener.close()
            throw error
        }
        self.house.value = house
        await serve(house, on: listener)
        self.house.value = nil
    }

    private func serve(_ house: House, on listener: UnixListener) async {
        let loop = house.loop
        let status = StatusDesk(house: house)
        let server = SocketServer(house: house, listener: listener)
        let serving = Task(executorPreference: loop) { await server.run() }
        let loading = Task(executorPreference: loop) {
            await house.decoder.load(from: house.registry.packs.value, denoiser: house.denoiserLibrary)
            self.notifier.status(status.summary)
        }
        let telling = Task(executorPreference: loop) {
            for await _ in house.registry.changes { self.notifier.status(status.summary) }
        }
        let watching = watch(house)
        let upkeep = Task(executorPreference: loop) {
            await Upkeep(store: house.store, now: house.surroundings.now, log: house.log).run()
        }
        let search = SessionBusAddress.find(options.environment).map { address in
            DesktopSearch(address: address, loop: loop, log: log) { await SearchDesk(house: house).respond($0) }
        }
        let searching = Task(executorPreference: loop) { await search?.start() }
        log.notice("Ready on \(locations.socketPath): \(status.summary)")
        notifier.ready(status: status.summary)
        for await order in orders {
            guard order == .reload else { break }
            notifier.reloading()
            _ = await house.reload()
            notifier.ready(status: status.summary)
        }
        log.notice("Stopping")
        notifier.stopping()
        listener.close()
        house.sessions.cancelAll()
        await house.voice.hush()
        await house.desktop.shutDown()
        await house.handlers.stopAll()
        server.closeAll()
        await serving.value
        await loading.value
        telling.cancel()
        watching?.cancel()
        upkeep.cancel()
        _ = await searching.value
        await search?.stop()
        await upkeep.value
        await house.store.close()
    }

    private func watch(_ house: House) -> Task<Void, Never>? {
        guard let interval = options.watchdog else { return nil }
        let watchdog = Watchdog(
            probes: [
                Watchdog.Probe(name: "sockets") { await house.loop.ping() },
                Watchdog.Probe(name: "decoder") { await house.decoder.ping() },
                Watchdog.Probe(name: "store") { await house.store.ping() },
            ],
            notifier: notifier,
            log: log
        )
        return Task { await watchdog.run(interval: interval) }
    }

    private func readConfiguration() throws(DaemonError) -> DaemonConfiguration {
        do throws(ConfigurationError) {
            return try DaemonConfiguration(file: locations.configurationFile)
        } catch {
            throw DaemonError(.configuration, error.description)
        }
    }
}

extension DaemonError {
    init(_ error: WireError) {
        let code: Code =
            switch error.code {
            case .alreadyRunning: .busy
            case .pathTooLong, .notPermitted: .place
            case .notRunning, .system: .inner
            }
        self.init(code, error.message)
    }
}

extension DaemonConfiguration {
    /// Reads the file where there is one; without it the defaults hold.
    init(file: String) throws(ConfigurationError) {
        guard let data = FileManager.default.contents(atPath: file) else {
            self.init()
            return
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            let fault = ConfigurationError.Fault(file: file, line: 1, column: 1, message: "The file is no UTF-8 text.")
            throw ConfigurationError(faults: [fault])
        }
        try self.init(parsing: text, name: file)
    }
}
