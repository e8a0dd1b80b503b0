import Wire

extension Peer {
    /// Calls the other side with a message of a known type.
    func send<Message: RequestMessage>(
        _ message: Message,
        timeout: Duration? = nil
    ) async throws(RPCError) -> Message.Reply {
        let parameters: JSONValue
        do { parameters = try JSONValue(encoding: message) } catch { throw RPCError(.internalError, "\(error)") }
        let result = try await call(Message.method, parameters, timeout: timeout)
        do {
            return try result.decode(Message.Reply.self)
        } catch {
            throw RPCError(.invalidRequest, RPCError(reading: error, of: Message.method).message)
        }
    }

    /// Tells the other side something that needs no answer.
    func send(_ message: some NotificationMessage) {
        guard let parameters = try? JSONValue(encoding: message) else { return }
        notify(type(of: message).method, parameters)
    }
}
