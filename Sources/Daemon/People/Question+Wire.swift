import Intents
import Pipeline
import Wire

extension Question {
    /// A handler's question.
    init(_ request: AskRequest) {
        let choices = (request.choices ?? []).map { Choice(title: $0.title, subtitle: $0.subtitle) }
        let kind: Kind =
            switch request.kind {
            // Whether an app may be used is between the person and the daemon: no handler asks that.
            case .confirmation, .permission: .confirmation
            case .value: .value(parameter: request.parameter ?? "")
            case .choice: .choice(choices)
            }
        self.init(
            kind: kind,
            prompt: Dialog(request.prompt),
            snippet: request.snippet.flatMap { try? $0.decode(Snippet.self) },
            suggestions: request.kind == .value ? choices : []
        )
    }

    /// The question as it travels to the person.
    func request(session: String) -> AskRequest {
        var request = AskRequest(session: session, kind: .confirmation, prompt: prompt.full)
        request.snippet = snippet.flatMap { try? JSONValue(encoding: $0) }
        request.words = words.map { AskRequest.Words(yes: $0.yes, no: $0.no, cancel: $0.cancel) }
        switch kind {
        case .confirmation: break
        case .permission: request.kind = .permission
        case .value(let parameter):
            request.kind = .value
            request.parameter = parameter
            if !suggestions.isEmpty { request.choices = suggestions.map(AskRequest.Choice.init) }
        case .choice(let choices):
            request.kind = .choice
            request.choices = choices.map(AskRequest.Choice.init)
        }
        return request
    }

    /// What could be chosen.
    var choices: [Choice] {
        if case .choice(let choices) = kind { choices } else { suggestions }
    }
}

extension AskRequest.Choice {
    init(_ choice: Choice) {
        self.init(title: choice.title, subtitle: choice.subtitle)
    }
}

extension AskReply {
    /// The answer as it travels; `nil` when nobody answered.
    init?(answering answer: Pipeline.Answer) {
        switch answer {
        case .yes: self.init(.yes)
        case .no: self.init(.no)
        case .text(let text): self.init(.text, text: text)
        case .choice(let index): self.init(.choice, choice: index)
        case .cancelled: self.init(.cancel)
        case .unavailable: return nil
        }
    }

    /// What the person answered; an answer that lacks its part counts as none.
    var value: Pipeline.Answer {
        switch answer {
        case .yes: .yes
        case .no: .no
        case .cancel: .cancelled
        case .text: text.map { .text($0) } ?? .unavailable
        case .choice: choice.map { .choice($0) } ?? .unavailable
        }
    }
}
