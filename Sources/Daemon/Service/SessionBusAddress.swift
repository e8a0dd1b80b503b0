import Glibc

/// Where the desktop's session bus is.
enum SessionBusAddress {
    /// The bus of an environment; `nil` where there is none.
    static func find(_ environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let directory = environment["XDG_RUNTIME_DIR"], access(directory + "/bus", F_OK) == 0 else { return nil }
        return "unix:path=\(directory)/bus"
    }
}
