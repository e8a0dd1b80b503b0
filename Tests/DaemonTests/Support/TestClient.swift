import Synchronization
import Wire

@testable import Daemon

/// A client of the daemon, as `phrasectl` is one: calls, hears notifications, answers questions.
final class TestClient: Sendable {
    let peer: Peer
    private let heard: Record
    private let running: Task<Void, Never>

    /// What the daemon told and asked.
    private final class Record: Sendable {
        let notifications = Mutex<[(method: String, parameters: JSONValue)]>([])
        let questions = Mutex<[AskRequest]>([])
        let answers: Mutex<[AskReply]>
        init(_ answers: [AskReply]) { self.answers = Mutex(answers) }
    }

    /// Answers the questions in order; afterwards nobody is there.
    init(socket: UnixSocket, loop: EventLoop, answers: [AskReply], isSlow: Bool = false) {
        let record = Record(answers)
        heard = record
        let peer = Peer(
            socket: socket,
            loop: loop,
            onRequest: { (method, parameters, _) throws(RPCError) in
                guard method == AskRequest.method, let question = try? parameters.decode(AskRequest.self) else {
                    throw RPCError(.methodNotFound, method)
                }
                record.questions.withLock { $0.append(question) }
                if isSlow {
                    try? await Task.sleep(for: .seconds(3600))
                    throw RPCError(.cancelled, "Nobody has answered.")
                }
                let answer = record.answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                guard let answer, let json = try? JSONValue(encoding: answer) else {
                    throw RPCError(.unsupported, "Nobody is there.")
                }
                return json
            },
            onNotification: { method, parameters, _ in
                record.notifications.withLock { $0.append((method, parameters)) }
            }
        )
        self.peer = peer
        running = Task(executorPreference: loop) { await peer.run() }
    }

    deinit {
        peer.close()
    }

    /// The questions that were asked.
    var questions: [AskRequest] { heard.questions.withLock { $0 } }

    /// The notifications of one kind.
    func notifications<Message: NotificationMessage>(_ type: Message.Type) -> [Message] {
        heard.notifications.withLock { $0 }.filter { $0.method == Message.method }
            .compactMap { try? $0.parameters.decode(Message.self) }
    }

    /// Calls the daemon.
    func call<Message: RequestMessage>(_ message: Message) async throws -> Message.Reply {
        try await peer.call(message)
    }

    /// The error with which the daemon answers.
    func error(_ message: some RequestMessage) async throws -> RPCError? {
        do throws(RPCError) {
            _ = try await peer.call(message)
            return nil
        } catch {
            return error
        }
    }

    /// Says something; the options are those of a terminal.
    func say(_ text: String, _ options: SessionOptions = SessionOptions(interactive: true)) async throws -> Outcome {
        try await call(SayRequest(text: text, options: options))
    }

    /// Binds a phrase to a command.
    @discardableResult
    func bind(_ phrase: String, to command: String...) async throws -> ShortcutReply {
        try await call(ShortcutAddRequest(phrase: phrase, action: .command(command)))
    }

    /// Binds a phrase to the soup order of the test's app.
    @discardableResult
    func bindSoup(_ phrase: String, set values: [String: String] = ["soup": "clam chowder"]) async throws
        -> ShortcutReply
    {
        let action = ShortcutAction.intent(app: SoupApp.id, intent: "OrderSoup", set: values)
        return try await call(ShortcutAddRequest(phrase: phrase, action: action))
    }
}
