// MARK: - What apps declare

/// When an app's shortcut matters, though it was not donated.
public enum Relevance: Sendable, Hashable, Codable {
    /// Between two times in seconds since 1970; without an end for an hour.
    case date(start: Double, end: Double?)
    /// In a situation of the day: `morning` (5 to 11 o'clock), `evening` (17 to 23 o'clock), or at the site of that name.
    case situation(String)

    /// Whether it matters at a time; the minute is that of the person's clock.
    public func holds(at time: Double, minute: Int, site: String?) -> Bool {
        switch self {
        case .date(let start, let end): start <= time && time < end ?? start + 3600
        case .situation("morning"): 300..<660 ~= minute
        case .situation("evening"): 1020..<1380 ~= minute
        case .situation(let name): name == site
        }
    }
}

/// A shortcut that an app declares, to be offered before it was ever done.
public struct DeclaredShortcut: Sendable, Hashable {
    /// What kind of declaration it is.
    public enum Kind: String, Sendable, Hashable {
        /// It matters at certain times.
        case relevant
        /// It is offered to whoever looks for something to bind.
        case suggested
    }

    /// What is offered.
    public var offer: Offer
    /// When it matters; empty is never by itself.
    public var relevance: [Relevance]

    /// Makes a declaration.
    public init(offer: Offer, relevance: [Relevance] = []) {
        self.offer = offer
        self.relevance = relevance
    }
}

extension Store {
    /// Replaces what an app declares of a kind; the most important comes first.
    public func declare(
        _ shortcuts: [DeclaredShortcut],
        kind: DeclaredShortcut.Kind,
        app: String
    ) throws(StoreError) {
        let replaced = try database.transaction { () throws(StoreError) in
            let before = try database.query(
                "DELETE FROM declaredShortcut WHERE app = ? AND kind = ? RETURNING shortcut",
                [.text(app), .text(kind.rawValue)]
            ) { (row) throws(StoreError) in try row.integer(0) }
            for (position, shortcut) in shortcuts.enumerated() {
                let known = try know(shortcut.offer, app: app)
                try database.run(
                    "INSERT INTO declaredShortcut (app, kind, shortcut, position, relevance) VALUES (?, ?, ?, ?, ?)",
                    [
                        .text(app), .text(kind.rawValue), DatabaseValue(known), DatabaseValue(position),
                        .text(try JSONColumn.text(shortcut.relevance)),
                    ]
                )
            }
            try forgetUnused(before)
            return before
        }
        if !replaced.isEmpty { try dropTraces() }
    }

    /// What apps declare of a kind, each app's most important first.
    public func declaredShortcuts(
        _ kind: DeclaredShortcut.Kind
    ) throws(StoreError) -> [(shortcut: KnownShortcut, relevance: [Relevance])] {
        let rows = try database.query(
            "SELECT shortcut, relevance FROM declaredShortcut WHERE kind = ? ORDER BY position, number",
            [.text(kind.rawValue)]
        ) { (row) throws(StoreError) in
            let relevance = try row.optionalText(1).map { (text) throws(StoreError) in
                try JSONColumn.value([Relevance].self, text)
            }
            return (number: try row.integer(0), relevance: relevance ?? [])
        }
        var found: [(shortcut: KnownShortcut, relevance: [Relevance])] = []
        for row in rows {
            if let known = try knownShortcut(row.number) { found.append((known, row.relevance)) }
        }
        return found
    }
}
