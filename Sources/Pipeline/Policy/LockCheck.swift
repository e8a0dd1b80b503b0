/// Asks for the lock state where it matters, and ends an exchange that has to wait.
struct LockCheck {
    let conversation: Conversation
    let lock: any LockSource

    /// Lets an action pass that may run here and now, or ends the exchange.
    func pass(isRestricted: Bool) async throws(Ending) {
        let context = conversation.context
        guard isRestricted, context.origin != .terminal else { return }
        let start = context.clock.now()
        let state = await lock.state(for: context.site)
        let isRefused = LockPolicy.refuses(
            isRestricted: isRestricted,
            runsWhenLocked: context.runsWhenLocked,
            origin: context.origin,
            state: state
        )
        conversation.note(.lock, context.site, state.rawValue + (isRefused ? ", refused" : ""), since: start)
        if isRefused { throw Ending(.refused, .locked, dialog: conversation.text(.locked)) }
    }
}
