import Language

/// Reads numbers, and times of all kinds, out of texts.
struct ValueReader: Sendable {
    /// A value and the words that say it.
    struct Value: Sendable {
        let words: Range<Int>
        /// The number; seconds; seconds after midnight.
        var number: Double?
        var date: SpokenDate?
        /// What to show; the words themselves when absent.
        var display: String?
    }

    private let times: TimeGrammar

    init(pack: LanguagePack, normaliser: Normaliser) {
        times = TimeGrammar(pack: pack, normaliser: normaliser)
    }

    func numbers(in tokens: [Token]) -> [Value] {
        tokens.indices.compactMap { index in
            guard let number = tokens[index].number else { return nil }
            // A year read in pairs is one number.
            if index + 1 < tokens.count, tokens[index].range == tokens[index + 1].range,
                let low = tokens[index + 1].number,
                low >= 10, number >= 11
            {
                let whole = number * 100 + low
                return Value(words: index..<index + 2, number: whole, display: Self.text(whole))
            }
            return Value(words: index..<index + 1, number: number, display: Self.text(number))
        }
    }

    /// The reader of the times of a text.
    func scan(_ text: String) -> TimeScan { TimeScan(text, grammar: times) }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
}
