import Wire

extension Failure {
    /// An error the daemon answered with, as the exit code and the words of this program.
    ///
    /// The one place where codes of the wire become exit codes.
    init(_ error: RPCError) {
        self.init(Self.exitCode(of: error), error.message, hint: error.data?["hint"]?.stringValue)
    }

    private static func exitCode(of error: RPCError) -> ExitCode {
        switch error.known {
        case .notFound, .conflict, .invalid, .tooLarge, .invalidParameters: .badData
        case .notPermitted: .notPermitted
        case .busy, .timedOut: .tryLater
        case .unsupported: .noInput
        case .cancelled: .notDone
        case .connectionClosed: .unreachable
        case .parse, .invalidRequest, .methodNotFound, .internalError, nil: .internalFault
        }
    }
}

extension ExitCode {
    /// What the shell is told of an outcome.
    init(_ outcome: Outcome.Kind) {
        switch outcome {
        case .matched, .success: self = .done
        case .noMatch, .ambiguous, .cancelled, .needsValue: self = .notDone
        case .failure: self = .handlerFailed
        case .unknown: self = .outcomeUnknown
        case .refused: self = .notPermitted
        }
    }
}
