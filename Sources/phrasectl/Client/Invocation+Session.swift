import Synchronization
import Wire

extension Invocation {
    /// Runs what may run an intent: draws it while it runs, lets Ctrl-C cancel it, prints the outcome.
    func runSession(
        _ options: SessionOptions,
        _ body: @escaping @Sendable (DaemonClient) async throws(Failure) -> Outcome
    ) async throws(Failure) -> ExitCode {
        let view = SessionView(console: console, json: wantsJSON)
        let console = console
        let outcome: Outcome
        do throws(Failure) {
            outcome = try await withDaemon(view: view) { daemon throws(Failure) in
                Interrupts.onInterrupt { daemon.cancel(session: options.session) }
                defer { Interrupts.onInterrupt(nil) }
                do throws(Failure) {
                    return try await body(daemon)
                } catch {
                    throw Self.inTheMiddle(error)
                }
            }
        } catch {
            console.clearPartial()
            guard error.code == .notDone else { throw error }
            outcome = Outcome(.cancelled)
        }
        try view.finish(outcome)
        return ExitCode(outcome.outcome)
    }

    /// When the daemon goes away in the middle nobody knows what was done.
    private static func inTheMiddle(_ failure: Failure) -> Failure {
        guard failure.code == .unreachable else { return failure }
        return Failure(
            .outcomeUnknown,
            "the daemon went away before it answered: whether anything was done is unknown",
            hint: "phrasectl history tells what was recorded, once phrased runs again"
        )
    }
}
