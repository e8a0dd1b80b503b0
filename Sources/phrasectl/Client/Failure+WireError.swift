import Wire

extension Failure {
    /// Why there is no connection, and the command that would make one possible.
    init(_ error: WireError, root: String?) {
        switch error.code {
        case .notRunning:
            let start = root.map { "phrased --root \($0)" } ?? "systemctl --user start phrased, or phrased by hand"
            self.init(.unreachable, error.message, hint: "to start it: \(start)")
        case .pathTooLong: self.init(.configuration, error.message)
        case .notPermitted: self.init(.notPermitted, error.message)
        case .alreadyRunning, .system: self.init(.unreachable, error.message)
        }
    }
}
