internal import CLinux
internal import Glibc
internal import Synchronization

/// The outgoing half of a connection: writes at once what the system takes, and keeps the rest in order.
final class PeerWriter: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isFlushing = false
        var isClosed = false
    }

    private let socket: UnixSocket
    private let loop: EventLoop
    private let limit: Int
    private let onOverflow: @Sendable (String) -> Void
    private let state = Mutex(State())

    init(socket: UnixSocket, loop: EventLoop, limit: Int, onOverflow: @escaping @Sendable (String) -> Void) {
        self.socket = socket
        self.loop = loop
        self.limit = limit
        self.onOverflow = onOverflow
    }

    /// Sends one line; its end is added here.
    ///
    /// A connection whose other side does not read is closed when more than the limit waits.
    func write(_ line: [UInt8]) {
        enum Next { case nothing, flush, complain }
        let next = state.withLock { state -> Next in
            guard !state.isClosed else { return .nothing }
            state.waiting.append(contentsOf: line)
            state.waiting.append(UInt8(ascii: "\n"))
            guard !state.isFlushing else {
                guard state.waiting.count > limit else { return .nothing }
                shutDown(&state)
                return .complain
            }
            send(&state)
            state.isFlushing = !state.waiting.isEmpty && !state.isClosed
            return state.isFlushing ? .flush : .nothing
        }
        switch next {
        case .nothing: break
        case .flush: Task(executorPreference: loop) { [self] in await flush() }
        case .complain: onOverflow("Disconnected: the other side left more than \(limit) bytes unread.")
        }
    }

    /// Waits until all is sent, or the connection is closed.
    func flushed() async {
        while state.withLock({ !$0.waiting.isEmpty }) {
            do { try await loop.writable(socket.descriptor) } catch { return }
            // The flushing task was woken by the same event.
            await Task.yield()
        }
    }

    func close() {
        state.withLock { state in
            // What the system still takes goes out: an answer and a close may follow each other at once.
            if !state.isClosed { send(&state) }
            shutDown(&state)
        }
    }

    private func flush() async {
        while true {
            do { try await loop.writable(socket.descriptor) } catch { return close() }
            let isDone = state.withLock { state in
                send(&state)
                let isDone = state.waiting.isEmpty || state.isClosed
                if isDone { state.isFlushing = false }
                return isDone
            }
            if isDone { return }
        }
    }

    private func send(_ state: inout State) {
        var sent = 0
        while sent < state.waiting.count {
            let count = state.waiting.withUnsafeBytes {
                clinux_send(socket.descriptor, $0.baseAddress?.advanced(by: sent), UInt($0.count - sent))
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                break
            } else if errno != EINTR {
                shutDown(&state)
                return
            }
        }
        state.waiting.removeFirst(sent)
    }

    private func shutDown(_ state: inout State) {
        guard !state.isClosed else { return }
        state.isClosed = true
        state.waiting = []
        socket.shutDown()
    }
}
