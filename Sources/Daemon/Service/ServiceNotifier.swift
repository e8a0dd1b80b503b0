import Glibc
import Synchronization

/// Tells the service manager how the daemon is: the datagrams of sd_notify(3).
///
/// The socket is a value, not the process's environment, so that several daemons can live in one process. A message
/// that cannot be delivered is lost: a service manager that went away must not take the daemon with it.
final class ServiceNotifier: Sendable {
    private let path: String?
    private let status = Mutex<String?>(nil)

    /// `path` is a file, or an abstract name that starts with `@`; `nil` when nobody listens.
    init(path: String?) {
        self.path = path.flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
    }

    convenience init(environment: [String: String]) {
        self.init(path: environment["NOTIFY_SOCKET"])
    }

    func ready(status text: String) {
        status.withLock { $0 = text }
        send("READY=1\nSTATUS=\(text)")
    }

    func watchdog() { send("WATCHDOG=1") }
    func stopping() { send("STOPPING=1\nSTATUS=Stopping") }

    /// The status line, sent when it differs from the last.
    func status(_ text: String) {
        let isNew = status.withLock { last in
            defer { last = text }
            return last != text
        }
        if isNew { send("STATUS=\(text)") }
    }

    func reloading() {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        send("RELOADING=1\nMONOTONIC_USEC=\(time.tv_sec * 1_000_000 + time.tv_nsec / 1000)")
    }

    private func send(_ message: String) {
        guard let path, var address = Self.address(path) else { return }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
        let bytes = Array(message.utf8)
        _ = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length)
            }
        }
    }

    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        if bytes.first == UInt8(ascii: "@") {
            withUnsafeMutableBytes(of: &address.sun_path) { $0[0] = 0 }
        }
        return address
    }
}
