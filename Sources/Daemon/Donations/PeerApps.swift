import Synchronization
import Wire

/// Which app each connection speaks for; a connection that speaks for none is the person's.
final class PeerApps: Sendable {
    private let state = Mutex<[ObjectIdentifier: String]>([:])

    subscript(peer: Peer) -> String? {
        get { state.withLock { $0[ObjectIdentifier(peer)] } }
        set { state.withLock { $0[ObjectIdentifier(peer)] = newValue } }
    }
}
