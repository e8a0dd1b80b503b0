import Synchronization
import Wire

/// Accepts connections and serves each until it ends.
final class SocketServer: Sendable {
    private let house: House
    private let listener: UnixListener
    private let router: Router
    private let peers = Mutex<[ObjectIdentifier: Peer]>([:])

    /// More connections than this are closed at once.
    private static let limit = 256

    init(house: House, listener: UnixListener) {
        self.house = house
        self.listener = listener
        router = Router(house: house)
    }

    /// Serves until the listener is closed and every connection has ended.
    func run() async {
        let log = house.log
        await withDiscardingTaskGroup { group in
            while let socket = await listener.accept(
                on: house.loop,
                refused: { stranger in
                    log.warning("Process \(stranger.pid) of user \(stranger.uid) was turned away")
                }
            ) {
                guard peers.withLock({ $0.count }) < Self.limit else {
                    log.warning("There are \(Self.limit) connections already; one more was turned away")
                    continue
                }
                group.addTask(executorPreference: self.house.loop) { await self.serve(socket) }
            }
        }
    }

    /// Ends every connection.
    func closeAll() {
        let peers = peers.withLock { Array($0.values) }
        peers.forEach { $0.close() }
    }

    private func serve(_ socket: UnixSocket) async {
        let log = house.log
        let peer = Peer(
            socket: socket,
            loop: house.loop,
            onRequest: { [router] (method, parameters, peer) throws(RPCError) in
                try await router.respond(method, parameters, peer)
            },
            onNotification: { [router] in router.notice($0, $1, $2) },
            onStray: { log.notice("\($0)") }
        )
        let key = ObjectIdentifier(peer)
        peers.withLock { $0[key] = peer }
        await peer.run()
        peers.withLock { _ = $0.removeValue(forKey: key) }
        house.sessions.cancelAll(of: peer)
        house.apps[peer] = nil
        house.recordings.forget(peer)
        if let handler = house.connections[peer] {
            house.connections[peer] = nil
            await house.handlers.disconnected(handler)
        }
    }
}
