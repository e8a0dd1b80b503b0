/// The sentences the product itself says in one language, from `Models/<locale>/dialogs.json`.
public struct Dialogs: Sendable, Hashable {
    private let texts: [String: String]

    /// Makes dialogs of texts by key.
    public init(texts: [String: String]) {
        self.texts = texts
    }

    /// The keys that have a text, sorted.
    public var keys: [String] { texts.keys.sorted() }

    /// The text of a key with `${name}` replaced by the argument of that name.
    ///
    /// `confirm.order` falls back to `confirm.generic`; a key without any text answers the key, so that a gap shows.
    /// A `${name}` without argument is left out.
    public func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
        let generic = key.prefix { $0 != "." } + ".generic"
        var rest = (texts[key] ?? texts[String(generic)] ?? key)[...]
        var result = ""
        while let open = rest.firstRange(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}") {
            result += rest[..<open.lowerBound]
            result += arguments[String(rest[open.upperBound..<close])] ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// The comma-separated texts of a key (`yes`, `no`, `cancel`), trimmed.
    public func list(_ key: String) -> [String] {
        (texts[key] ?? "").split(separator: ",").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}
