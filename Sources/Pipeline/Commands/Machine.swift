public import Intents

/// What runs the program of a bound command.
public protocol CommandRunner: Sendable {
    /// Runs the program and waits for its end; never through a shell.
    func run(_ request: CommandRequest) async -> CommandResult
}

/// A program to run.
public struct CommandRequest: Sendable, Hashable {
    /// The program and its arguments, handed on as they are.
    public var arguments: [String]
    /// What is added to the environment.
    public var environment: [String: String]
    /// What the program finds on its standard input.
    public var input: String

    /// Makes a request.
    public init(arguments: [String], environment: [String: String] = [:], input: String = "") {
        self.arguments = arguments
        self.environment = environment
        self.input = input
    }
}

/// How a program ended.
public enum CommandResult: Sendable, Hashable {
    /// It ended by itself; what it printed, cut to a sensible length.
    case ended(status: Int32, output: String, errors: String)
    /// It was ended by a signal.
    case signalled(Int32)
    /// There is no such program, or it cannot be run; why.
    case notFound(String)
    /// It did not end in the time it had.
    case timedOut
}

/// What opens an app at a place in it.
public protocol ActivityOpener: Sendable {
    /// Opens it.
    func open(_ activity: UserActivity, app: String) async throws(HandlerFailure)
}
