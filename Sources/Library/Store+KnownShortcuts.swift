import Habits
import Intents

// MARK: - Known shortcuts

extension Store {
    private static let columns = "number, action, title, subtitle, phrase, isEligible"

    /// The known shortcut under a number; `nil` when there is none, or no longer.
    public func knownShortcut(_ number: Int) throws(StoreError) -> KnownShortcut? {
        try database.first(
            "SELECT \(Self.columns) FROM knownShortcut WHERE number = ?",
            [DatabaseValue(number)],
            Self.known
        )
    }

    /// All known shortcuts, the oldest first.
    public func knownShortcuts() throws(StoreError) -> [KnownShortcut] {
        try database.query("SELECT \(Self.columns) FROM knownShortcut ORDER BY number", [], Self.known)
    }

    /// The number under which an offer's action is known, which it is from now on, with the offer's newest words.
    func know(_ offer: Offer, app: String) throws(StoreError) -> Int {
        let action = try JSONColumn.text(offer.action)
        let known = try database.first(
            "SELECT \(Self.columns) FROM knownShortcut WHERE action = ?",
            [.text(action)],
            Self.known
        )
        guard let known else {
            try database.run(
                """
                INSERT INTO knownShortcut (app, action, title, subtitle, phrase, isEligible) VALUES (?, ?, ?, ?, ?, ?)
                """,
                [.text(app), .text(action)] + Self.words(offer)
            )
            return database.lastInsertedRow
        }
        var newest = offer
        // Whoever does it again need not know the phrase that came with it.
        newest.phrase = offer.phrase ?? known.offer.phrase
        if known.offer != newest { try change(known.number, to: newest) }
        return known.number
    }

    /// Gives a known shortcut another action and other words.
    func change(_ number: Int, to offer: Offer) throws(StoreError) {
        try database.run(
            """
            UPDATE knownShortcut SET title = ?, subtitle = ?, phrase = ?, isEligible = ?, action = ? WHERE number = ?
            """,
            Self.words(offer) + [.text(try JSONColumn.text(offer.action)), DatabaseValue(number)]
        )
    }

    /// Deletes those of some known shortcuts that no interaction, activity or declaration stands for any more.
    func forgetUnused(_ numbers: [Int]) throws(StoreError) {
        for number in Set(numbers) {
            let deleted = try database.run(
                """
                DELETE FROM knownShortcut WHERE number = ?1
                    AND NOT EXISTS (SELECT 1 FROM interaction WHERE shortcut = ?1)
                    AND NOT EXISTS (SELECT 1 FROM activity WHERE shortcut = ?1)
                    AND NOT EXISTS (SELECT 1 FROM declaredShortcut WHERE shortcut = ?1)
                """,
                [DatabaseValue(number)]
            )
            if deleted > 0 {
                loadedHabits?.forget(number)
                try database.run("DELETE FROM refusal WHERE shortcut = ?", [DatabaseValue(number)])
            }
        }
    }

    private static func words(_ offer: Offer) -> [DatabaseValue] {
        [
            .text(offer.title), DatabaseValue(offer.subtitle), DatabaseValue(offer.phrase),
            DatabaseValue(offer.isEligible),
        ]
    }

    static func known(_ row: Row) throws(StoreError) -> KnownShortcut {
        KnownShortcut(
            number: try row.integer(0),
            offer: Offer(
                action: try JSONColumn.value(ShortcutAction.self, try row.text(1)),
                title: try row.text(2),
                subtitle: try row.optionalText(3),
                phrase: try row.optionalText(4),
                isEligible: try row.integer(5) == 1
            )
        )
    }
}

extension ShortcutAction {
    /// A title for what nobody has given one.
    var plainTitle: String {
        switch self {
        case .intent(_, let intent): intent.className
        case .activity(_, let activity): activity.title ?? activity.type
        case .command(let arguments): arguments.joined(separator: " ")
        }
    }
}
