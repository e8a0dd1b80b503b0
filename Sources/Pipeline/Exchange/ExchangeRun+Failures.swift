import Intents

extension ExchangeRun {
    /// How the exchange ends when a handler gives no answer.
    ///
    /// Before `handle` nothing has happened, and it is a failure. In `handle` only a handler that never was there, or
    /// that said no, is one; of any other it is not known what it did.
    func ending(of failure: HandlerFailure, in phase: Phase) -> Ending {
        let name = app.displayName(context.languages)
        let isBegun = phase == .handle
        func end(_ reason: ExchangeOutcome.Reason, _ key: DialogKey, detail: String? = nil) -> Ending {
            let words = conversation.text(isBegun ? .outcomeUnknown : key, ["app": name])
            return Ending(isBegun ? .unknown : .failure, reason, dialog: Self.joined(words, detail))
        }
        switch failure {
        case .missing:
            return Ending(.failure, .handlerMissing, dialog: conversation.text(.handlerMissing, ["app": name]))
        case .refused(let message):
            let words = conversation.text(.failure, ["app": name])
            return Ending(.failure, .handlerError, dialog: Self.joined(words, message))
        case .died: return end(.handlerDied, .handlerDied)
        case .timedOut: return end(.timedOut, .timedOut)
        case .unknownOutcome: return end(.handlerDied, .outcomeUnknown)
        case .protocolError(let message): return end(.protocolError, .failure, detail: message)
        }
    }

    /// How the exchange ends when it is cancelled from outside.
    func interrupted(in phase: Phase) -> Ending {
        guard phase == .handle else { return Ending(.cancelled, .interrupted, dialog: conversation.text(.cancelled)) }
        let words = conversation.text(.outcomeUnknown, ["app": app.displayName(context.languages)])
        return Ending(.unknown, .interrupted, dialog: words)
    }

    /// How the exchange ends when a handler's answer makes no sense.
    func nonsense(_ message: String, in phase: Phase) -> Ending {
        conversation.note(phase.stage, "", message)
        return ending(of: .protocolError(message), in: phase)
    }

    private static func joined(_ words: String, _ detail: String?) -> String {
        guard let detail, !detail.isEmpty else { return words }
        return "\(words) (\(detail))"
    }
}
