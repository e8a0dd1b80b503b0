/// What the tables look like, as steps from each version to the next.
///
/// A step that has been released is never changed; a new one is added. Times are seconds since 1970, lists and
/// values of the intents' own types are JSON text.
enum Schema {
    /// "phrs", so that a database of another program is told apart.
    static let applicationID = 0x7068_7273

    /// The scripts that lead from version `n` to `n + 1`, in order.
    static let steps = [
        """
        CREATE TABLE permission (
            app TEXT PRIMARY KEY NOT NULL,
            state TEXT NOT NULL
        ) STRICT;

        CREATE TABLE shortcut (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            phrase TEXT NOT NULL,
            normalForm TEXT NOT NULL,
            language TEXT NOT NULL,
            action TEXT NOT NULL CHECK (json_valid(action)),
            runsWhenLocked INTEGER NOT NULL,
            created REAL NOT NULL,
            lastUsed REAL,
            uses INTEGER NOT NULL DEFAULT 0,
            UNIQUE (normalForm, language)
        ) STRICT;

        CREATE TABLE history (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            time REAL NOT NULL,
            source TEXT NOT NULL,
            outcome TEXT NOT NULL,
            transcript TEXT,
            phrase TEXT,
            shortcut TEXT,
            app TEXT,
            intent TEXT,
            confidence REAL,
            explanation TEXT NOT NULL CHECK (json_valid(explanation)),
            timings TEXT NOT NULL CHECK (json_valid(timings))
        ) STRICT;
        CREATE INDEX historyByTime ON history (time);

        CREATE TABLE interaction (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL,
            identifier TEXT NOT NULL,
            groupIdentifier TEXT,
            donor TEXT NOT NULL,
            intent TEXT NOT NULL CHECK (json_valid(intent)),
            response TEXT CHECK (response IS NULL OR json_valid(response)),
            status TEXT NOT NULL,
            direction TEXT NOT NULL,
            start REAL NOT NULL,
            finish REAL NOT NULL,
            UNIQUE (app, identifier)
        ) STRICT;
        CREATE INDEX interactionByStart ON interaction (start);
        CREATE INDEX interactionByGroup ON interaction (app, groupIdentifier) WHERE groupIdentifier IS NOT NULL;

        CREATE TABLE vocabulary (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            owner TEXT NOT NULL,
            kind TEXT NOT NULL,
            language TEXT NOT NULL,
            position INTEGER NOT NULL,
            text TEXT NOT NULL,
            identifier TEXT,
            synonyms TEXT NOT NULL CHECK (json_valid(synonyms)),
            soundsLike TEXT NOT NULL CHECK (json_valid(soundsLike)),
            UNIQUE (owner, kind, language, text)
        ) STRICT;
        """,
        """
        CREATE TABLE knownShortcut (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL,
            action TEXT NOT NULL UNIQUE CHECK (json_valid(action)),
            title TEXT NOT NULL,
            subtitle TEXT,
            phrase TEXT,
            isEligible INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE donation (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL,
            identifier TEXT NOT NULL,
            groupIdentifier TEXT,
            donor TEXT NOT NULL,
            shortcut INTEGER NOT NULL,
            action TEXT CHECK (action IS NULL OR json_valid(action)),
            response TEXT CHECK (response IS NULL OR json_valid(response)),
            status TEXT NOT NULL,
            direction TEXT NOT NULL,
            start REAL NOT NULL,
            finish REAL NOT NULL,
            site TEXT,
            history INTEGER,
            UNIQUE (app, identifier)
        ) STRICT;

        INSERT INTO knownShortcut (app, action, title, isEligible)
        SELECT DISTINCT app, json_object('intent', json_object('app', app, 'intent', json(intent))),
            json_extract(intent, '$.className'), 1
        FROM interaction;
        INSERT INTO donation (number, app, identifier, groupIdentifier, donor, shortcut, response, status, direction,
            start, finish)
        SELECT interaction.number, interaction.app, identifier, groupIdentifier, donor, knownShortcut.number, response,
            status, direction, start, finish
        FROM interaction JOIN knownShortcut
            ON action = json_object('intent', json_object('app', interaction.app, 'intent', json(intent)));
        DROP TABLE interaction;
        ALTER TABLE donation RENAME TO interaction;
        CREATE INDEX interactionByStart ON interaction (start);
        CREATE INDEX interactionByShortcut ON interaction (shortcut, start);
        CREATE INDEX interactionByGroup ON interaction (app, groupIdentifier) WHERE groupIdentifier IS NOT NULL;

        CREATE TABLE activity (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL,
            persistentIdentifier TEXT,
            shortcut INTEGER NOT NULL UNIQUE,
            activity TEXT NOT NULL CHECK (json_valid(activity)),
            expires REAL,
            isEligibleForSearch INTEGER NOT NULL,
            isEligibleForPrediction INTEGER NOT NULL,
            donated REAL NOT NULL,
            UNIQUE (app, persistentIdentifier)
        ) STRICT;

        CREATE TABLE declaredShortcut (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL,
            kind TEXT NOT NULL,
            shortcut INTEGER NOT NULL,
            position INTEGER NOT NULL,
            relevance TEXT CHECK (relevance IS NULL OR json_valid(relevance))
        ) STRICT;

        CREATE TABLE refusal (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            shortcut INTEGER NOT NULL,
            time REAL NOT NULL,
            site TEXT
        ) STRICT;
        """,
    ]

    /// The version this program writes.
    static var version: Int { steps.count }

    /// Brings a database to the newest version, or to an older one, one step a transaction.
    static func migrate(_ database: Database, to target: Int = version) throws(StoreError) {
        let found = try version(of: database)
        for (index, step) in steps.prefix(target).enumerated().dropFirst(found) {
            try database.transaction { () throws(StoreError) in
                try database.execute(step)
                try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(index + 1)")
            }
        }
    }

    /// The version of a database, 0 for an empty one; refuses what is not ours or is newer than we are.
    static func version(of database: Database) throws(StoreError) -> Int {
        let version = try pragma("user_version", of: database)
        let owner = try pragma("application_id", of: database)
        let tables = try database.query("SELECT name FROM sqlite_schema LIMIT 1") { (row) throws(StoreError) in row[0] }
        guard owner == applicationID || (owner == 0 && tables.isEmpty) else {
            throw StoreError(
                .foreign,
                "\(database.path) is a database of another program: move it away or choose another place with --root"
            )
        }
        guard version <= self.version else {
            throw StoreError(
                .newerSchema,
                "\(database.path) was written by a newer version (schema \(version), this one reads up to "
                    + "\(self.version)): install that version again, or move the file away to start afresh"
            )
        }
        return version
    }

    private static func pragma(_ name: String, of database: Database) throws(StoreError) -> Int {
        try database.first("PRAGMA \(name)") { (row) throws(StoreError) in try row.integer(0) } ?? 0
    }
}
