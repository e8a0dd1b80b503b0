import Wire

/// Answers the requests of one method.
protocol Route: Sendable {
    func respond(_ parameters: JSONValue, _ peer: Peer) async throws(RPCError) -> JSONValue
}

/// Reads a request's message, has it answered, and writes the reply.
struct MessageRoute<Message: RequestMessage>: Route {
    typealias Body = @Sendable (Message, Peer) async throws(RPCError) -> Message.Reply

    let body: Body

    func respond(_ parameters: JSONValue, _ peer: Peer) async throws(RPCError) -> JSONValue {
        let message = try Self.read(parameters)
        let reply = try await body(message, peer)
        return try Self.write(reply)
    }

    private static func read(_ parameters: JSONValue) throws(RPCError) -> Message {
        do {
            return try parameters.decode(Message.self)
        } catch {
            throw RPCError(reading: error, of: Message.method)
        }
    }

    private static func write(_ reply: Message.Reply) throws(RPCError) -> JSONValue {
        do {
            return try JSONValue(encoding: reply)
        } catch {
            throw RPCError(.internalError, "\(Message.method): \(error)")
        }
    }
}
