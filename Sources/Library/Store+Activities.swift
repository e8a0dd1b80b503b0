public import Intents

// MARK: - User activities

extension Store {
    /// Keeps an activity of an app, which replaces the one of the same persistent identifier, or the very same one.
    ///
    /// `title` is what it is called when it has no title of its own. Of its information only the required keys are
    /// kept. Answers the number of the known shortcut that opens it.
    @discardableResult
    public func record(
        _ activity: UserActivity,
        app: String,
        title: String,
        now: Double
    ) throws(StoreError) -> Int {
        let activity = activity.stored
        let content = try JSONColumn.text(activity)
        let offer = Offer(
            action: .activity(app: app, activity: activity.reopening),
            title: activity.title ?? title,
            subtitle: activity.contentDescription,
            phrase: activity.suggestedInvocationPhrase,
            isEligible: activity.isEligibleForPrediction
        )
        let (known, hasReplaced) = try database.transaction { () throws(StoreError) in
            let before = try activity.persistentIdentifier.flatMap { (identifier) throws(StoreError) in
                try database.first(
                    "SELECT shortcut FROM activity WHERE app = ? AND persistentIdentifier = ?",
                    [.text(app), .text(identifier)]
                ) { (row) throws(StoreError) in try row.integer(0) }
            }
            let known: Int
            if let before {
                known = before
                try change(before, to: offer)
            } else {
                known = try know(offer, app: app)
            }
            let replaced = try database.run("DELETE FROM activity WHERE shortcut = ?", [DatabaseValue(known)])
            try database.run(
                """
                INSERT INTO activity (app, persistentIdentifier, shortcut, activity, expires, isEligibleForSearch,
                    isEligibleForPrediction, donated) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(app), DatabaseValue(activity.persistentIdentifier), DatabaseValue(known), .text(content),
                    DatabaseValue(activity.expirationDate), DatabaseValue(activity.isEligibleForSearch),
                    DatabaseValue(activity.isEligibleForPrediction), .real(now),
                ]
            )
            return (known, replaced > 0)
        }
        // Other words may have stood there.
        if hasReplaced { try dropTraces() }
        return known
    }

    /// The activities that have not expired, the newest first; of one app when it is named.
    public func activities(
        app: String? = nil,
        now: Double,
        limit: Int = 100
    ) throws(StoreError) -> [StoredActivity] {
        try database.query(
            """
            SELECT app, shortcut, activity, donated FROM activity
            WHERE (?1 IS NULL OR app = ?1) AND (expires IS NULL OR expires > ?2) ORDER BY donated DESC LIMIT ?3
            """,
            [DatabaseValue(app), .real(now), DatabaseValue(limit)],
            Self.activity
        )
    }

    /// Deletes an app's activities by their persistent identifiers, or all of them; answers how many there were.
    @discardableResult
    public func removeActivities(app: String, persistentIdentifiers: [String]? = nil) throws(StoreError) -> Int {
        let removed = try changing { () throws(StoreError) in
            var removed: [Int] = []
            if let persistentIdentifiers {
                for identifier in persistentIdentifiers {
                    removed += try deleteActivities(
                        "app = ? AND persistentIdentifier = ?",
                        [.text(app), .text(identifier)]
                    )
                }
            } else {
                removed = try deleteActivities("app = ?", [.text(app)])
            }
            return removed
        }
        if !removed.isEmpty { try dropTraces() }
        return removed.count
    }

    /// Deletes the activities whose time is over; answers how many there were.
    @discardableResult
    public func removeExpiredActivities(now: Double) throws(StoreError) -> Int {
        let removed = try changing { () throws(StoreError) in
            try deleteActivities("expires <= ?", [.real(now)])
        }
        if !removed.isEmpty { try dropTraces() }
        return removed.count
    }

    /// Deletes activities by a condition with all that was donated of them and the history that tells of it; answers the known shortcuts they were.
    func deleteActivities(_ condition: String, _ values: [DatabaseValue]) throws(StoreError) -> [Int] {
        let removed = try database.query("DELETE FROM activity WHERE \(condition) RETURNING shortcut", values) {
            (row) throws(StoreError) in try row.integer(0)
        }
        for shortcut in removed {
            let donations = try delete("shortcut = ?", [DatabaseValue(shortcut)])
            for history in donations.compactMap(\.history) {
                try database.run("DELETE FROM history WHERE number = ?", [DatabaseValue(history)])
            }
            try database.run("DELETE FROM history WHERE shortcut = ?", [.text("k\(shortcut)")])
            try database.run("DELETE FROM declaredShortcut WHERE shortcut = ?", [DatabaseValue(shortcut)])
        }
        try forgetUnused(removed)
        return removed
    }

    private static func activity(_ row: Row) throws(StoreError) -> StoredActivity {
        StoredActivity(
            app: try row.text(0),
            shortcut: try row.integer(1),
            activity: try JSONColumn.value(UserActivity.self, try row.text(2)),
            donated: try row.real(3)
        )
    }
}

/// An activity that an app has donated.
public struct StoredActivity: Sendable, Hashable {
    /// The app.
    public let app: String
    /// The number of the known shortcut that opens it.
    public let shortcut: Int
    /// The activity.
    public let activity: UserActivity
    /// When it was donated last, in seconds since 1970.
    public let donated: Double
}

extension UserActivity {
    /// As much of it as is stored: of its information the required keys, when there are any.
    var stored: UserActivity {
        var stored = self
        if !requiredUserInfoKeys.isEmpty { stored.userInfo = userInfo.filter { requiredUserInfoKeys.contains($0.key) } }
        return stored
    }

    /// As much of it as opens the place again.
    var reopening: UserActivity {
        UserActivity(type: type, title: title, userInfo: userInfo, persistentIdentifier: persistentIdentifier)
    }
}
