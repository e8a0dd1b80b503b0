import Glibc

/// Where a program named in a command line is looked for.
struct ProgramPath: Sendable {
    let directories: [String]

    /// The given directories, the daemon's own, then those of `PATH`.
    init(first: [String] = [], executablePath: String, environment: [String: String]) {
        let own = executablePath.lastIndex(of: "/").map { String(executablePath[..<$0]) }
        let path = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
        directories = first + [own].compactMap { $0 } + path
    }

    /// The program as an absolute path, or `nil` when it is nowhere.
    ///
    /// A name with a slash in it is relative to the first directory, and is looked for nowhere else.
    func find(_ name: String) -> String? {
        let candidates =
            if name.hasPrefix("/") {
                [name]
            } else if name.contains("/") {
                directories.prefix(1).map { $0 + "/" + name }
            } else {
                directories.map { $0 + "/" + name }
            }
        return candidates.first(where: Self.isProgram)
    }

    /// Whether there is a regular file that may be executed.
    static func isProgram(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return access(path, X_OK) == 0
    }
}
