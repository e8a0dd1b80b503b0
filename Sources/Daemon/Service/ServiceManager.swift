import CSystemd

/// What the service manager handed to this process.
enum ServiceManager {
    /// The socket it listens on for the daemon, when it started the daemon for it.
    ///
    /// Throws when it handed over something else. Call it once, before anything else opens files: the variables that
    /// tell it are taken out of the environment, so that no child mistakes them for its own.
    static func listeningSocket() throws(ServiceManagerError) -> Int32? {
        let count = sd_listen_fds(1)
        guard count != 0 else { return nil }
        guard count == 1 else {
            throw ServiceManagerError(
                message: "The service manager handed over \(count) sockets where one is expected."
            )
        }
        let socket = SD_LISTEN_FDS_START
        guard sd_is_socket_unix(socket, 1, 1, nil, 0) > 0 else {
            throw ServiceManagerError(message: "The service manager handed over no listening Unix stream socket.")
        }
        return socket
    }

    /// How often it wants to hear that the daemon is alive; `nil` when it does not.
    static func watchdogInterval() -> Duration? {
        var microseconds: UInt64 = 0
        guard sd_watchdog_enabled(0, &microseconds) > 0 else { return nil }
        return .microseconds(Int64(clamping: microseconds))
    }
}

/// Why what the service manager handed over cannot be used.
struct ServiceManagerError: Error {
    let message: String
}
