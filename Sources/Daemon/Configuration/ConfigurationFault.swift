/// What is wrong with a configuration, each fault with its place.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One fault: where, what, and what would be right.
    public struct Fault: Sendable, Hashable, CustomStringConvertible {
        /// The file, as it was named.
        public let file: String
        /// From 1.
        public let line: Int
        /// From 1, in characters.
        public let column: Int
        /// What is wrong, and what would be right.
        public let message: String

        /// `file:line:column: message`.
        public var description: String { "\(file):\(line):\(column): \(message)" }
    }

    /// In the order of the file; never empty.
    public let faults: [Fault]

    /// One line for each fault.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
