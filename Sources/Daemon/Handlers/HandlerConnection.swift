import Pipeline
import Synchronization
import Wire

/// A handler that has registered: the connection it is called over, and the calls it is working on.
final class HandlerConnection: Sendable {
    private struct State {
        var calls: [String: Backchannel?] = [:]
        /// The class names of the intents that are being handled, by call.
        var handling: [String: String] = [:]
        var lastCall = 0
    }

    let app: String
    let peer: Peer
    let intents: [String: RegisterRequest.Intent]
    let opensActivities: Bool
    /// The process, when the daemon started it.
    let process: HandlerProcess?
    private let state = Mutex(State())

    init(_ request: RegisterRequest, peer: Peer, process: HandlerProcess?) {
        app = request.app
        self.peer = peer
        self.process = process
        intents = Dictionary(request.intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        opensActivities = request.activities ?? false
    }

    /// How many calls it is working on.
    var pending: Int { state.withLock { $0.calls.count } }

    /// Calls the handler and waits for its answer as long as the task lives.
    ///
    /// `message` makes the call from its name, which is unlike any before. The handler may report and ask through
    /// the back channel meanwhile. A call whose task is cancelled is cancelled at the handler too.
    func call<Message: HandlerCall>(
        session: String,
        backchannel: Backchannel? = nil,
        _ message: (_ request: String) -> Message
    ) async throws(HandlerFailure) -> Message.Reply {
        let request = state.withLock { state in
            state.lastCall += 1
            let request = "\(session).\(state.lastCall)"
            state.calls[request] = .some(backchannel)
            return request
        }
        let message = message(request)
        if Message.method == HandleRequest.method {
            state.withLock { $0.handling[request] = message.intent["className"]?.stringValue }
        }
        defer {
            state.withLock { state in
                _ = state.calls.removeValue(forKey: request)
                _ = state.handling.removeValue(forKey: request)
            }
        }
        do throws(RPCError) {
            return try await peer.call(message)
        } catch {
            if Task.isCancelled {
                try? peer.notify(CancelIntentNotification(request: request))
            }
            throw Self.failure(error)
        }
    }

    /// Whether it is handling an intent with one of these names right now.
    func isHandling(_ names: String?...) -> Bool {
        state.withLock { state in state.handling.values.contains { names.contains($0) } }
    }

    /// The handler tells that it is alive and at work; answers whether it works on such a call.
    func progress(_ notification: ProgressNotification) -> Bool {
        guard let call = state.withLock({ $0.calls[notification.request] }) else { return false }
        call?.progress(notification.message, fraction: notification.fraction)
        return true
    }

    /// The handler asks the person something.
    func ask(_ request: AskRequest) async throws(RPCError) -> AskReply {
        guard let name = request.request, case .some(.some(let backchannel)) = state.withLock({ $0.calls[name] })
        else { throw RPCError(.notFound, "person.ask: no intent is being handled as '\(request.request ?? "")'") }
        guard let reply = AskReply(answering: await backchannel.ask(Question(request))) else {
            throw RPCError(.unsupported, "Nobody is there to answer.")
        }
        return reply
    }

    private static func failure(_ error: RPCError) -> HandlerFailure {
        switch error.known {
        case .connectionClosed: .died
        case .parse, .invalidRequest, .methodNotFound, .invalidParameters: .protocolError(error.message)
        default: .refused(error.message)
        }
    }
}
