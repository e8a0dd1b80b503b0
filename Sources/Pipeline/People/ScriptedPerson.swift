public import Intents
import Synchronization

/// A person whose answers were given beforehand: `--yes` to confirmations, and a list for the other questions.
///
/// Permissions are never answered from the script. What the script does not answer goes to the person behind it, or
/// to nobody.
public final class ScriptedPerson: Person {
    private let assumesYes: Bool
    private let answers: Mutex<[String]>
    private let inner: (any Person)?

    /// Makes a script; the answers are used up in order.
    public init(assumesYes: Bool, answers: [String], inner: (any Person)? = nil) {
        self.assumesYes = assumesYes
        self.answers = Mutex(answers)
        self.inner = inner
    }

    /// Answers from the script, else from the person behind it.
    public func ask(_ question: Question) async -> Answer {
        if let answer = scripted(question.kind) {
            await inner?.note(answer, to: question)
            return answer
        }
        return await inner?.ask(question) ?? .unavailable
    }

    /// Shows it to the person behind the script.
    public func show(_ snippet: Snippet) async { await inner?.show(snippet) }

    /// Says it to the person behind the script.
    public func say(_ dialog: Dialog) async { await inner?.say(dialog) }

    private func scripted(_ kind: Question.Kind) -> Answer? {
        switch kind {
        case .permission: nil
        case .confirmation where assumesYes: .yes
        case .confirmation, .value, .choice:
            answers.withLock { $0.isEmpty ? nil : .text($0.removeFirst()) }
        }
    }
}
