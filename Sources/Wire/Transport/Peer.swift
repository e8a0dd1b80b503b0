internal import Glibc

/// How much one connection may ask of this process.
public struct PeerLimits: Sendable, Hashable {
    /// The longest line, in bytes; a longer one is answered with an error and skipped.
    public var line = 1 << 20
    /// What may wait to be read by the other side, in bytes; one that reads too slowly is disconnected.
    public var outgoing = 8 << 20
    /// Requests under way at once; one more is answered `busy`.
    public var requests = 64
    /// The longest id of a request, in bytes.
    public var id = 256

    /// The limits of the protocol.
    public init() {}
}

/// One JSON-RPC connection, both ways.
///
/// Any thread may call and notify. Lines are taken strictly in the order they came: a notification is dealt with, and a
/// request's handler runs up to its first wait, before the next line is looked at; from there on requests run
/// concurrently.
///
/// When the other side has said its last word, calls under way fail, for nobody will answer them, but its requests are
/// still answered. When it is gone, they are cancelled.
public final class Peer: Sendable {
    /// Answers a request: its method and parameters.
    public typealias RequestHandler = @Sendable (String, JSONValue, Peer) async throws(RPCError) -> JSONValue
    /// Takes a notification; it is called on the loop's thread and must not block it.
    public typealias NotificationHandler = @Sendable (String, JSONValue, Peer) -> Void

    /// Who is at the other end.
    public var credentials: PeerCredentials { socket.credentials }

    private let socket: UnixSocket
    private let loop: EventLoop
    private let limits: PeerLimits
    private let onRequest: RequestHandler
    private let onNotification: NotificationHandler
    private let onStray: @Sendable (String) -> Void
    private let calls = PendingCalls()
    private let writer: PeerWriter
    private let requests: RunningRequests

    /// A connection that is served once `run` is called.
    ///
    /// - Parameters:
    ///   - onRequest: answers the other side's requests.
    ///   - onNotification: takes its notifications.
    ///   - onStray: hears of lines that belong to nothing (an answer to an unknown or finished call), for a log.
    public init(
        socket: UnixSocket,
        loop: EventLoop,
        limits: PeerLimits = PeerLimits(),
        onRequest: @escaping RequestHandler,
        onNotification: @escaping NotificationHandler = { _, _, _ in },
        onStray: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.socket = socket
        self.loop = loop
        self.limits = limits
        self.onRequest = onRequest
        self.onNotification = onNotification
        self.onStray = onStray
        requests = RunningRequests(limit: limits.requests)
        writer = PeerWriter(socket: socket, loop: loop, limit: limits.outgoing, onOverflow: onStray)
    }

    /// Serves the connection until either side closes it, or the task is cancelled.
    public func run() async {
        await withTaskExecutorPreference(loop) {
            await withDiscardingTaskGroup { group in
                await read(into: &group)
                calls.closeAll()
                await finish()
                group.cancelAll()
                close()
            }
        }
    }

    private func read(into group: inout DiscardingTaskGroup) async {
        var lines = LineBuffer(limit: limits.line)
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while !Task.isCancelled {
            let count = Glibc.read(socket.descriptor, &chunk, chunk.count)
            if count > 0 {
                lines.append(chunk[..<count])
                while let line = lines.next() { take(line, in: &group) }
                // The loop has others to serve, however fast this one writes.
                await Task.yield()
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno == EAGAIN {
                do { try await loop.readable(socket.descriptor) } catch { return }
            } else {
                if let line = lines.rest() { take(line, in: &group) }
                return
            }
        }
    }

    /// Answers what was asked before the other side's last word, unless nobody is there to read it.
    private func finish() async {
        let watch = Task(executorPreference: loop) { [requests, loop, socket] in
            try await loop.hungUp(socket.descriptor)
            requests.abandon()
        }
        defer { watch.cancel() }
        await requests.finished()
        await writer.flushed()
    }

    private func take(_ line: LineBuffer.Line, in group: inout DiscardingTaskGroup) {
        guard case .line(let bytes) = line else {
            fail(nil, RPCError(.tooLarge, "A line is at most \(limits.line) bytes."))
            return
        }
        let message: JSONValue
        do throws(JSONSyntaxError) {
            message = try JSONValue(parsing: bytes)
        } catch {
            fail(nil, RPCError(.parse, "\(error)"))
            return
        }
        guard case .object(let members) = message else {
            let what =
                if case .array = message { "Batches are not served: send one object a line." } else {
                    "A line is an object."
                }
            fail(nil, RPCError(.invalidRequest, what))
            return
        }
        if let version = members["jsonrpc"], version != "2.0" {
            fail(nil, RPCError(.invalidRequest, "This is JSON-RPC 2.0, and “jsonrpc” says otherwise."))
        } else if case .string(let method)? = members["method"] {
            take(method, members, in: &group)
        } else if members["method"] == nil, let id = members["id"], members["result"] != nil || members["error"] != nil
        {
            takeAnswer(members, to: id)
        } else {
            fail(nil, RPCError(.invalidRequest, "Neither a request, a notification nor an answer."))
        }
    }

    private func take(_ method: String, _ members: [String: JSONValue], in group: inout DiscardingTaskGroup) {
        let parameters = members["params"] ?? .object([:])
        guard let id = members["id"] else {
            onNotification(method, parameters, self)
            return
        }
        switch id {
        case .int, .double: break
        case .string(let text) where text.utf8.count <= limits.id: break
        default:
            fail(nil, RPCError(.invalidRequest, "An id is a number, or a string of at most \(limits.id) bytes."))
            return
        }
        guard requests.begin() else {
            fail(id, RPCError(.busy, "At most \(limits.requests) requests run at once on a connection."))
            return
        }
        group.addImmediateTask(executorPreference: loop) { [self] in
            defer { requests.end() }
            do throws(RPCError) {
                let result = try await onRequest(method, parameters, self)
                write(["jsonrpc": "2.0", "id": id, "result": result])
            } catch {
                fail(id, error)
            }
        }
    }

    private func takeAnswer(_ members: [String: JSONValue], to id: JSONValue) {
        let outcome: Result<JSONValue, RPCError>
        if let error = members["error"], error != .null {
            let read = try? error.decode(RPCError.self)
            outcome = .failure(
                read ?? RPCError(.invalidRequest, "The other side answered with an error that has no code.")
            )
        } else {
            outcome = .success(members["result"] ?? .null)
        }
        guard case .int(let number) = id, calls.finish(number, outcome) else {
            onStray("An answer to an unknown or finished call was dropped: id \(id), \(Self.summary(of: outcome)).")
            return
        }
    }

    private static func summary(of outcome: Result<JSONValue, RPCError>) -> String {
        switch outcome {
        case .success: "a result"
        case .failure(let error): "error \(error.code)"
        }
    }

    /// Calls a method of the other side and waits for its answer.
    ///
    /// - Throws: the other side's error, or `connectionClosed`, `timedOut`, `cancelled`, `tooLarge` from this side.
    public func call(
        _ method: String,
        _ parameters: JSONValue,
        timeout: Duration? = nil
    ) async throws(RPCError) -> JSONValue {
        let id = calls.nextID()
        let message: JSONValue = ["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": parameters]
        let bytes = message.serialised()
        guard bytes.count <= limits.line else {
            throw RPCError(
                .tooLarge,
                "\(method): the message has \(bytes.count) bytes; a line is at most \(limits.line)."
            )
        }
        let timer = timeout.map { timeout in
            Task(executorPreference: loop) { [calls] in
                try await Task.sleep(for: timeout)
                _ = calls.finish(id, .failure(RPCError(.timedOut, "\(method) was not answered within \(timeout).")))
            }
        }
        defer { timer?.cancel() }
        return try await calls.wait(for: id) { writer.write(bytes) }.get()
    }

    /// Tells the other side something it does not answer.
    public func notify(_ method: String, _ parameters: JSONValue) {
        write(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// Ends the connection; `run` returns, and calls under way fail.
    public func close() {
        writer.close()
        calls.closeAll()
    }

    private func write(_ message: JSONValue) {
        let bytes = message.serialised()
        if bytes.count <= limits.line {
            writer.write(bytes)
        } else if let id = message["id"] {
            fail(id, RPCError(.tooLarge, "The answer has \(bytes.count) bytes; a line is at most \(limits.line)."))
        } else {
            onStray("A notification of \(bytes.count) bytes was dropped.")
        }
    }

    private func fail(_ id: JSONValue?, _ error: RPCError) {
        var members: [String: JSONValue] = ["code": .int(error.code), "message": .string(error.message)]
        members["data"] = error.data
        write(["jsonrpc": "2.0", "id": id ?? .null, "error": .object(members)])
    }
}
