import Language
import Library
import Pipeline
import Wire

/// The rooms of one running daemon, put together: what every request works with.
struct House: Sendable {
    let surroundings: Surroundings
    let configuration: Current<DaemonConfiguration>
    let log: Log
    let loop: EventLoop
    let store: StoreThread
    let decoder: DecoderThread
    let registry: Registry
    let launcher: HandlerLauncher
    let handlers: HandlerHost
    let connections = HandlerTable()
    let sessions = SessionTable()
    let lock: any LockSource
    /// Whether listening is paused.
    let isPaused = Current(false)
    /// What is missing, each named once.
    let warnings = Current<[String]>([])
    /// Reads configuration, apps and phrases again.
    let reload: @Sendable () async -> [Finding]

    var options: OptionFeed { OptionFeed(house: self) }

    var history: HistoryKeeper { HistoryKeeper(store: store, log: log) }

    var shortcuts: ShortcutDesk {
        ShortcutDesk(registry: registry, store: store, now: surroundings.now, programs: surroundings.programs)
    }

    var permissions: StoredPermissions {
        let registry = registry
        return StoredPermissions(store: store, log: log) { await registry.refresh() }
    }

    /// The person's languages, best first.
    var languages: [LanguageTag] { registry.packs.value.map(\.tag) }
}

/// What the daemon was started with and in.
struct Surroundings: Sendable {
    let locations: Locations
    let environment: [String: String]
    let executablePath: String
    let models: ModelSearchPath
    /// Seconds since 1970.
    let now: @Sendable () -> Double
    let started: ContinuousClock.Instant

    /// Where the programs of commands are looked for.
    var programs: ProgramPath { ProgramPath(executablePath: executablePath, environment: environment) }
}
