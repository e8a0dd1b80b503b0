extension Peer {
    /// Calls the other side with a message of a known type.
    ///
    /// - Throws: the other side's error, `connectionClosed`, `timedOut`, `cancelled` or `tooLarge` from this side, or
    ///   `invalidRequest` when the answer is not what the message's method answers.
    public func call<Message: RequestMessage>(
        _ message: Message,
        timeout: Duration? = nil
    ) async throws(RPCError) -> Message.Reply {
        let parameters: JSONValue
        do {
            parameters = try JSONValue(encoding: message)
        } catch {
            throw RPCError(.internalError, "\(Message.method): \(error)")
        }
        let result = try await call(Message.method, parameters, timeout: timeout)
        do {
            return try result.decode(Message.Reply.self)
        } catch {
            throw RPCError(.invalidRequest, "The answer makes no sense: \(RPCError.reason(of: error, in: "result"))")
        }
    }

    /// Tells the other side something it does not answer.
    ///
    /// - Throws: `internalError` when the message holds what JSON cannot say, such as an infinite number.
    public func notify<Message: NotificationMessage>(_ message: Message) throws(RPCError) {
        do {
            notify(Message.method, try JSONValue(encoding: message))
        } catch {
            throw RPCError(.internalError, "\(Message.method): \(error)")
        }
    }
}
