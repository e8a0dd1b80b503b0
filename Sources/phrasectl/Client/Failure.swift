import Wire

/// Why a command ends without having done its work: what went wrong, and the way out.
struct Failure: Error, Sendable, Hashable {
    let code: ExitCode
    let message: String
    let hint: String?

    init(_ code: ExitCode, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    static func usage(_ message: String, hint: String? = nil) -> Failure {
        Failure(.usage, message, hint: hint)
    }

    /// The one line `--json` prints on standard error.
    var json: JSONValue {
        var error: [String: JSONValue] = ["exit": .int(Int(code.rawValue)), "message": .string(message)]
        if let hint { error["hint"] = .string(hint) }
        return .object(["error": .object(error)])
    }
}
