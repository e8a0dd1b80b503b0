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
    private let state = Mutex(State())

    init(socket: UnixSocket, loop: EventLoop, limit: Int) {
        self.socket = socket
        self.loop = loop
        self.limit = limit
    }

    /// Sends one line; its end is added here.
    ///
    /// A connection whose other side does not read is closed when more than the limit waits.
    func write(_ line: [UInt8]) {
        let mustFlush = state.withLock { state in
            guard !state.isClosed else { return false }
            state.waiting.append(contentsOf: line)
            state.waiting.append(UInt8(ascii: "\n"))
            guard !state.isFlushing else {
                if state.waiting.count > limit { shutDown(&state) }
                return false
            }
            send(&state)
            state.isFlushing = !state.waiting.isEmpty && !state.isClosed
            return state.isFlushing
        }
        if mustFlush { Task(executorPreference: loop) { [self] in await flush() } }
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
