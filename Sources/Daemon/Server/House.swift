import Language
import Library
import Pipeline
import Speech
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
    let espeak: Espeak
    let voice: Voice
    let desktop: SessionBus
    let answers = AnswerEar()
    let wakeEar = WakeEar()
    let launcher: HandlerLauncher
    let handlers: HandlerHost
    let connections = HandlerTable()
    let apps = PeerApps()
    let sounds = SoundShelf()
    let sessions = SessionTable()
    let conflicts = ConflictDesk()
    let recordings = RecordingTable()
    let learner = LearnerThread()
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
        ShortcutDesk(
            registry: registry,
            store: store,
            conflicts: conflicts,
            now: surroundings.now,
            programs: surroundings.programs
        )
    }

    var permissions: StoredPermissions {
        let registry = registry
        return StoredPermissions(store: store, log: log) { await registry.refresh() }
    }

    /// What takes the noise out of what is heard, as the configuration says and the machine has it.
    var denoiserLibrary: DenoiserLibrary? {
        switch configuration.value.denoiser {
        case .never: nil
        case .file(let path): DenoiserLibrary(path: path)
        case .automatic: DenoiserLibrary.open(trying: surroundings.denoiserPaths)
        }
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

    /// Where the denoiser is looked for before the system's own places.
    var denoiserPaths: [String] {
        DenoiserLibrary.standardPaths(environment: environment, executablePath: executablePath)
    }

    /// Where the programs of commands are looked for.
    var programs: ProgramPath { ProgramPath(executablePath: executablePath, environment: environment) }
}
