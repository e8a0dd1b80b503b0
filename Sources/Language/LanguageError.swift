/// Why a language's data could not be read.
public struct LanguageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Code: String, Sendable {
        /// No folder for this language, nor for a fallback of it, on the search path.
        case notFound
        /// A file of the folder is missing or cannot be read.
        case unreadable
        /// A file does not hold what it should.
        case malformed
    }

    /// What kind of failure it is.
    public let code: Code
    /// What failed, with the file and the cure.
    public let message: String

    /// Makes an error of its parts.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
