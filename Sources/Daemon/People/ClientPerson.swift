import Intents
import Pipeline
import Wire

/// The person at the terminal from which a session was begun.
struct ClientPerson: Person {
    let peer: Peer
    let session: String
    /// Whether someone is there who can be asked; what is shown and said is sent anyway.
    let isInteractive: Bool
    let patience: Duration

    func ask(_ question: Question) async -> Answer {
        guard isInteractive else { return .unavailable }
        try? peer.notify(StateNotification(session: session, state: .asking))
        do throws(RPCError) {
            return try await peer.call(question.request(session: session), timeout: patience).value
        } catch {
            if Task.isCancelled { try? peer.notify(WithdrawNotification(session: session)) }
            return error.known == .cancelled ? .cancelled : .unavailable
        }
    }

    func note(_ answer: Answer, to question: Question) async {
        guard let reply = AskReply(answering: answer) else { return }
        let asked = question.request(session: session)
        try? peer.notify(
            AnsweredNotification(session: session, prompt: asked.prompt, snippet: asked.snippet, reply: reply)
        )
    }

    func show(_ snippet: Snippet) async {
        guard let json = try? JSONValue(encoding: snippet) else { return }
        try? peer.notify(ShowNotification(session: session, snippet: json))
    }

    func say(_ dialog: Dialog) async {
        try? peer.notify(SaidNotification(session: session, full: dialog.full, concise: dialog.concise))
    }
}
