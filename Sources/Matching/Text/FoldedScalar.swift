// The standard library decomposes text for its own comparisons; this is the one way to it without all of Foundation's ICU.
@_spi(_Unicode) import Swift

/// What a character outside ASCII becomes in normal form.
struct FoldedScalar {
    /// Decomposed and in lower case.
    let exact: String
    /// Without accents, and with letters that have no decomposition written in ASCII.
    let folded: String

    /// Folds one scalar; Turkish and Azeri part the dotless ı from i.
    init(_ scalar: Unicode.Scalar, dotless: Bool) {
        let decomposed = Self.compatible(scalar)._nfd.map { String($0) }.joined()
        let lower = dotless && scalar == "İ" ? "i" : decomposed.lowercased()
        exact = lower.unicodeScalars.map { Self.caseFolds[$0] ?? String($0) }.joined()
        var folded = ""
        for part in lower.unicodeScalars where part.properties.generalCategory != .nonspacingMark {
            folded += Self.plain[part] ?? String(part)
        }
        self.folded = folded
    }

    /// Full-width forms and ligatures as the letters they stand for.
    private static func compatible(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0xFF01...0xFF5E: String(Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init) ?? " ")
        case 0xFB00...0xFB06: scalar.properties.uppercaseMapping
        default: String(scalar)
        }
    }

    /// Letters of which case folding makes others, as Unicode's CaseFolding.txt says.
    private static let caseFolds: [Unicode.Scalar: String] = ["ß": "ss", "ſ": "s", "ς": "σ"]

    private static let plain: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h",
        "ĸ": "k",
        "ŋ": "ng", "ſ": "s", "ς": "σ",
    ]
}
