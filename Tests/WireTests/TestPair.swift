import Glibc
import Synchronization
import Testing

@testable import Wire

/// Two peers on one loop, connected to each other, and served while the body runs.
func withPeers(
    onRequest: @escaping Peer.RequestHandler = { _, _, _ throws(RPCError) in .null },
    onNotification: @escaping Peer.NotificationHandler = { _, _, _ in },
    limits: PeerLimits = PeerLimits(),
    _ body: (_ client: Peer, _ server: Peer) async throws -> Void
) async throws {
    let loop = try EventLoop(name: "test")
    defer { loop.stop() }
    let (near, far) = try UnixSocket.pair()
    let client = Peer(socket: near, loop: loop, onRequest: onRequest)
    let server = Peer(
        socket: far,
        loop: loop,
        limits: limits,
        onRequest: onRequest,
        onNotification: onNotification
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await client.run() }
        group.addTask { await server.run() }
        defer {
            client.close()
            server.close()
        }
        try await body(client, server)
    }
}

/// A served peer and, at the other end, a bare socket to write lines of any kind to.
func withRawPeer(
    limits: PeerLimits = PeerLimits(),
    onRequest: @escaping Peer.RequestHandler = { _, _, _ throws(RPCError) in "done" },
    onNotification: @escaping Peer.NotificationHandler = { _, _, _ in },
    onStray: @escaping @Sendable (String) -> Void = { _ in },
    _ body: (_ raw: RawSocket, _ server: Peer) async throws -> Void
) async throws {
    let loop = try EventLoop(name: "test")
    defer { loop.stop() }
    let (near, far) = try UnixSocket.pair()
    let server = Peer(
        socket: far,
        loop: loop,
        limits: limits,
        onRequest: onRequest,
        onNotification: onNotification,
        onStray: onStray
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await server.run() }
        defer { server.close() }
        try await body(RawSocket(socket: near, loop: loop), server)
    }
}

/// The end of a connection that speaks bytes.
final class RawSocket {
    private let socket: UnixSocket
    private let loop: EventLoop
    private var lines = LineBuffer(limit: 4 << 20)

    init(socket: UnixSocket, loop: EventLoop) {
        self.socket = socket
        self.loop = loop
    }

    /// Writes no more; the other side sees the end, and may still answer.
    func sayLastWord() { shutdown(socket.descriptor, Int32(SHUT_WR)) }

    func hangUp() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

    /// Waits until the other side has closed, with nothing left to read.
    func end() async throws {
        var byte: UInt8 = 0
        while true {
            let count = read(socket.descriptor, &byte, 1)
            #expect(count <= 0)
            if count >= 0 { return }
            try await loop.readable(socket.descriptor)
        }
    }

    func write(_ text: String) async throws { try await write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) async throws {
        var left = bytes[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes {
                send(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 { left = left.dropFirst(count) } else { try await loop.writable(socket.descriptor) }
        }
    }

    /// The next line the other side sent, read as JSON.
    func next() async throws -> JSONValue {
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            if case .line(let line)? = lines.next() { return try JSONValue(parsing: line) }
            let count = read(socket.descriptor, &chunk, chunk.count)
            if count > 0 { lines.append(chunk[..<count]) } else { try await loop.readable(socket.descriptor) }
        }
    }
}
