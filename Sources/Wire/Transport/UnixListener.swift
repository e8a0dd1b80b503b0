internal import CLinux
internal import Glibc
internal import Synchronization

/// A socket that accepts connections of the same user.
public final class UnixListener: Sendable {
    private struct State {
        var isOpen = true
        var waiting: Task<Void, any Error>?
    }

    let descriptor: Int32
    private let lock: Int32
    private let path: String?
    private let state = Mutex(State())

    /// Listens at `path`: a socket of mode 0600, in a directory made with mode 0700 where it is missing.
    ///
    /// What a dead daemon left is replaced; a living one is refused. Whether it lives is told by a lock file beside the
    /// socket, which the system releases when its holder dies, and by calling it, for a service manager may hold the
    /// socket instead. Whatever else stands at the path is left alone.
    ///
    /// - Throws: `WireError`: `alreadyRunning`, `pathTooLong`, `notPermitted` or `system`.
    public init(path: String) throws(WireError) {
        let address = try UnixAddress(path: path)
        try Self.prepareDirectory(of: path)
        lock = try Self.lock("\(path).lock", servedAt: path)
        self.path = path
        descriptor = clinux_unix_socket()
        try Self.clear(path)
        // The mode of the socket is the mode of the file that bind makes, so that there is no moment of a wider one.
        guard descriptor >= 0, fchmod(descriptor, 0o600) == 0,
            address.with({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 128) == 0
        else { throw WireError(.system, "\(path) cannot be served: \(WireError.reason(errno)).") }
    }

    /// Takes over a socket that listens already, from a service manager, which goes on holding it.
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

    // MARK: - The place

    private static func prepareDirectory(of path: String) throws(WireError) {
        let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        guard !directory.isEmpty else { return }
        try Locations.makeDirectory(directory)
        var status = stat()
        guard stat(directory, &status) == 0 else {
            throw WireError(.system, "\(directory) cannot be used: \(WireError.reason(errno)).")
        }
        let isOpenToOthers = status.st_mode & 0o022 != 0 && status.st_mode & S_ISVTX == 0
        guard !isOpenToOthers else {
            throw WireError(
                .notPermitted,
                "Others may write in \(directory), and so take the socket's place. Run: chmod go-w '\(directory)'"
            )
        }
    }

    private static func lock(_ file: String, servedAt path: String) throws(WireError) -> Int32 {
        let lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else {
            let code: WireError.Code = errno == EACCES || errno == EROFS ? .notPermitted : .system
            throw WireError(code, "\(file) cannot be made: \(WireError.reason(errno)).")
        }
        guard clinux_lock_file(lock) == 0 else {
            Glibc.close(lock)
            throw alreadyRunning(path)
        }
        return lock
    }

    /// Takes away what a dead daemon left.
    private static func clear(_ path: String) throws(WireError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw WireError(.notPermitted, "\(path) is no socket. It stays as it is: move it, or choose another path.")
        }
        do {
            _ = try UnixSocket.connect(path: path)
        } catch {
            guard error.code == .notRunning else { throw error }
            guard unlink(path) == 0 || errno == ENOENT else {
                throw WireError(.notPermitted, "\(path) cannot be replaced: \(WireError.reason(errno)).")
            }
            return
        }
        throw alreadyRunning(path)
    }

    private static func alreadyRunning(_ path: String) -> WireError {
        WireError(.alreadyRunning, "A daemon is already running at \(path). Stop it first, or choose another --root.")
    }

    // MARK: - Connections

    /// The next connection of this user; `nil` when the listener is closed.
    ///
    /// A connection of another user is closed unanswered; `refused` hears of it. When the process has no descriptor
    /// left it waits a moment and goes on. One task may accept at a time.
    public func accept(on loop: EventLoop, refused: (PeerCredentials) -> Void = { _ in }) async -> UnixSocket? {
        while state.withLock({ $0.isOpen }), !Task.isCancelled {
            let accepted = clinux_accept(descriptor)
            if accepted >= 0 {
                let socket = UnixSocket(adopting: accepted)
                if socket.credentials.uid == geteuid() { return socket }
                refused(socket.credentials)
                continue
            }
            switch errno {
            case EAGAIN:
                guard await isReadable(on: loop) else { return nil }
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

    /// Waits for a connection, in a task that `close` can cancel.
    ///
    /// The descriptor itself may not be shut down to wake the waiter: one that was adopted is the service manager's too.
    private func isReadable(on loop: EventLoop) async -> Bool {
        let waiting = Task(executorPreference: loop) { [descriptor] in try await loop.readable(descriptor) }
        state.withLock { state in
            if state.isOpen { state.waiting = waiting } else { waiting.cancel() }
        }
        return await withTaskCancellationHandler {
            if case .success = await waiting.result { true } else { false }
        } onCancel: {
            waiting.cancel()
        }
    }

    /// Accepts no more, and takes the socket's file away if it made it.
    public func close() {
        state.withLock { state in
            guard state.isOpen else { return }
            state.isOpen = false
            state.waiting?.cancel()
            state.waiting = nil
            guard let path else { return }
            shutdown(descriptor, Int32(SHUT_RDWR))
            unlink(path)
        }
    }
}
