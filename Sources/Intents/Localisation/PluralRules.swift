import Language

/// Which plural form a number takes in a language.
///
/// The rules are those of the Unicode locale data (CLDR, cardinals), in its own notation: `n` is the number, `i` its
/// whole part, `v` how many decimals are written, `f` those decimals as a number, and `t` the same without trailing
/// zeros. A language that is not listed has one form for one and another for the rest.
enum PluralRules {
    /// The forms there are, as `.stringsdict` files name them.
    enum Category: String, Sendable, CaseIterable {
        case zero, one, two, few, many, other
    }

    /// The form that a number takes.
    static func category(of number: Double, in language: LanguageTag) -> Category {
        let operands = Operands(number)
        let rules = language.fallbacks.lazy.compactMap { table[$0.identifier] }.first ?? "one: n = 1"
        for rule in rules.split(separator: "; ") {
            let parts = rule.split(separator: ": ", maxSplits: 1)
            guard parts.count == 2, let category = Category(rawValue: String(parts[0])) else { continue }
            if holds(parts[1], operands) { return category }
        }
        return .other
    }

    /// What the rules say of a number as it is written.
    private struct Operands {
        let n: Double
        let i: Double
        let v: Double
        let f: Double

        init(_ number: Double) {
            n = number.magnitude
            i = n.rounded(.towardZero)
            let decimals = n == i ? "" : String(n).drop { $0 != "." }.dropFirst()
            let isPlain = decimals.allSatisfy(\.isNumber)
            v = isPlain ? Double(decimals.count) : 0
            f = isPlain ? Double(decimals) ?? 0 : 0
        }

        /// Trailing zeros are never written, so `t` is `f`, and `w` is `v`.
        subscript(name: Substring) -> Double {
            switch name {
            case "i": i
            case "v", "w": v
            case "f", "t": f
            default: n
            }
        }
    }

    private static func holds(_ condition: Substring, _ operands: Operands) -> Bool {
        condition.split(separator: " or ").contains { alternative in
            alternative.split(separator: " and ").allSatisfy { relation($0, operands) }
        }
    }

    /// `i % 10 = 2..4` or `n != 0`.
    private static func relation(_ text: Substring, _ operands: Operands) -> Bool {
        let words = text.split(separator: " ")
        guard words.count >= 3 else { return false }
        var value = operands[words[0]]
        if words[1] == "%", let divisor = Double(words[2]) { value.formTruncatingRemainder(dividingBy: divisor) }
        let isIn = words[words.count - 1].split(separator: ",").contains { range in
            let ends = range.split(separator: ".").compactMap { Double($0) }
            guard let first = ends.first, let last = ends.last else { return false }
            return ends.count == 1 ? value == first : value == value.rounded() && (first...last).contains(value)
        }
        return words[words.count - 2] == "!=" ? !isIn : isIn
    }

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for (languages, rules) in groups {
            for language in languages.split(separator: " ") { table[String(language)] = rules }
        }
        return table
    }()

    private static let groups: [(languages: String, rules: String)] = [
        (
            "bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh",
            ""
        ),
        ("am as bn doi fa gu hi kn pcm zu", "one: i = 0 or n = 1"),
        ("ff hy kab", "one: i = 0,1"),
        ("ast de en et fi fy gl ia io lij nl sc sv sw ur yi", "one: i = 1 and v = 0"),
        ("si", "one: n = 0,1 or i = 0 and f = 1"),
        ("ak bho csw guw ln mg nso pa ti wa", "one: n = 0..1"),
        ("tzm", "one: n = 0..1 or n = 11..99"),
        ("da", "one: n = 1 or t != 0 and i = 0,1"),
        ("is", "one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"),
        ("mk", "one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"),
        ("ceb fil tl", "one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"),
        (
            "lv prg",
            "zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; "
                + "one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1"
        ),
        ("lag", "zero: n = 0; one: i = 0,1 and n != 0"),
        ("ksh", "zero: n = 0; one: n = 1"),
        ("he", "one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0"),
        ("iu naq sat se sma smi smj smn sms", "one: n = 1; two: n = 2"),
        ("shi", "one: i = 0 or n = 1; few: n = 2..10"),
        ("mo ro", "one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19"),
        (
            "bs hr sh sr",
            "one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and "
                + "i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14"
        ),
        ("fr pt", "one: i = 0,1; many: i != 0 and i % 1000000 = 0 and v = 0"),
        ("ca it lld pt-PT scn vec", "one: i = 1 and v = 0; many: i != 0 and i % 1000000 = 0 and v = 0"),
        ("es", "one: n = 1; many: i != 0 and i % 1000000 = 0 and v = 0"),
        ("gd", "one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19"),
        ("sl", "one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or v != 0"),
        (
            "dsb hsb",
            "one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = 2; "
                + "few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4"
        ),
        ("cs sk", "one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0"),
        (
            "pl",
            "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and i != 1 and "
                + "i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"
        ),
        (
            "be",
            "one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; "
                + "many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"
        ),
        (
            "lt",
            "one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f != 0"
        ),
        (
            "ru uk",
            "one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
                + "many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"
        ),
        (
            "br",
            "one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; few: n % 10 = 3..4,9 "
                + "and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0"
        ),
        ("mt", "one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19"),
        ("ga", "one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10"),
        (
            "gv",
            "one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = 0,20,40,60,80; many: v != 0"
        ),
        (
            "kw",
            "zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82; few: n % 100 = 3,23,43,63,83; "
                + "many: n % 100 = 1,21,41,61,81"
        ),
        ("ar ars", "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99"),
        ("cy", "zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6"),
    ]
}
