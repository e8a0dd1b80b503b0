import Synchronization
import Wire

/// Recordings that clients made to be learnt from, in memory only: gone once they were learnt from, or with their client.
final class RecordingTable: Sendable {
    /// A client may have this many.
    static let limit = 5

    private struct State {
        var recordings: [ObjectIdentifier: [(name: String, samples: [Int16])]] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Keeps a recording of a client, in place of its oldest when it has enough.
    func add(_ samples: [Int16], of peer: Peer) -> String {
        state.withLock { state in
            state.last += 1
            let name = "r\(state.last)"
            let kept = state.recordings[ObjectIdentifier(peer), default: []].suffix(Self.limit - 1)
            state.recordings[ObjectIdentifier(peer)] = kept + [(name, samples)]
            return name
        }
    }

    /// A recording of a client.
    func samples(_ name: String, of peer: Peer) -> [Int16]? {
        state.withLock { $0.recordings[ObjectIdentifier(peer)]?.first { $0.name == name }?.samples }
    }

    /// Forgets all recordings of a client.
    func forget(_ peer: Peer) {
        state.withLock { $0.recordings[ObjectIdentifier(peer)] = nil }
    }
}
