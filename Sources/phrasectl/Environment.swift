import Glibc

/// The environment the program was started in.
enum Environment {
    static var current: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return variables
    }

    /// Where this program's own file is.
    static var executablePath: String {
        guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
        defer { free(path) }
        return String(cString: path)
    }
}
