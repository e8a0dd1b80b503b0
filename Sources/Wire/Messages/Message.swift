/// A request: the parameters of one method, and what answers it.
///
/// Each message is one type that makes and reads its own wire form; the project's protocol page lists them all.
/// Fields that are absent are left out; unknown fields are ignored.
public protocol RequestMessage: Codable, Sendable, Hashable {
    /// What a good answer holds.
    associatedtype Reply: Codable & Sendable
    /// The method's name on the wire.
    static var method: String { get }
}

/// A notification: parameters that nobody answers.
public protocol NotificationMessage: Codable, Sendable, Hashable {
    /// The method's name on the wire.
    static var method: String { get }
}

/// `{}`: an answer that says only that it was done, or parameters of a method that takes none.
public struct Empty: Codable, Sendable, Hashable {
    /// Nothing.
    public init() {}
}

extension KeyedDecodingContainer {
    /// The value at `key`, or `default` when it is absent or `null`.
    func value<T: Decodable>(_ key: Key, default fallback: T) throws -> T {
        try decodeIfPresent(T.self, forKey: key) ?? fallback
    }
}
