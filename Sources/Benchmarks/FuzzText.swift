/// Makes texts that nobody would type: pieces of sentences, of templates and of Unicode, put together and damaged.
struct FuzzText {
    private static let pieces = [
        "turn", "on", "off", "the", "light", "kitchen", "soup", "time", "set", "to", "not", "don't", "and", "then",
        "please", "could you", "um", "twenty", "one", "hundred", "thousand", "half", "past", "quarter", "point",
        "minus",
        "first", "twenty-first", "o'clock", "tomorrow", "monday", "may 5", "minutes", "percent",
        "0", "1", "12", "007", "3.14", "9:30", "9am", "1,000,000", "99999999999999999999999999", "-5", "1/2", "½", "²",
        "$5", "€", "50%", "10°", "U2", "B2B", "a.m.", "U.S.A.", "'", "''", "’s", "l'eau", "x'y'z", "-", "--", "...",
        "é", "e\u{301}", "ß", "ẞ", "İ", "ı", "ﬁ", "ＡＢＣ", "１２", "Ω", "ж", "你好", "開燈", "こんにちは", "한국어", "עברית",
        "مرحبا", "ก็", "👩‍👩‍👧‍👦", "🏳️‍🌈", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{202E}", "\u{0}", "\u{7}", "\u{1B}[31m",
        "\t", "\r\n", "\n", "\u{2028}", "\u{A0}", "\u{FDFA}", "a\u{300}\u{301}\u{302}\u{303}\u{304}", "<sil>", "<s>",
        "</s>", "[NOISE]", "++cough++", "word(2)", "<", "(((", "\u{10FFFF}", "\u{E000}",
    ]
    private static let syntax = [
        "[", "]", "(", ")", "|", "{", "}", "<", ">", "\\", "[a]", "(a|b)", "lamp[s]", "[un]lock", "{soup}", "{1..9:n}",
        "{1..100/5:level}", "{values:slot}", "{9..1:n}", "{-5..5:t}", "{1..99999999999:n}", "{1..1000000:n}", "<rule>",
        "<rule> = (a|b)", "(|)", "[]", "()", "{}", "\\[", "\\", "[[[[", "))))", "|||", "a|b", "# comment", "[Intent]",
        "[org.example.app/Intent]", "[-- echo \"hi\"]", "! never", ":", "..",
    ]

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// A text of sentences, at most about as many bytes long.
    mutating func sentence(most: Int) -> String { text(Self.pieces, most: most) }

    /// A text that may be a template.
    mutating func template(most: Int) -> String { text(Self.pieces + Self.syntax + Self.syntax, most: most) }

    /// A piece over and over again: what takes more than linear time shows with it.
    mutating func repetition() -> String {
        var unit = ""
        for _ in 0...Int.random(in: 0...2, using: &random) {
            unit += (Bool.random(using: &random) ? Self.syntax : Self.pieces).randomElement(using: &random) ?? ""
            if Bool.random(using: &random) { unit += " " }
        }
        return unit
    }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func text(_ pieces: [String], most: Int) -> String {
        let length =
            Int.random(in: 0...9, using: &random) == 0 ? most : Int.random(in: 0...min(most, 80), using: &random)
        var text = ""
        while text.utf8.count < length {
            text += pieces.randomElement(using: &random) ?? ""
            if Int.random(in: 0..<4, using: &random) > 0 { text += " " }
        }
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 0...3, using: &random) where !scalars.isEmpty {
            let place = Int.random(in: scalars.indices, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: scalars.remove(at: place)
            case 1: scalars[place] = Unicode.Scalar(UInt32.random(in: 0..<0x3100, using: &random)) ?? "?"
            default: scalars.insert(scalars[Int.random(in: scalars.indices, using: &random)], at: place)
            }
        }
        var damaged = String.UnicodeScalarView()
        damaged.append(contentsOf: scalars)
        return String(damaged)
    }
}
