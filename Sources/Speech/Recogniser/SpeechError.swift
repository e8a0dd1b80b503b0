/// Why speech could not be heard.
public struct SpeechError: Error, Hashable, CustomStringConvertible {
    /// What kind of fault it is.
    public enum Code: String, Sendable {
        /// The acoustic model or one of its files is missing or damaged.
        case model
        /// The set of phrases could not be given to the decoder.
        case grammar
        /// The decoder failed while it listened.
        case decoder
        /// A step was asked for out of order, such as samples before the start of an utterance.
        case order
    }

    /// What kind of fault it is.
    public let code: Code
    /// One sentence for people.
    public let message: String

    /// Describes a fault.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The same as ``message``.
    public var description: String { message }
}
