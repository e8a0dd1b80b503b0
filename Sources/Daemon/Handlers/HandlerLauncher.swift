import FoundationEssentials
import Glibc
import Intents
import Wire

/// Starts the handler of an app, as a unit of the user's service manager where the daemon is one itself, else as a
/// child.
struct HandlerLauncher: Sendable {
    let locations: Locations
    let environment: [String: String]
    let executablePath: String
    let configuration: Current<DaemonConfiguration>

    func launch(_ app: AppBundle, serial: Int) throws(ProcessError) -> HandlerProcess {
        let launch = try prepare(app)
        if usesUnits, let run = tool("systemd-run"), let control = tool("systemctl") {
            let unit = HandlerLaunch.unit(app: app.id, serial: serial)
            let child = ChildProcess.Launch(
                program: run,
                arguments: launch.unitArguments(unit: unit),
                environment: environment
            )
            return HandlerProcess(kind: .unit(name: unit, systemctl: control), process: try ChildProcess(child))
        }
        let output = FileDescriptor(owning: dup(STDERR_FILENO))
        let child = ChildProcess.Launch(
            program: launch.command[0],
            arguments: Array(launch.command.dropFirst()),
            environment: environment.merging(launch.variables) { $1 },
            directory: launch.directory,
            output: output,
            errors: output
        )
        return HandlerProcess(kind: .child, process: try ChildProcess(child))
    }

    /// What an app's own programs find in their environment.
    func variables(of app: String) -> [String: String] {
        [
            "PHRASED_SOCKET": locations.socketPath,
            "PHRASED_APP_ID": app,
            "PHRASED_APP_DATA": locations.appData(app),
        ]
    }

    private func prepare(_ app: AppBundle) throws(ProcessError) -> HandlerLaunch {
        guard let command = app.handler, let name = command.first else {
            throw ProcessError("It names no handler; set Handler in \(app.directory)/Phrased.plist.")
        }
        let path = ProgramPath(first: [app.directory], executablePath: executablePath, environment: environment)
        guard let program = path.find(name) else {
            throw ProcessError("Its handler '\(name)' is in none of \(path.directories.joined(separator: ", ")).")
        }
        do {
            try FileManager.default.createDirectory(
                atPath: locations.appData(app.id),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw ProcessError("\(locations.appData(app.id)) cannot be made: \(error.localizedReason)")
        }
        return HandlerLaunch(
            app: app.id,
            directory: app.directory,
            command: [program] + command.dropFirst(),
            variables: variables(of: app.id)
        )
    }

    /// A daemon that a person started by hand has no sandbox that a handler could inherit.
    private var usesUnits: Bool {
        guard configuration.value.handlerUnits == .automatic, environment["INVOCATION_ID"] != nil,
            let runtime = environment["XDG_RUNTIME_DIR"]
        else { return false }
        return access(runtime + "/systemd/private", F_OK) == 0
    }

    private func tool(_ name: String) -> String? {
        ProgramPath(executablePath: executablePath, environment: environment).find(name)
    }
}
