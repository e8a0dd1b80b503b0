import Intents
import Pipeline
import Synchronization

/// A person whose answers a test writes down; keeps the questions, and what was shown and said.
final class FakePerson: Person {
    private let answers: Mutex<[Answer]>
    private let asked = Mutex<[Question]>([])
    private let saidWords = Mutex<[String]>([])
    private let whileAsked: (@Sendable (Question) -> Void)?

    /// Answers in order; afterwards nobody is there.
    init(_ answers: Answer..., whileAsked: (@Sendable (Question) -> Void)? = nil) {
        self.answers = Mutex(answers)
        self.whileAsked = whileAsked
    }

    private let answered = Mutex<[String]>([])
    /// The questions answered without asking, each with its answer.
    var noted: [String] { answered.withLock { $0 } }

    func note(_ answer: Answer, to question: Question) async {
        answered.withLock { $0.append("\(question.prompt.full) \(answer)") }
    }

    var questions: [Question] { asked.withLock { $0 } }
    var prompts: [String] { questions.map(\.prompt.full) }
    var said: [String] { saidWords.withLock { $0 } }

    func ask(_ question: Question) async -> Answer {
        asked.withLock { $0.append(question) }
        whileAsked?(question)
        return answers.withLock { $0.isEmpty ? .unavailable : $0.removeFirst() }
    }

    func show(_ snippet: Snippet) async {}

    func say(_ dialog: Dialog) async { saidWords.withLock { $0.append(dialog.full) } }
}

/// Permissions in memory.
final class FakePermissions: PermissionStore {
    private let known: Mutex<[String: Permission]>

    init(_ permission: Permission = .allowed) {
        known = Mutex(["org.example.soup": permission])
    }

    var current: Permission { known.withLock { $0["org.example.soup"] ?? .undecided } }

    func permission(for app: String) async -> Permission { known.withLock { $0[app] ?? .undecided } }

    func setPermission(_ permission: Permission, for app: String) async -> Bool {
        known.withLock { $0[app] = permission }
        return true
    }
}

/// A session in one lock state.
struct FakeLock: LockSource {
    var state = LockState.unlocked

    func state(for site: String) async -> LockState { state }
}
