import Intents
import Pipeline

/// One person who can be reached in several ways at once: the first answer wins, and the question is withdrawn elsewhere.
struct EveryPerson: Person {
    let ways: [any Person]
    /// How long a question waits for an answer.
    let patience: Duration

    func ask(_ question: Question) async -> Answer {
        await withTaskGroup(of: Answer?.self) { group in
            for way in ways { group.addTask { await way.ask(question) } }
            group.addTask { [patience] in
                try? await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            for _ in ways {
                // Time that is over ends the question for all.
                guard let next = await group.next(), let answer = next else { return .unavailable }
                if answer != .unavailable { return answer }
            }
            return .unavailable
        }
    }

    func show(_ snippet: Snippet) async {
        for way in ways { await way.show(snippet) }
    }

    func say(_ dialog: Dialog) async {
        for way in ways { await way.say(dialog) }
    }
}
