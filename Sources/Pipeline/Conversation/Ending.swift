/// The end of an exchange, thrown from wherever it comes to pass.
struct Ending: Error {
    var outcome: ExchangeOutcome

    init(_ status: ExchangeOutcome.Status, _ reason: ExchangeOutcome.Reason? = nil, dialog: String? = nil) {
        outcome = ExchangeOutcome(status, reason: reason, dialog: dialog.map { Dialog($0) })
    }
}
