internal import CLinux
internal import Glibc

/// The process at the other end of a connection, as the kernel names it.
public struct PeerCredentials: Sendable, Hashable {
    /// The process that connected; it may have ended since.
    public let pid: Int32
    /// Its user.
    public let uid: UInt32
    /// Its group.
    public let gid: UInt32
}

/// A connected Unix stream socket; it never blocks, and is closed when nobody holds it any more.
public final class UnixSocket: Sendable {
    /// The longest path that fits in an address, in bytes: `sun_path` less its closing zero.
    public static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// The open descriptor.
    public let descriptor: Int32
    /// Who is at the other end.
    public let credentials: PeerCredentials

    /// Takes over a connected descriptor.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
        var pid: pid_t = 0
        var uid: uid_t = uid_t.max
        var gid: gid_t = gid_t.max
        _ = clinux_peer_credentials(descriptor, &pid, &uid, &gid)
        credentials = PeerCredentials(pid: pid, uid: uid, gid: gid)
    }

    deinit { close(descriptor) }

    /// Connects to the daemon that listens at `path`.
    ///
    /// - Throws: `WireError`: `notRunning`, `pathTooLong`, `notPermitted` or `system`.
    public static func connect(path: String) throws(WireError) -> UnixSocket {
        let address = try UnixAddress(path: path)
        let descriptor = clinux_unix_socket()
        guard descriptor >= 0 else {
            throw WireError(.system, "No socket can be made: \(WireError.reason(errno)).")
        }
        // A Unix socket connects at once or not at all.
        guard address.with({ Glibc.connect(descriptor, $0, $1) }) == 0 else {
            let number = errno
            close(descriptor)
            switch number {
            case ENOENT, ECONNREFUSED, ENOTDIR:
                throw WireError(.notRunning, "No daemon listens at \(path).")
            case EACCES, EPERM:
                throw WireError(.notPermitted, "\(path) belongs to another user.")
            case EAGAIN:
                throw WireError(.system, "The daemon at \(path) has too many callers waiting; try again.")
            default:
                throw WireError(.system, "\(path) cannot be reached: \(WireError.reason(number)).")
            }
        }
        return UnixSocket(adopting: descriptor)
    }

    /// Two sockets connected to each other.
    ///
    /// - Throws: `WireError` when the system has no descriptor left.
    public static func pair() throws(WireError) -> (UnixSocket, UnixSocket) {
        var descriptors: [Int32] = [-1, -1]
        guard clinux_unix_pair(&descriptors) == 0 else {
            throw WireError(.system, "No socket can be made: \(WireError.reason(errno)).")
        }
        return (UnixSocket(adopting: descriptors[0]), UnixSocket(adopting: descriptors[1]))
    }

    /// Ends the connection both ways; whoever reads sees its end.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// The address of a path.
struct UnixAddress {
    private var address = sockaddr_un()

    init(path: String) throws(WireError) {
        let bytes = Array(path.utf8)
        guard bytes.count <= UnixSocket.longestPath, !bytes.contains(0) else {
            throw WireError(
                .pathTooLong,
                "The socket's path has \(bytes.count) bytes, and a Unix socket's may have \(UnixSocket.longestPath): "
                    + "\(path). Choose a shorter --root, or --socket."
            )
        }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    }

    /// Calls `body` with the address and its length, as the system calls want it.
    func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
