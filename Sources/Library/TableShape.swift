/// The columns of one of our tables, by which a row without a name is told.
struct TableShape {
    private struct Column {
        let name: String
        let type: String
        let isRequired: Bool
        /// The column is another name of the row's number, and a record holds nothing in its place.
        let isRowNumber: Bool
    }

    let name: String
    private let columns: [Column]

    /// The shapes of all tables of a database, the widest first.
    static func all(of database: Database) throws(StoreError) -> [TableShape] {
        let names = try database.query(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        ) { (row) throws(StoreError) in try row.text(0) }
        var shapes: [TableShape] = []
        for name in names {
            let columns = try database.query(
                "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)",
                [.text(name)]
            ) { (row) throws(StoreError) in
                let type = try row.text(1)
                let isKey = try row.integer(3) > 0
                return Column(
                    name: try row.text(0),
                    type: type,
                    isRequired: try row.integer(2) == 1,
                    isRowNumber: isKey && type == "INTEGER"
                )
            }
            shapes.append(TableShape(name: name, columns: columns))
        }
        return shapes.sorted { ($0.columns.count, $0.name) > ($1.columns.count, $1.name) }
    }

    /// Whether a row could be one of this table: as many values, each of its column's type.
    func fits(_ row: DamagedFile.Row) -> Bool {
        guard row.values.count == columns.count else { return false }
        return zip(columns, row.values).allSatisfy { column, value in
            switch value {
            case .null: column.isRowNumber || !column.isRequired
            case .text: column.type == "TEXT"
            case .integer: column.type == "INTEGER" && !column.isRowNumber || column.type == "REAL"
            case .real: column.type == "REAL"
            case .blob: column.type == "BLOB"
            }
        }
    }

    /// Adds a row; false when it breaks a rule of the table, as a row spoilt inside does.
    func insert(_ row: DamagedFile.Row, into database: Database) throws(StoreError) -> Bool {
        let values = zip(columns, row.values).map { $0.isRowNumber ? .integer(row.number) : $1 }
        let names = columns.map(\.name).joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        do {
            return try database.run("INSERT OR IGNORE INTO \(name) (\(names)) VALUES (\(places))", values) > 0
        } catch {
            guard error.code == .conflict else { throw error }
            return false
        }
    }
}
