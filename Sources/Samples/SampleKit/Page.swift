import Glibc

/// A page of text that an app opens: in the desktop's own viewer where there is a desktop, else where it is printed.
package struct Page {
    private let directory: String
    private let name: String
    private let text: String

    private var path: String { "\(directory)/\(name).txt" }

    /// A page that is kept in a directory under a name of its own.
    package init(_ name: String, text: String, directory: String) {
        self.name = name
        self.text = text
        self.directory = directory
    }

    /// Shows the page; what is returned is to be printed.
    package func open(environment: [String: String]) throws(SampleFailure) -> String {
        try StoredFile.locked(directory) { () throws(SampleFailure) in
            try StoredFile.write(text + "\n", to: path)
        }
        let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
        guard hasDesktop, isatty(STDOUT_FILENO) == 0, let viewer = Self.viewer(environment) else { return text }
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(viewer), strdup(path), nil]
        defer { arguments.forEach { free($0) } }
        execv(viewer, &arguments)
        throw .files("\(viewer) cannot be started: \(String(cString: strerror(errno)))")
    }

    private static func viewer(_ environment: [String: String]) -> String? {
        (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/xdg-open" }
            .first { access($0, X_OK) == 0 }
    }
}
