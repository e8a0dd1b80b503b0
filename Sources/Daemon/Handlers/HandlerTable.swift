import Synchronization
import Wire

/// Which connections belong to handlers.
final class HandlerTable: Sendable {
    private let state = Mutex<[ObjectIdentifier: HandlerConnection]>([:])

    subscript(peer: Peer) -> HandlerConnection? {
        get { state.withLock { $0[ObjectIdentifier(peer)] } }
        set { state.withLock { $0[ObjectIdentifier(peer)] = newValue } }
    }
}
