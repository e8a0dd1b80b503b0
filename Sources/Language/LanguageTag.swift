/// A language as BCP 47 writes it, or as `$LANG` does: `en-US`, `fr`, `zh-Hans-CN`, `de_DE.UTF-8`.
///
/// `C`, `POSIX` and the empty text mean `en-US`. Case is put right and `_` becomes `-`, so two spellings of one
/// language are equal.
public struct LanguageTag: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The tag in its usual writing, for instance `en-US`.
    public let identifier: String

    /// Makes a tag of a BCP 47 tag or a POSIX locale name.
    public init(_ text: String) {
        let name = text.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let language = parts.first?.lowercased(), !["c", "posix"].contains(language) else {
            identifier = "en-US"
            return
        }
        let rest = parts.dropFirst().map { part in
            switch part.count {
            case 2: part.uppercased()
            case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: part.lowercased()
            }
        }
        identifier = ([language] + rest).joined(separator: "-")
    }

    /// Makes a tag of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The tag as text.
    public var description: String { identifier }

    /// The language alone, without script and region: `en`.
    public var language: String { identifier.prefix { $0 != "-" }.lowercased() }

    /// What to try in turn, the tag itself first: `fr-CA`, `fr`.
    public var fallbacks: [LanguageTag] {
        var tags = [self]
        var rest = identifier[...]
        while let dash = rest.lastIndex(of: "-") {
            rest = rest[..<dash]
            tags.append(LanguageTag(String(rest)))
        }
        return tags
    }

    /// The available tag that serves the wanted ones best, the first wanted one counting most.
    ///
    /// A tag serves another when they are equal, when one is a fallback of the other (`fr` for `fr-CA`), or, last,
    /// when they share the language (`en-US` for `en-GB`). Answers `nil` when no language is shared.
    public static func best(for wanted: [LanguageTag], among available: [LanguageTag]) -> LanguageTag? {
        for tag in wanted {
            for fallback in tag.fallbacks {
                if let found = available.first(where: { $0 == fallback }) { return found }
            }
            if let found = available.first(where: { $0.language == tag.language }) { return found }
        }
        return nil
    }
}

extension LanguageTag: Codable {
    /// Reads a tag from plain text.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the tag as plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension LanguageTag {
    /// No language in particular, `und` in BCP 47: names are the same in each.
    public static let any: LanguageTag = "und"
}
