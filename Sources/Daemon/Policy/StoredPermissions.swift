import Intents
import Library
import Pipeline

/// The permissions in the store, as an exchange sees them.
struct StoredPermissions: PermissionStore {
    let store: StoreThread
    let log: Log
    /// Told when a permission has changed, so that phrases come and go with it.
    let changed: @Sendable () async -> Void

    /// An app whose permission cannot be read counts as undecided: the person is asked.
    func permission(for app: String) async -> Permission {
        do throws(StoreError) {
            return try await store.run { (store) throws(StoreError) in try store.permission(app: app) }
        } catch {
            log.error("The permission of \(app) cannot be read: \(error.message)")
            return .undecided
        }
    }

    func setPermission(_ permission: Permission, for app: String) async -> Bool {
        do throws(StoreError) {
            try await store.run { (store) throws(StoreError) in try store.setPermission(permission, app: app) }
        } catch {
            log.error("The permission of \(app) cannot be kept: \(error.message)")
            return false
        }
        await changed()
        return true
    }
}
