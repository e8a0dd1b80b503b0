public import Intents

/// One exchange with one person about one intent: from permission to the handler's last word.
///
/// The way is the same for every intent: admission, values, resolve, confirm, the person's yes, handle. What a
/// handler does not know how to do is left out.
public struct Exchange: Sendable {
    private let app: AppBundle
    private let definition: IntentDefinition
    private let intent: Intent
    private let context: ExchangeContext
    private let connect: @Sendable () async throws(HandlerFailure) -> any IntentHandling
    private let person: any Person
    private let permissions: any PermissionStore
    private let lock: any LockSource
    private let lookup: Lookup?

    /// Makes an exchange with a handler that is there; nothing happens until it is run.
    public init(
        app: AppBundle,
        definition: IntentDefinition,
        intent: Intent,
        context: ExchangeContext,
        handler: any IntentHandling,
        person: any Person,
        permissions: any PermissionStore,
        lock: any LockSource,
        lookup: Lookup? = nil
    ) {
        self.init(
            app: app,
            definition: definition,
            intent: intent,
            context: context,
            connect: { () throws(HandlerFailure) in handler },
            person: person,
            permissions: permissions,
            lock: lock,
            lookup: lookup
        )
    }

    /// Makes an exchange whose handler is yet to be started; nothing happens until it is run.
    ///
    /// `connect` is called once, after the app was admitted and before anything is asked of the handler, and sets its
    /// own deadline. It is not called for an app that may not run, or that is opened instead.
    public init(
        app: AppBundle,
        definition: IntentDefinition,
        intent: Intent,
        context: ExchangeContext,
        connect: @escaping @Sendable () async throws(HandlerFailure) -> any IntentHandling,
        person: any Person,
        permissions: any PermissionStore,
        lock: any LockSource,
        lookup: Lookup? = nil
    ) {
        self.app = app
        self.definition = definition
        self.intent = intent
        self.context = context
        self.connect = connect
        self.person = person
        self.permissions = permissions
        self.lock = lock
        self.lookup = lookup
    }

    /// Goes the whole way, and answers how it ended.
    ///
    /// Cancelling the task ends it: as cancelled before the intent is handled, as unknown while it is.
    public func run() async -> ExchangeOutcome {
        let conversation = Conversation(context: context, person: person)
        let run = ExchangeRun(
            app: app,
            definition: definition,
            intent: intent,
            connect: connect,
            conversation: conversation,
            admission: Admission(
                conversation: conversation,
                permissions: permissions,
                lockCheck: LockCheck(conversation: conversation, lock: lock)
            ),
            lookup: lookup
        )
        var outcome = await run.outcome()
        outcome.intent = run.intent
        outcome.steps = conversation.steps
        return outcome
    }
}
