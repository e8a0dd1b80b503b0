import Wire

/// Draws any JSON value as an outline: one name a line, what belongs to it indented, lists of like objects as tables.
struct JSONOutline: Sendable {
    private let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    func lines() -> [Line] {
        Self.lines(of: value, indent: 0)
    }

    private static func lines(of value: JSONValue, indent: Int) -> [Line] {
        let space = Line(String(repeating: " ", count: indent))
        switch value {
        case .object(let members):
            let known = members.filter { !isEmpty($0.value) }.sorted { order($0) < order($1) }
            let width = known.filter { isShort($0.value) }.map { TextWidth.columns(title($0.key)) }.max() ?? 0
            return known.flatMap { key, value -> [Line] in
                if isShort(value) {
                    return [space + Line(title(key), .quiet).padded(to: width) + Line("  ") + Line(short(value))]
                }
                return [space + Line(title(key), .strong)] + lines(of: value, indent: indent + 2)
            }
        case .array(let elements):
            if let table = table(of: elements) { return table.map { space + $0 } }
            return elements.enumerated().flatMap { index, element -> [Line] in
                if isShort(element) { return [space + Line("\(index + 1). ", .quiet) + Line(short(element))] }
                return [space + Line("\(index + 1).", .quiet)] + lines(of: element, indent: indent + 3)
            }
        default: return [space + Line(short(value))]
        }
    }

    /// Objects of short values under common headings; nil when the elements are something else.
    private static func table(of elements: [JSONValue]) -> [Line]? {
        let rows = elements.compactMap(\.objectValue)
        guard rows.count == elements.count, rows.count > 1, rows.allSatisfy({ $0.values.allSatisfy(isShort) }) else {
            return nil
        }
        let keys = Set(rows.flatMap(\.keys)).sorted()
        guard !keys.isEmpty, keys.count <= 8 else { return nil }
        let cells =
            [keys.map { Line(title($0), .quiet) }]
            + rows.map { row in
                keys.map { Line(row[$0].map(short) ?? "") }
            }
        let widths = keys.indices.map { column in cells.map { $0[column].columns }.max() ?? 0 }
        return cells.map { row in zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ") }
    }

    /// Short members first, then the long ones, each in alphabetical order.
    private static func order(_ member: (key: String, value: JSONValue)) -> String {
        (isShort(member.value) ? "0" : "1") + member.key
    }

    private static func isEmpty(_ value: JSONValue) -> Bool {
        switch value {
        case .null: true
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        default: false
        }
    }

    private static func isShort(_ value: JSONValue) -> Bool {
        switch value {
        case .object: false
        case .array(let elements): elements.count <= 12 && elements.allSatisfy(isScalar)
        default: true
        }
    }

    private static func isScalar(_ value: JSONValue) -> Bool {
        value.objectValue == nil && value.arrayValue == nil
    }

    private static func short(_ value: JSONValue) -> String {
        switch value {
        case .null: "–"
        case .bool(let truth): truth ? "yes" : "no"
        case .int(let number): String(number)
        case .double(let number): rounded(number)
        case .string(let text): text
        case .array(let elements): elements.map(short).joined(separator: ", ")
        case .object: value.description
        }
    }

    /// Three digits after the point at most.
    private static func rounded(_ number: Double) -> String {
        guard abs(number) < 1e12 else { return String(number) }
        let text = String((number * 1000).rounded() / 1000)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// `gapPerFrame` as `gap per frame`.
    static func title(_ key: String) -> String {
        key.reduce(into: "") { title, character in
            if character.isUppercase, let last = title.last, last.isLowercase { title += " " }
            title += character.isUppercase && title.last == " " ? character.lowercased() : String(character)
        }
    }
}
