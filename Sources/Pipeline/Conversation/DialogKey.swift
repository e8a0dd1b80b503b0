/// The texts of a language that an exchange says; each `Models/<locale>/dialogs.json` has all of them.
enum DialogKey: String, CaseIterable {
    case askChoice = "ask.choice"
    case askValue = "ask.value"
    case cancelled
    case commandFailed
    case commandMissing
    case confirmGeneric = "confirm.generic"
    case confirmValue = "confirm.value"
    case continueInApp
    case failure = "failure.generic"
    case handlerDied
    case handlerMissing
    case inProgress
    case locked
    case negative
    case notPermitted
    case notUnderstood
    case openApp
    case outcomeUnknown
    case permissionAsk = "permission.ask"
    case questionOpen
    case nothingFound = "success.nothingFound"
    case success = "success.generic"
    case timedOut
    case tooLarge
    case tooManyTries
    case tooSmall
    case unsupported
}
