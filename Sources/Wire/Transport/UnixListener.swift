internal import CLinux
internal import Glibc
internal import Synchronization

/// A socket that accepts connections of the same user.
public final class UnixListener: Sendable {
    private let descriptor: Int32
    private let lock: Int32
    private let path: String?
    private let isOpen = Mutex(true)

    /// Listens at `path`: a socket of mode 0600 in a directory of mode 0700, made where it is missing.
    ///
    /// What a dead daemon left is replaced; a living one is refused, told by a lock file beside the socket, which the
    /// system releases when its holder dies.
    ///
    /// - Throws: `WireError`: `alreadyRunning`, `pathTooLong`, `notPermitted` or `system`.
    public init(path: String) throws(WireError) {
        let address = try UnixAddress(path: path)
        let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        try Locations.makeDirectory(directory)
        lock = try Self.lock("\(path).lock", servedAt: path)
        unlink(path)
        descriptor = clinux_unix_socket()
        self.path = path
        let mask = umask(0o177)
        let isBound = descriptor >= 0 && address.with { bind(descriptor, $0, $1) } == 0 && listen(descriptor, 128) == 0
        let number = errno
        umask(mask)
        guard isBound else { throw WireError(.system, "\(path) cannot be served: \(WireError.reason(number)).") }
    }

    /// Takes over a socket that listens already, from a service manager.
    public init(adopting descriptor: Int32) {
        self.descriptor = descriptor
        lock = -1
        path = nil
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        if descriptor >= 0 { Glibc.close(descriptor) }
        if lock >= 0 { Glibc.close(lock) }
    }

    private static func lock(_ file: String, servedAt path: String) throws(WireError) -> Int32 {
        let lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else {
            let code: WireError.Code = errno == EACCES ? .notPermitted : .system
            throw WireError(code, "\(file) cannot be made: \(WireError.reason(errno)).")
        }
        guard clinux_lock_file(lock) == 0 else {
            Glibc.close(lock)
            throw WireError(.alreadyRunning, "A daemon is already running at \(path). Stop it first, or choose --root.")
        }
        return lock
    }

    /// The next connection of this user; `nil` when the listener is closed.
    ///
    /// A connection of another user is closed unanswered; `refused` hears of it. When the process has no descriptor
    /// left it waits a moment and goes on.
    public func accept(on loop: EventLoop, refused: (PeerCredentials) -> Void = { _ in }) async -> UnixSocket? {
        while isOpen.withLock({ $0 }), !Task.isCancelled {
            let accepted = clinux_accept(descriptor)
            if accepted >= 0 {
                let socket = UnixSocket(adopting: accepted)
                if socket.credentials.uid == geteuid() { return socket }
                refused(socket.credentials)
                continue
            }
            switch errno {
            case EAGAIN:
                do { try await loop.readable(descriptor) } catch { return nil }
            case EMFILE, ENFILE, ENOMEM, ENOBUFS:
                do { try await Task.sleep(for: .milliseconds(100)) } catch { return nil }
            case EINTR, ECONNABORTED:
                continue
            default:
                return nil
            }
        }
        return nil
    }

    /// Accepts no more, and takes the socket's file away if it made it.
    public func close() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        guard wasOpen else { return }
        shutdown(descriptor, Int32(SHUT_RDWR))
        if let path { unlink(path) }
    }
}
