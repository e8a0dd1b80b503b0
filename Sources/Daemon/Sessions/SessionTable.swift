import Synchronization
import Wire

/// The sessions that are under way, by name.
final class SessionTable: Sendable {
    /// More than this cannot be under way at once.
    static let limit = 64

    /// One session: who began it, how it is stopped, and what sound still goes to it.
    struct Session: Sendable {
        let peer: Peer
        let intake: AudioIntake?
        /// Raised when the microphone shall be closed and what was heard so far taken as said.
        var release: Flag?
        /// Whether it listens for the wake phrase, and gives way to whoever wants to be listened to.
        var isAwaitingWake = false
        let cancel: @Sendable () -> Void
    }

    private struct State {
        var sessions: [String: Session] = [:]
        var order: [String] = []
        var lastNumber = 0
    }

    private let state = Mutex(State())

    /// How many there are.
    var count: Int { state.withLock { $0.sessions.count } }

    /// A name for a session, the client's own where it is free.
    func name(_ wanted: String?) throws(RPCError) -> String {
        let result: Result<String, RPCError> = state.withLock { state in
            guard state.sessions.count < Self.limit else {
                return .failure(
                    RPCError(.busy, "There are \(Self.limit) sessions already; try again when one has ended.")
                )
            }
            guard let wanted else {
                state.lastNumber += 1
                return .success("d\(state.lastNumber)")
            }
            guard !wanted.isEmpty, wanted.utf8.count <= 64 else {
                return .failure(RPCError(.invalidParameters, "session: a name has 1 to 64 bytes"))
            }
            guard state.sessions[wanted] == nil else {
                return .failure(RPCError(.conflict, "There is a session '\(wanted)' already."))
            }
            return .success(wanted)
        }
        return try result.get()
    }

    func begin(_ name: String, _ session: Session) {
        state.withLock { state in
            state.sessions[name] = session
            state.order.append(name)
        }
    }

    func end(_ name: String) {
        state.withLock { state in
            state.sessions[name] = nil
            state.order.removeAll { $0 == name }
        }
    }

    /// Says what closes the microphone that a session has opened; `nil` once it is closed.
    func listen(_ name: String, until release: Flag?) {
        state.withLock { $0.sessions[name]?.release = release }
    }

    /// Begins to listen in a session, unless another one does.
    func claimMicrophone(_ name: String, until release: Flag) -> Bool {
        state.withLock { state in
            guard !state.sessions.contains(where: { $0.key != name && $0.value.release != nil }) else { return false }
            state.sessions[name]?.release = release
            return true
        }
    }

    /// Says whether a session listens for no more than the wake phrase.
    func awaitWake(_ name: String, _ isAwaiting: Bool) {
        state.withLock { $0.sessions[name]?.isAwaitingWake = isAwaiting }
    }

    /// Whether the microphone is open for no more than the wake phrase.
    var isAwaitingWake: Bool {
        state.withLock { $0.sessions.values.contains { $0.isAwaitingWake && $0.release != nil } }
    }

    /// Has the one that listens for the wake phrase close the microphone.
    func interruptWake() {
        state.withLock { state in
            for session in state.sessions.values where session.isAwaitingWake { session.release?.raise() }
        }
    }

    /// The newest session but one, which a spoken word of refusal is meant for.
    func newest(besides name: String) -> String? {
        state.withLock { $0.order.last { $0 != name } }
    }

    /// The sound that goes to a session of this peer.
    func intake(_ name: String, of peer: Peer) -> AudioIntake? {
        let session = state.withLock { $0.sessions[name] }
        return session?.peer === peer ? session?.intake : nil
    }

    /// Cancels one session, or the newest.
    func cancel(_ name: String?) throws(RPCError) {
        let session = state.withLock { state in (name ?? state.order.last).flatMap { state.sessions[$0] } }
        guard let session else {
            throw RPCError(.notFound, name.map { "There is no session '\($0)'." } ?? "There is nothing to cancel.")
        }
        session.cancel()
    }

    /// Cancels everything that a client which has gone began.
    func cancelAll(of peer: Peer) {
        let sessions = state.withLock { $0.sessions.values.filter { $0.peer === peer } }
        sessions.forEach { $0.cancel() }
    }

    /// Cancels everything.
    func cancelAll() {
        let sessions = state.withLock { Array($0.sessions.values) }
        sessions.forEach { $0.cancel() }
    }

    /// The session that listens to the microphone, if one does.
    var listening: (name: String, release: Flag)? {
        state.withLock { state in
            state.order.last { state.sessions[$0]?.release != nil }.flatMap { name in
                state.sessions[name]?.release.map { (name, $0) }
            }
        }
    }
}
