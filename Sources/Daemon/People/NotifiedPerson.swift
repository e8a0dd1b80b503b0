import Intents
import Language
import Pipeline

/// The person before a desktop: questions are notifications with buttons.
struct NotifiedPerson: Person {
    let bus: SessionBus
    let title: String
    let dialogs: Dialogs

    /// More buttons than this no desktop shows.
    private static let mostChoices = 6

    func ask(_ question: Question) async -> Answer {
        var content = SessionBus.Content(summary: title, body: Self.body(question), stays: true)
        let cancel = SessionBus.Action(key: "cancel", label: label("cancel"))
        switch question.kind {
        case .confirmation, .permission:
            content.actions = [
                SessionBus.Action(key: "yes", label: label("yes")), SessionBus.Action(key: "no", label: label("no")),
            ]
            if case .confirmation = question.kind { content.actions.append(cancel) }
        case .choice(let choices): content.actions = Self.actions(choices) + [cancel]
        case .value:
            content.actions = Self.actions(question.suggestions) + [cancel]
            content.takesText = true
        }
        switch await bus.ask(content) {
        case .action("yes"): return .yes
        case .action("no"): return .no
        case .action("cancel"): return .cancelled
        case .action(let key): return Int(key).map { .choice($0) } ?? .unavailable
        case .reply(let text): return .text(text)
        case .closed, nil: return .unavailable
        }
    }

    func show(_ snippet: Snippet) async {}

    func say(_ dialog: Dialog) async {}

    private func label(_ key: String) -> String {
        let word = dialogs.list(key).first ?? key
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func actions(_ choices: [Choice]) -> [SessionBus.Action] {
        choices.prefix(mostChoices).enumerated().map { index, choice in
            SessionBus.Action(key: String(index), label: choice.title)
        }
    }

    private static func body(_ question: Question) -> String {
        ([question.prompt.full] + (question.snippet?.plainLines ?? [])).joined(separator: "\n")
    }
}

extension Snippet {
    /// What it says, a line each, for where nothing but text can be shown.
    var plainLines: [String] {
        [title].compactMap { $0 } + rows.map { "\($0.label): \($0.value)" } + [text].compactMap { $0 }
    }
}
