/// An error as it travels in an answer: JSON-RPC's own codes, and ours from -32001 down.
public struct RPCError: Error, Sendable, Hashable, Codable {
    /// What kind of error it is.
    public var code: Int
    /// What went wrong, for a person, with the way out where there is one.
    public var message: String
    /// Details for a program.
    public var data: JSONValue?

    /// An error of any code.
    public init(code: Int, message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// An error of a known code.
    public init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        self.init(code: code.rawValue, message: message, data: data)
    }

    /// The code, where it is a known one.
    public var known: Code? { Code(rawValue: code) }

    /// The codes both sides know.
    public enum Code: Int, Sendable, CaseIterable {
        /// The line is not JSON.
        case parse = -32700
        /// The line is JSON, but no request, answer or notification.
        case invalidRequest = -32600
        /// Nobody answers a method of this name.
        case methodNotFound = -32601
        /// The parameters are not what the method takes.
        case invalidParameters = -32602
        /// Our own fault.
        case internalError = -32603
        /// Something that was named does not exist.
        case notFound = -32001
        /// It contradicts something that is there already, named in `data.other`.
        case conflict = -32002
        /// The data is bad: a file, a recording, a phrase.
        case invalid = -32003
        /// Not permitted by the person, by the lock or by policy.
        case notPermitted = -32004
        /// Not now; later it may work.
        case busy = -32005
        /// A limit was passed, named in the message.
        case tooLarge = -32006
        /// What it needs is not on this machine: a microphone, a model.
        case unsupported = -32007
        /// It was cancelled.
        case cancelled = -32008
        /// The other side closed the connection before it answered. Never sent; made by the caller's own side.
        case connectionClosed = -32009
        /// The other side did not answer in time. Never sent; made by the caller's own side.
        case timedOut = -32010
    }
}

extension RPCError: CustomStringConvertible {
    /// The message alone: what a person should read.
    public var description: String { message }
}

extension RPCError {
    /// The error for parameters that could not be read, naming the field.
    public init(reading error: any Error, of method: String) {
        self.init(.invalidParameters, "\(method): \(Self.reason(of: error, in: "params"))")
    }

    /// What could not be read, and where in the value called `root` it stands.
    static func reason(of error: any Error, in root: String) -> String {
        let context: DecodingError.Context
        switch error as? DecodingError {
        case .typeMismatch(_, let found)?, .valueNotFound(_, let found)?, .dataCorrupted(let found)?: context = found
        case .keyNotFound(_, let found)?: context = found
        default: return "\(error)"
        }
        let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        return "\(root)\(path.joined()): \(context.debugDescription)"
    }
}
