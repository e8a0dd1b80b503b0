import Intents
import Pipeline
import Wire

extension Outcome {
    /// How an exchange ended, as it travels; what it did is added to the explanation.
    init(_ result: ExchangeOutcome, explanation: inout ExchangeExplanation) {
        self.init(Kind(result.status))
        explanation.steps = result.steps
        explanation.seconds.merge(result.timings) { $0 + $1 }
        reason = result.status == .success ? nil : result.dialog?.full
        question = result.openQuestion
        if let dialog = result.dialog {
            response = Response(
                code: result.code ?? result.reason?.rawValue ?? result.status.rawValue,
                dialog: dialog.full,
                concise: dialog.concise == dialog.full ? nil : dialog.concise
            )
        } else if let code = result.code {
            response = Response(code: code, dialog: "")
        }
        snippet = result.snippet.flatMap { try? JSONValue(encoding: $0) }
        openApp = result.openApp.flatMap { try? JSONValue(encoding: $0) }
    }
}

extension Outcome.Kind {
    init(_ status: ExchangeOutcome.Status) {
        self =
            switch status {
            case .success, .inProgress, .continueInApp: .success
            case .failure: .failure
            case .cancelled: .cancelled
            case .needsValue: .needsValue
            case .refused: .refused
            case .unknown: .unknown
            }
    }
}
