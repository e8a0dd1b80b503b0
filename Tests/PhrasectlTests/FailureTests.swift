import Testing
import Wire

@testable import phrasectl

@Suite struct FailureTests {
    @Test(arguments: [
        (RPCError.Code.notFound, ExitCode.badData), (.conflict, .badData), (.invalid, .badData), (.tooLarge, .badData),
        (.notPermitted, .notPermitted), (.busy, .tryLater), (.unsupported, .noInput), (.cancelled, .notDone),
        (.connectionClosed, .unreachable), (.timedOut, .tryLater), (.internalError, .internalFault),
        (.methodNotFound, .internalFault), (.parse, .internalFault), (.invalidRequest, .internalFault),
        (.invalidParameters, .badData),
    ])
    func wireErrorsBecomeExitCodes(code: RPCError.Code, exit: ExitCode) {
        let failure = Failure(RPCError(code, "why", data: ["hint": "do this"]))
        #expect(failure == Failure(exit, "why", hint: "do this"))
    }

    @Test func unknownErrorsAreOurFault() {
        #expect(Failure(RPCError(code: -1, message: "?")).code == .internalFault)
    }

    @Test(arguments: [
        (Outcome.Kind.matched, ExitCode.done), (.success, .done), (.noMatch, .notDone), (.ambiguous, .notDone),
        (.cancelled, .notDone), (.needsValue, .notDone), (.failure, .handlerFailed), (.unknown, .outcomeUnknown),
        (.refused, .notPermitted),
    ])
    func outcomesBecomeExitCodes(outcome: Outcome.Kind, exit: ExitCode) {
        #expect(ExitCode(outcome) == exit)
    }

    @Test func jsonNamesTheExit() {
        let json = Failure(.badData, "no", hint: "way out").json
        #expect(JSONLine.text(json) == #"{"error":{"exit":65,"hint":"way out","message":"no"}}"#)
    }
}
