import Synchronization
import Wire

extension Invocation {
    /// Connects to the daemon, does `body`, and disconnects.
    func withDaemon<Value: Sendable>(
        view: SessionView? = nil,
        _ body: @escaping @Sendable (DaemonClient) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let loop: EventLoop
        do {
            loop = try EventLoop(name: "phrasectl")
        } catch {
            throw Failure(.internalFault, "no event loop: \(error)")
        }
        defer { loop.stop() }
        let socket = try connect()
        let person = console.person.map { terminal in
            let lines = LineReader(InputFile(descriptor: terminal, name: "terminal"), loop: loop)
            return PersonAtTerminal(console: console) { await lines.next() }
        }
        let asking = QuestionAsked()
        let peer = Peer(
            socket: socket,
            loop: loop,
            onRequest: { method, parameters, _ throws(RPCError) in
                try await Self.answer(method, parameters, person: person, view: view, asking: asking)
            },
            onNotification: { method, parameters, _ in
                if method == WithdrawNotification.method { asking.withdraw() }
                view?.receive(method, parameters)
            }
        )
        let client = DaemonClient(peer: peer, socket: socket, loop: loop, person: person)
        let work = Task(executorPreference: loop) { () async -> Result<Value, Failure> in
            async let running: Void = peer.run()
            let result: Result<Value, Failure>
            do throws(Failure) {
                result = .success(try await body(client))
            } catch {
                result = .failure(error)
            }
            peer.close()
            await running
            return result
        }
        return try await work.value.get()
    }

    private func connect() throws(Failure) -> UnixSocket {
        let path = try socketPath
        do {
            return try UnixSocket.connect(path: path)
        } catch {
            throw Failure(error, root: global.root)
        }
    }

    private static func answer(
        _ method: String,
        _ parameters: JSONValue,
        person: PersonAtTerminal?,
        view: SessionView?,
        asking: QuestionAsked
    ) async throws(RPCError) -> JSONValue {
        guard method == AskRequest.method else {
            throw RPCError(.methodNotFound, "phrasectl answers no \(method)")
        }
        do {
            let question = try parameters.decode(AskRequest.self)
            view?.printSaid()
            let reply = await asking.ask { await person?.answer(question) ?? AskReply(.cancel) }
            return try JSONValue(encoding: reply)
        } catch {
            throw RPCError(reading: error, of: method)
        }
    }
}

/// The question that waits for the person, which may be answered elsewhere first.
private final class QuestionAsked: Sendable {
    private let task = Mutex<Task<AskReply, Never>?>(nil)

    func ask(_ body: @escaping @Sendable () async -> AskReply) async -> AskReply {
        let task = Task { await body() }
        self.task.withLock { $0 = task }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    func withdraw() {
        task.withLock { $0?.cancel() }
    }
}
