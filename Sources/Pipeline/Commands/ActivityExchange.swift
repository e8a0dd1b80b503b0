public import Intents

/// One exchange about a user activity: permission, lock policy, and the app opened at that place.
///
/// An app is not opened on a locked screen, unless its shortcut was bound to run then.
public struct ActivityExchange: Sendable {
    private let app: AppBundle
    private let activity: UserActivity
    private let context: ExchangeContext
    private let opener: any ActivityOpener
    private let person: any Person
    private let permissions: any PermissionStore
    private let lock: any LockSource

    /// Makes an exchange; nothing happens until it is run.
    public init(
        app: AppBundle,
        activity: UserActivity,
        context: ExchangeContext,
        opener: any ActivityOpener,
        person: any Person,
        permissions: any PermissionStore,
        lock: any LockSource
    ) {
        self.app = app
        self.activity = activity
        self.context = context
        self.opener = opener
        self.person = person
        self.permissions = permissions
        self.lock = lock
    }

    /// Goes the whole way, and answers how it ended.
    public func run() async -> ExchangeOutcome {
        let conversation = Conversation(context: context, person: person)
        let admission = Admission(
            conversation: conversation,
            permissions: permissions,
            lockCheck: LockCheck(conversation: conversation, lock: lock)
        )
        var outcome: ExchangeOutcome
        do throws(Ending) {
            try await admission.admit(app: app, isRestricted: true)
            try await askToGoOn(conversation)
            outcome = await opened(conversation)
        } catch {
            outcome = error.outcome
        }
        outcome.steps = conversation.steps
        return outcome
    }

    private var name: String { app.displayName(context.languages) }

    private func askToGoOn(_ conversation: Conversation) async throws(Ending) {
        guard context.mustConfirm else { return }
        let prompt = conversation.text(.openApp, ["app": name])
        let question = Question(kind: .confirmation, prompt: Dialog(prompt))
        guard try await conversation.decided(question, about: app.id) == .yes else {
            throw Ending(.cancelled, .saidNo, dialog: conversation.text(.cancelled))
        }
    }

    private func opened(_ conversation: Conversation) async -> ExchangeOutcome {
        let start = context.clock.now()
        do throws(HandlerFailure) {
            try await opener.open(activity, app: app.id)
            conversation.note(.open, activity.type, "opened", since: start)
            let words = conversation.text(.continueInApp, ["app": name])
            return ExchangeOutcome(.success, dialog: Dialog(words))
        } catch {
            conversation.note(.open, activity.type, "\(error)", since: start)
            let isMissing = error == .missing
            let words = conversation.text(isMissing ? .handlerMissing : .failure, ["app": name])
            var dialog = Dialog(words)
            if case .refused(let message) = error { dialog = Dialog("\(words) (\(message))") }
            return ExchangeOutcome(
                .failure,
                reason: isMissing ? .handlerMissing : .handlerError,
                dialog: dialog
            )
        }
    }
}
