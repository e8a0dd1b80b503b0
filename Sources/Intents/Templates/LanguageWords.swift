public import Language

/// The few words that putting values into sentences needs, for the languages definitions come in.
///
/// Conjunctions, separators and decimal marks as in the Unicode locale data.
public struct LanguageWords: Sendable, Hashable {
    /// Joins the last two of a list.
    public let and: String
    /// Joins the last two of a choice.
    public let or: String
    /// A true value without a name of its own.
    public let yes: String
    /// A false value without a name of its own.
    public let no: String
    /// The mark before the decimals.
    let decimalMark: Character
    /// Stands between all but the last two of a list.
    let separator: String
    /// Stands between the last two of three or more, before `and`.
    let finalComma: Bool

    private init(
        _ and: String,
        _ or: String,
        _ yes: String,
        _ no: String,
        decimalMark: Character = ",",
        separator: String = ", ",
        finalComma: Bool = false
    ) {
        self.and = and
        self.or = or
        self.yes = yes
        self.no = no
        self.decimalMark = decimalMark
        self.separator = separator
        self.finalComma = finalComma
    }

    private static let english = LanguageWords("and", "or", "yes", "no", decimalMark: ".", finalComma: true)

    private static let known: [String: LanguageWords] = [
        "en": english,
        "ca": LanguageWords("i", "o", "sí", "no"),
        "cs": LanguageWords("a", "nebo", "ano", "ne"),
        "da": LanguageWords("og", "eller", "ja", "nej"),
        "de": LanguageWords("und", "oder", "ja", "nein"),
        "el": LanguageWords("και", "ή", "ναι", "όχι"),
        "es": LanguageWords("y", "o", "sí", "no"),
        "fi": LanguageWords("ja", "tai", "kyllä", "ei"),
        "fr": LanguageWords("et", "ou", "oui", "non"),
        "he": LanguageWords("ו", "או", "כן", "לא", decimalMark: "."),
        "hu": LanguageWords("és", "vagy", "igen", "nem"),
        "it": LanguageWords("e", "o", "sì", "no"),
        "ja": LanguageWords("、", "または", "はい", "いいえ", decimalMark: ".", separator: "、"),
        "ko": LanguageWords("및", "또는", "예", "아니요", decimalMark: "."),
        "nb": LanguageWords("og", "eller", "ja", "nei"),
        "nl": LanguageWords("en", "of", "ja", "nee"),
        "pl": LanguageWords("i", "lub", "tak", "nie"),
        "pt": LanguageWords("e", "ou", "sim", "não"),
        "ro": LanguageWords("și", "sau", "da", "nu"),
        "ru": LanguageWords("и", "или", "да", "нет"),
        "sk": LanguageWords("a", "alebo", "áno", "nie"),
        "sv": LanguageWords("och", "eller", "ja", "nej"),
        "tr": LanguageWords("ve", "veya", "evet", "hayır"),
        "uk": LanguageWords("і", "або", "так", "ні"),
        "zh": LanguageWords("和", "或", "是", "否", decimalMark: ".", separator: "、"),
    ]

    /// The words of the first language that is known; English when none is.
    public static func best(for languages: [LanguageTag]) -> LanguageWords {
        for tag in languages {
            if let words = known[tag.language] { return words }
        }
        return english
    }

    /// A list as one reads it out: `cheese`, `cheese and croutons`, `cheese, croutons, and red pepper`.
    public func list(_ items: [String]) -> String {
        let items = items.filter { !$0.isEmpty }
        guard items.count > 1 else { return items.first ?? "" }
        let start = items.dropLast().joined(separator: separator)
        // Scripts without spaces join with the bare word.
        let isSpaced = separator.hasSuffix(" ")
        let comma = finalComma && items.count > 2 ? "," : ""
        return start + comma + (isSpaced ? " \(and) " : and) + items[items.count - 1]
    }

    /// A number with this language's decimal mark, and no decimals when it is whole.
    public func decimal(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return String(String(number).map { $0 == "." ? decimalMark : $0 })
    }

    /// A length of time in the symbols all languages share: `1 h 30 min`.
    public static func duration(_ seconds: Double) -> String {
        guard let total = Int(exactly: seconds.rounded()), total != 0 else { return "\(english.decimal(seconds)) s" }
        let size = total.magnitude
        let fields = [(size / 86_400, "d"), (size / 3600 % 24, "h"), (size / 60 % 60, "min"), (size % 60, "s")]
        return (total < 0 ? "-" : "")
            + fields.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}
