import FoundationEssentials
import Glibc
import Intents
import Pipeline
import Wire

/// Opens an app at one of its places: its handler continues the activity, or its `Open` program is started.
struct AppOpener: ActivityOpener {
    let registry: Registry
    let handlers: HandlerHost
    let launcher: HandlerLauncher
    let loop: EventLoop
    let log: Log

    func open(_ activity: UserActivity, app id: String) async throws(HandlerFailure) {
        guard let app = registry.catalog.value.apps[id] else { throw .missing }
        let json: JSONValue
        do { json = try JSONValue(encoding: activity) } catch { throw .protocolError("\(error)") }
        if let opening = app.open {
            try start(opening, of: app, activity: json)
        } else {
            let connection = try await handlers.connection(for: app, within: launcher.configuration.value.startDeadline)
            guard connection.opensActivities else { throw .refused("It opens no activities.") }
            try await connection.continue(json, within: launcher.configuration.value.confirmDeadline)
        }
    }

    /// The activity arrives as JSON in `PHRASED_ACTIVITY`.
    private func start(_ opening: AppBundle.Opening, of app: AppBundle, activity: JSONValue) throws(HandlerFailure) {
        let command: [String]
        switch opening {
        case .command(let arguments): command = arguments
        case .desktopEntry(let entry): command = ["gtk-launch", entry]
        }
        let path = ProgramPath(
            first: [app.directory],
            executablePath: launcher.executablePath,
            environment: launcher.environment
        )
        guard let name = command.first, let program = path.find(name) else { throw .missing }
        var variables = launcher.variables(of: app.id)
        variables["PHRASED_ACTIVITY"] = activity.description
        do throws(ProcessError) {
            let process = try ChildProcess(
                ChildProcess.Launch(
                    program: program,
                    arguments: Array(command.dropFirst()),
                    environment: launcher.environment.merging(variables) { $1 },
                    directory: app.directory
                )
            )
            let loop = loop
            Task(executorPreference: loop) { await process.ended(on: loop) }
        } catch {
            log.error("\(app.id): \(error.message)")
            throw .missing
        }
    }
}

extension HandlerConnection {
    /// Asks the handler to open a place in its app.
    func `continue`(_ activity: JSONValue, within time: Duration) async throws(HandlerFailure) {
        do throws(RPCError) {
            _ = try await peer.call(ContinueRequest(activity: activity), timeout: time)
        } catch {
            throw error.known == .connectionClosed ? .died : .refused(error.message)
        }
    }
}
