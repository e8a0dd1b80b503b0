import Wire

/// One call of a command: what was given, and the world it runs in.
struct Invocation: Sendable {
    let arguments: Arguments
    let global: GlobalOptions
    let world: World

    var console: Console { world.console }
    var wantsJSON: Bool { global.json }

    /// Prints a message's own wire form where JSON is wanted, and lines otherwise.
    func print(_ message: some Encodable, _ lines: (Canvas) -> [Line]) throws(Failure) {
        if wantsJSON {
            console.print(json: try JSONValue.of(message))
        } else {
            console.print(lines(console.output))
        }
    }
}

/// What surrounds the program: streams, environment, where its binary is.
struct World: Sendable {
    let console: Console
    let environment: [String: String]
    let executablePath: String
    /// The descriptor of the standard input.
    let input: Int32
}

extension JSONValue {
    /// The wire form of a message.
    static func of(_ message: some Encodable) throws(Failure) -> JSONValue {
        do {
            return try JSONValue(encoding: message)
        } catch {
            throw Failure(.internalFault, "an answer that cannot be written as JSON: \(error)")
        }
    }
}
