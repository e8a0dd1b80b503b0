internal import Wire

/// The exchange that a handler's code runs in: who asked, where, and the way back to them.
public struct IntentContext: Sendable {
    /// The exchange that the current task serves; `nil` outside a handler's methods.
    @TaskLocal public static var current: IntentContext?

    /// The session of the person who asked.
    public let session: String
    /// Where they are; `nil` for the machine itself.
    public let site: String?
    /// The language they use; `nil` when the daemon does not say.
    public let language: String?
    let request: String
    let peer: Peer

    /// Says that the work goes on, which extends the handler's deadline.
    ///
    /// - Parameter fraction: how much is done, from 0 to 1, where that is known.
    public func progress(_ message: String? = nil, fraction: Double? = nil) {
        let notification = ProgressNotification(request: request, message: message, fraction: fraction)
        guard let parameters = try? JSONValue(encoding: notification) else { return }
        peer.notify(ProgressNotification.method, parameters)
    }

    /// Says that the values the handler offers are others now, so that the new ones can be said.
    public func optionsChanged() {
        guard let parameters = try? JSONValue(encoding: OptionsChangedNotification()) else { return }
        peer.notify(OptionsChangedNotification.method, parameters)
    }

    /// What a person answered.
    public enum Answer: Sendable, Hashable {
        /// Yes.
        case yes
        /// No.
        case no
        /// They want none of it; the handler should end without doing anything more.
        case cancelled
        /// A value, as they said it.
        case text(String)
        /// The choice at this place of the list, from 0.
        case choice(Int)
    }

    /// Asks for a yes or a no.
    ///
    /// - Throws: `IntentServiceError` when nobody can be asked.
    public func confirm(_ prompt: String) async throws(IntentServiceError) -> Answer {
        try await ask(AskRequest(session: session, request: request, kind: .confirmation, prompt: prompt))
    }

    /// Asks for a value.
    ///
    /// - Throws: `IntentServiceError` when nobody can be asked.
    public func value(_ prompt: String) async throws(IntentServiceError) -> Answer {
        try await ask(AskRequest(session: session, request: request, kind: .value, prompt: prompt))
    }

    /// Asks for one of several things.
    ///
    /// - Throws: `IntentServiceError` when nobody can be asked.
    public func choose(_ prompt: String, among titles: [String]) async throws(IntentServiceError) -> Answer {
        let choices = titles.map { AskRequest.Choice(title: $0) }
        return try await ask(
            AskRequest(session: session, request: request, kind: .choice, prompt: prompt, choices: choices)
        )
    }

    private func ask(_ question: AskRequest) async throws(IntentServiceError) -> Answer {
        let reply: AskReply
        do {
            let answer = try await peer.call(AskRequest.method, JSONValue(encoding: question))
            reply = try answer.decode(AskReply.self)
        } catch {
            throw IntentServiceError(.notAnswered, "The question could not be asked: \(error)")
        }
        switch reply.answer {
        case .yes: return .yes
        case .no: return .no
        case .cancel: return .cancelled
        case .text: return .text(reply.text ?? "")
        case .choice: return reply.choice.map { .choice($0) } ?? .cancelled
        }
    }
}
