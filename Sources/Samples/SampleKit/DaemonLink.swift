package import Wire

/// Asks the daemon something, over a connection of its own.
package enum DaemonLink {
    /// The daemon's answer.
    ///
    /// - Throws: `SampleFailure` with code 69 when no daemon is there, or when it refuses.
    package static func call<Message: RequestMessage>(
        _ message: Message,
        socketPath: String
    ) async throws(SampleFailure) -> Message.Reply {
        let loop: EventLoop
        let socket: UnixSocket
        do throws(WireError) {
            loop = try EventLoop(name: "link")
            socket = try UnixSocket.connect(path: socketPath)
        } catch {
            throw .daemon(error.message)
        }
        defer { loop.stop() }
        let peer = Peer(socket: socket, loop: loop) { (method, _, _) throws(RPCError) in
            throw RPCError(.methodNotFound, "Nothing here answers \(method).")
        }
        async let served: Void = peer.run()
        let result: Result<Message.Reply, RPCError>
        do throws(RPCError) {
            result = .success(try await peer.call(message, timeout: .seconds(10)))
        } catch {
            result = .failure(error)
        }
        peer.close()
        await served
        return try result.mapError { SampleFailure.daemon($0.message) }.get()
    }
}
