/// One row of an answer, valid only inside the closure it is given to.
struct Row {
    private let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
    }

    /// The value of a column as SQLite keeps it; columns count from 0.
    subscript(_ column: Int) -> DatabaseValue { statement.value(at: Int32(column)) }

    /// A column that must hold text.
    func text(_ column: Int) throws(StoreError) -> String {
        guard case .text(let text) = self[column] else { throw mismatch(column, "text") }
        return text
    }

    /// A column that holds text or nothing.
    func optionalText(_ column: Int) throws(StoreError) -> String? {
        self[column] == .null ? nil : try text(column)
    }

    /// A column that must hold a whole number.
    func integer(_ column: Int) throws(StoreError) -> Int {
        guard case .integer(let number) = self[column] else { throw mismatch(column, "a whole number") }
        return Int(number)
    }

    /// A column that must hold a number.
    func real(_ column: Int) throws(StoreError) -> Double {
        switch self[column] {
        case .real(let number): return number
        case .integer(let number): return Double(number)
        default: throw mismatch(column, "a number")
        }
    }

    /// A column that holds a number or nothing.
    func optionalReal(_ column: Int) throws(StoreError) -> Double? {
        self[column] == .null ? nil : try real(column)
    }

    private func mismatch(_ column: Int, _ expected: String) -> StoreError {
        StoreError(.malformed, "column \(column) does not hold \(expected)", sql: statement.sql)
    }
}
