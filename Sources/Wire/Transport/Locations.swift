internal import Glibc

/// Where everything is: the XDG directories, or all of it below one root.
public struct Locations: Sendable, Hashable {
    /// Configuration: `phrased.conf`, `phrases.d`, `vocabulary.d`.
    public let config: String
    /// Data: a person's apps.
    public let data: String
    /// State: the database and each app's own data.
    public let state: String
    /// What can be made again.
    public let cache: String
    /// The socket, while the daemon runs.
    public let runtime: String
    /// Where apps are looked for; the first found wins.
    public let appDirectories: [String]

    /// The places for a root, or for an environment when there is none.
    ///
    /// - Parameters:
    ///   - root: the directory that holds everything; apps of the machine are not looked for then.
    ///   - environment: `HOME` and the `XDG_…` variables; a relative path there is ignored, as the standard asks, and
    ///     without `HOME` the user database is asked.
    public init(root: String?, environment: [String: String]) {
        if let root {
            let root = Self.absolute(root)
            config = "\(root)/config"
            data = "\(root)/data"
            state = "\(root)/state"
            cache = "\(root)/cache"
            runtime = "\(root)/run"
            appDirectories = ["\(data)/apps"]
            return
        }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.homeDirectory()
        func directory(_ variable: String, _ fallback: String) -> String {
            guard let value = environment[variable], value.hasPrefix("/") else { return "\(home)/\(fallback)/phrased" }
            return "\(value)/phrased"
        }
        config = directory("XDG_CONFIG_HOME", ".config")
        data = directory("XDG_DATA_HOME", ".local/share")
        state = directory("XDG_STATE_HOME", ".local/state")
        cache = directory("XDG_CACHE_HOME", ".cache")
        if let value = environment["XDG_RUNTIME_DIR"], value.hasPrefix("/") {
            runtime = "\(value)/phrased"
        } else if access("/run/user/\(getuid())", W_OK) == 0 {
            runtime = "/run/user/\(getuid())/phrased"
        } else {
            runtime = "\(state)/run"
        }
        let shared = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        appDirectories =
            (["\(data)/apps"]
                + (shared.isEmpty ? ["/usr/local/share", "/usr/share"] : shared)
                .map { "\($0)/phrased/apps" })
    }

    /// The daemon's socket.
    public var socketPath: String { "\(runtime)/phrased.sock" }
    /// The daemon's database.
    public var databasePath: String { "\(state)/phrased.sqlite" }
    /// The daemon's configuration file.
    public var configurationFile: String { "\(config)/phrased.conf" }

    /// The directory of people's own phrase files.
    public var phrasesDirectory: String { "\(config)/phrases.d" }
    /// The directory of people's own vocabulary.
    public var vocabularyDirectory: String { "\(config)/vocabulary.d" }
    /// The directory that apps are installed to.
    public var installedApps: String { "\(data)/apps" }

    /// The directory of an app's own data.
    public func appData(_ app: String) -> String { "\(state)/app-data/\(app)" }

    /// Makes a directory, and those above it, for this user alone.
    ///
    /// One that is there already stays as it is.
    ///
    /// - Throws: `WireError` naming the directory.
    public static func makeDirectory(_ path: String) throws(WireError) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
        if let parent = path.lastIndex(of: "/").map({ String(path[..<$0]) }), !parent.isEmpty {
            try makeDirectory(parent)
        }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            let code: WireError.Code = errno == EACCES || errno == EROFS ? .notPermitted : .system
            throw WireError(code, "The directory \(path) cannot be made: \(WireError.reason(errno)).")
        }
    }

    private static func homeDirectory() -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        guard getpwuid_r(getuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil, let home = entry.pw_dir
        else { return "/" }
        return String(cString: home)
    }

    private static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }
        guard let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return "\(String(cString: current))/\(path)"
    }
}
