import Wire

/// The daemon as a command sees it: typed calls, errors as failures, the person at hand for questions.
struct DaemonClient: Sendable {
    let peer: Peer
    let socket: UnixSocket
    let loop: EventLoop
    let person: PersonAtTerminal?

    /// Whether a question can be put to somebody.
    var canAsk: Bool { person != nil }

    func call<Message: RequestMessage>(_ message: Message) async throws(Failure) -> Message.Reply {
        let parameters = try JSONValue.of(message)
        let answer: JSONValue
        do {
            answer = try await peer.call(Message.method, parameters, timeout: nil)
        } catch {
            throw Failure(error)
        }
        do {
            return try answer.decode(Message.Reply.self)
        } catch {
            throw Failure(
                .internalFault,
                "the daemon’s answer to \(Message.method) cannot be read: \(error)",
                hint: "phrasectl and phrased may be of different versions"
            )
        }
    }

    func notify<Message: NotificationMessage>(_ message: Message) throws(Failure) {
        peer.notify(Message.method, try JSONValue.of(message))
    }

    /// Waits until the connection takes more, so that a long recording does not pile up in front of it.
    func hasRoom() async {
        try? await loop.writable(socket.descriptor)
    }

    /// Asks for the end of a session; its own call is answered with the outcome.
    func cancel(session: String?) {
        Task(executorPreference: loop) { _ = try? await call(CancelRequest(session: session)) }
    }

    /// Puts a question of our own to the person; cancels where there is none.
    func ask(_ question: AskRequest) async -> AskReply {
        await person?.answer(question) ?? AskReply(.cancel)
    }

    /// One line from the person, which may be empty; nil at the end of the input or without a person.
    func askLine(_ prompt: Line) async -> String? {
        guard let person else { return nil }
        person.console.prompt(prompt)
        return await person.readLine()?.trimmed
    }
}
