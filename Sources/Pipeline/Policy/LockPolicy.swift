/// What may run while a session is locked.
public enum LockPolicy {
    /// Whether an action has to wait until the session is unlocked.
    ///
    /// A terminal counts as unlocked; an unknown state counts as locked; what a person bound to run when locked runs.
    public static func refuses(
        isRestricted: Bool,
        runsWhenLocked: Bool,
        origin: Origin,
        state: LockState
    ) -> Bool {
        isRestricted && !runsWhenLocked && origin != .terminal && state != .unlocked
    }
}
