/// What the program tells the shell it was started from.
///
/// The numbers from 64 on are those of sysexits.h.
enum ExitCode: Int32, Sendable, CaseIterable {
    case done = 0
    case notDone = 1
    case handlerFailed = 2
    case outcomeUnknown = 3
    case usage = 64
    case badData = 65
    case noInput = 66
    case unreachable = 69
    case internalFault = 70
    case tryLater = 75
    case notPermitted = 77
    case configuration = 78

    /// What the code means, in the words of the help and the manual page.
    var meaning: String {
        switch self {
        case .done: "done, or matched"
        case .notDone: "nothing matched, cancelled, or a question was left open"
        case .handlerFailed: "the handler reported failure"
        case .outcomeUnknown: "the outcome is unknown"
        case .usage: "the command line is wrong"
        case .badData: "the data is wrong"
        case .noInput: "the input cannot be read"
        case .unreachable: "the daemon cannot be reached"
        case .internalFault: "a fault of phrased itself"
        case .tryLater: "busy: try later"
        case .notPermitted: "not permitted, or locked"
        case .configuration: "the configuration is wrong"
        }
    }
}
