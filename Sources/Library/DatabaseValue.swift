/// A value as SQLite keeps it.
enum DatabaseValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    init(_ text: String?) { self = text.map(Self.text) ?? .null }
    init(_ number: Double?) { self = number.map(Self.real) ?? .null }
    init(_ number: Int) { self = .integer(Int64(number)) }
    init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}

extension DatabaseValue: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .text(value) }
}
