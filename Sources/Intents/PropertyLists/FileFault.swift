/// What is wrong with a file an app brought, where, and what would be right.
public struct FileFault: Error, Sendable, Hashable {
    /// The file's path, or the name its bytes were given with.
    public let file: String
    /// Counted from 1; absent when the fault has no one place.
    public let line: Int?
    /// In characters, counted from 1.
    public let column: Int?
    /// What is wrong.
    public let message: String
    /// What would put it right.
    public let cure: String?

    /// Describes a fault.
    public init(file: String, line: Int? = nil, column: Int? = nil, message: String, cure: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.cure = cure
    }
}

extension FileFault: CustomStringConvertible {
    /// `file:line:column: what is wrong (what would be right)`.
    public var description: String {
        var place = file
        if let line { place += ":\(line)" }
        if let column { place += ":\(column)" }
        return "\(place): \(message)" + (cure.map { " (\($0))" } ?? "")
    }
}

/// Why a definition file could not be read.
public typealias DefinitionError = FileFault

/// Why an app directory could not be loaded.
public typealias AppBundleError = FileFault
