import Glibc
import Intents
import Language
import Library
import Wire

/// Puts the rooms of a daemon together, and reads again what can be read again.
struct HouseBuilder: Sendable {
    let options: DaemonOptions
    let locations: Locations
    let log: Log
    let notifier: ServiceNotifier

    func build(configuration: DaemonConfiguration, loop: EventLoop) async throws(DaemonError) -> House {
        let current = Current(configuration)
        let models = ModelSearchPath.standard(
            option: options.models,
            environment: options.environment,
            executablePath: options.executablePath
        )
        let store = StoreThread(path: locations.databasePath)
        let recovery = try await open(store, configuration)
        let decoder = DecoderThread(log: log)
        let domains = AppBundle.domains(models)
        let programs = ProgramPath(executablePath: options.executablePath, environment: options.environment)
        let espeak = Espeak(
            programs: programs,
            environment: options.environment,
            loop: loop
        )
        let registry = Registry(
            shelf: AppShelf(directories: locations.appDirectories, domains: domains.apps),
            phraseDirectory: locations.phrasesDirectory,
            vocabularyDirectory: locations.vocabularyDirectory,
            models: models,
            calibrations: PersonalCalibrations(directory: locations.state + "/calibration"),
            store: store,
            decoder: decoder,
            offered: OfferedShelf(directory: locations.cache, log: log),
            espeak: espeak,
            log: log
        )
        let launcher = HandlerLauncher(
            locations: locations,
            environment: options.environment,
            executablePath: options.executablePath,
            configuration: current
        )
        let reloader = Reloader(
            builder: self,
            configuration: current,
            registry: registry,
            store: store
        )
        let house = House(
            surroundings: Surroundings(
                locations: locations,
                environment: options.environment,
                executablePath: options.executablePath,
                models: models,
                now: { Moment.now },
                started: .now
            ),
            configuration: current,
            log: log,
            loop: loop,
            store: store,
            decoder: decoder,
            registry: registry,
            espeak: espeak,
            voice: Voice(
                configuration: current,
                environment: options.environment,
                programs: programs,
                loop: loop,
                log: log
            ),
            desktop: SessionBus(environment: options.environment, loop: loop, log: log),
            launcher: launcher,
            handlers: HandlerHost(launcher: launcher, loop: loop, log: log),
            lock: LoginLock(configuration: current, thread: BusThread()),
            reload: { await reloader.reload() }
        )
        let missing = await registry.loadLanguages(languages(configuration))
        await registry.rescan()
        await registry.refresh()
        house.warnings.value = missing + domains.faults.map(\.description) + [recovery].compactMap { $0 }
        for warning in house.warnings.value { log.warning(warning) }
        return house
    }

    /// The person's languages: those of the configuration, else that of the environment.
    func languages(_ configuration: DaemonConfiguration) -> [LanguageTag] {
        guard configuration.languages.isEmpty else { return configuration.languages.map { LanguageTag($0) } }
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let name = variables.lazy.compactMap { options.environment[$0] }.first { !$0.isEmpty } ?? ""
        return [LanguageTag(name)]
    }

    static func historyRetention(_ configuration: DaemonConfiguration) -> HistoryRetention {
        HistoryRetention(age: configuration.historyAge.seconds, count: configuration.historyCount)
    }

    static func donationRetention(_ configuration: DaemonConfiguration) -> DonationRetention {
        DonationRetention(age: configuration.donationAge.seconds, count: configuration.donationCount)
    }

    private static func text(_ report: RecoveryReport) -> String {
        let saved = report.saved.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        let lost =
            report.incomplete.isEmpty
            ? "" : " Something may be missing of: \(report.incomplete.joined(separator: ", "))."
        return
            "The database was damaged (\(report.damage)); it was set aside as \(report.setAside), saved: \(saved).\(lost)"
    }

    private func open(_ store: StoreThread, _ configuration: DaemonConfiguration) async throws(DaemonError) -> String? {
        do throws(StoreError) {
            return try await store.open(
                history: Self.historyRetention(configuration),
                donations: Self.donationRetention(configuration)
            ).map(Self.text)
        } catch {
            throw DaemonError(.inner, "\(locations.databasePath): \(error.message)")
        }
    }
}

/// Reads configuration, apps and phrases again; what has a fault stays as it was.
private struct Reloader: Sendable {
    let builder: HouseBuilder
    let configuration: Current<DaemonConfiguration>
    let registry: Registry
    let store: StoreThread

    func reload() async -> [Finding] {
        var findings: [Finding] = []
        do throws(ConfigurationError) {
            let new = try DaemonConfiguration(file: builder.locations.configurationFile)
            configuration.value = new
            builder.log.level = Log.Level(named: new.logLevel) ?? .info
            await store.retain(
                history: HouseBuilder.historyRetention(new),
                donations: HouseBuilder.donationRetention(new)
            )
            for missing in await registry.loadLanguages(builder.languages(new)) {
                findings.append(
                    Finding(file: builder.locations.configurationFile, severity: .warning, message: missing)
                )
            }
        } catch {
            for fault in error.faults {
                builder.log.error("\(fault); the configuration stays as it was")
                findings.append(
                    Finding(
                        file: fault.file,
                        line: fault.line,
                        column: fault.column,
                        severity: .error,
                        message: fault.message
                    )
                )
            }
        }
        await registry.rescan()
        await registry.refresh()
        builder.log.notice("Read configuration, apps and phrases again")
        return findings + registry.phrases.value.findings
    }
}
