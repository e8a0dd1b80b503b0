import Glibc

/// How a handler is started: what to run, with which environment, and as whose child.
struct HandlerLaunch: Sendable {
    /// The app's id.
    let app: String
    /// The app directory, where the handler runs.
    let directory: String
    /// The program as an absolute path, then its arguments.
    let command: [String]
    /// `PHRASED_SOCKET` and its like.
    let variables: [String: String]

    /// The command line that starts the handler as a transient unit of the user's service manager.
    ///
    /// A handler must not be a child of the daemon there: it would inherit its sandbox, in which a just-in-time
    /// compiler or a network client cannot live.
    func unitArguments(unit: String) -> [String] {
        [
            "--user", "--quiet", "--collect", "--unit=\(unit)", "--service-type=exec",
            "--description=Handler of \(app)", "--working-directory=\(directory)",
        ] + variables.sorted { $0.key < $1.key }.map { "--setenv=\($0.key)=\($0.value)" } + ["--"] + command
    }

    /// The name of the unit: unique for each start, and free of what a unit's name cannot hold.
    static func unit(app: String, serial: Int) -> String {
        let name = app.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "_" }
        return "phrased-handler-\(String(name))-\(getpid())-\(serial).service"
    }
}
