/// Why the store could not do what it was asked; what stood before still stands.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Code: String, Sendable {
        /// The file system has no room left.
        case diskFull
        /// The file, its folder or its file system cannot be written.
        case readOnly
        /// Another process holds the database for longer than we wait.
        case busy
        /// The file cannot be opened or made.
        case cannotOpen
        /// A page of the file does not hold what it should.
        case damaged
        /// The file is a database of another program.
        case foreign
        /// The file was written by a newer version of this program.
        case newerSchema
        /// The store already holds this; `message` names what.
        case conflict
        /// There is nothing under this name.
        case notFound
        /// A stored value is not what its column promises.
        case malformed
        /// The device failed to read or write.
        case inputOutput
        /// A mistake of ours.
        case inner
    }

    /// What kind of failure it is.
    public let code: Code
    /// What failed, and the cure where there is one.
    public let message: String
    /// The statement that failed, without its values.
    public let sql: String?

    /// Makes an error of its parts.
    public init(_ code: Code, _ message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The message.
    public var description: String { message }
}
