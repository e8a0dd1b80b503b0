public import Intents

import Habits

/// What the daemon remembers: permissions, voice shortcuts, vocabulary, history, interactions. Not thread-safe.
///
/// All calls come from one thread, and each blocks it until the disk has what was written: when a writing call
/// returns, its effect survives the end of the process at any instant, and of the machine as far as the disk keeps
/// its word. A call that throws changes nothing.
public final class Store {
    // Before the database, so that it is let go of after it.
    let wiper: PageWiper
    let database: Database
    /// What was saved of a damaged file when the store was opened; `nil` for a sound one.
    public let recovery: RecoveryReport?
    /// How long history is kept.
    public var historyRetention = HistoryRetention()
    /// How long donations are kept.
    public var donationRetention = DonationRetention()
    /// How far the person's clock is ahead of UTC at a time, in seconds.
    public var clockOffset: (Double) -> Double = Moment.clockOffset
    /// The habits, once they were read; kept in step with every change from then on.
    var loadedHabits: HabitModel?
    /// How many donations there are, once they were counted.
    var donationCount: Int?
    /// When donations are looked through for old ones next.
    var nextTrim = -Double.infinity

    /// Opens the store, making the file when it is missing.
    ///
    /// A file made by an older version is brought up to date. A damaged one is renamed, with `now` (seconds since
    /// 1970) in its new name, and what can still be read of it is copied into a new one; see `recovery`.
    /// Refused, leaving the file alone: one written by a newer version, one of another program, one that cannot be
    /// written.
    public init(path: String, now: Double = Moment.now) throws(StoreError) {
        (database, recovery) = try StoreFile(path: path).open(now: now)
        wiper = try PageWiper(path: path)
    }
}

// MARK: - Permissions

extension Store {
    /// Whether an app may be used.
    public func permission(app: String) throws(StoreError) -> Permission {
        let state = try database.first("SELECT state FROM permission WHERE app = ?", [.text(app)]) {
            (row) throws(StoreError) in try row.text(0)
        }
        return state.flatMap(Permission.init) ?? .undecided
    }

    /// Keeps what the person decided about an app; `undecided` forgets it, so that the next use asks again.
    public func setPermission(_ permission: Permission, app: String) throws(StoreError) {
        if permission == .undecided {
            try database.run("DELETE FROM permission WHERE app = ?", [.text(app)])
        } else {
            try database.run(
                "INSERT INTO permission (app, state) VALUES (?, ?) ON CONFLICT (app) DO UPDATE SET state = excluded.state",
                [.text(app), .text(permission.rawValue)]
            )
        }
    }

    /// The decided permissions by app.
    public func permissions() throws(StoreError) -> [String: Permission] {
        let rows = try database.query("SELECT app, state FROM permission") { (row) throws(StoreError) in
            (try row.text(0), Permission(rawValue: try row.text(1)) ?? .undecided)
        }
        return Dictionary(rows) { _, last in last }
    }
}
