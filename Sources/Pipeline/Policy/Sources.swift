public import Intents

/// Where permissions are kept.
public protocol PermissionStore: Sendable {
    /// What the person decided about an app.
    func permission(for app: String) async -> Permission
    /// Keeps what the person decided; answers whether it was kept.
    func setPermission(_ permission: Permission, for app: String) async -> Bool
}

/// Where it is known whether the session is locked.
public protocol LockSource: Sendable {
    /// The state at a site; `unknown` counts as locked.
    func state(for site: String) async -> LockState
}

/// Whether a session is locked.
public enum LockState: String, Sendable, Hashable, Codable, CaseIterable {
    case locked, unlocked, unknown
}

/// How an exchange was begun, which decides what it may do while the session is locked.
public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
    /// At a terminal of the same user, which is unlocked by being there.
    case terminal
    /// By voice.
    case voice
    /// From a notification.
    case notification
    /// From another room or machine.
    case remote
}
