/// One word of a text in normal form.
struct Token: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case word
        /// A cardinal or decimal number.
        case number(Double)
        /// A place in a row: first, 21st.
        case ordinal(Int)
        /// A character of a script without spaces.
        case ideograph
    }

    /// The key: lower case, without accents; digits for numbers, with a full stop for ordinals.
    var text: [UInt8]
    /// The same with accents kept, decomposed.
    var exact: [UInt8]
    /// What a dictionary lists: the word with its apostrophe.
    var spoken: [UInt8]
    var kind: Kind
    /// Where the word stands in the cleaned text, in UTF-8 bytes.
    var range: Range<Int>

    var number: Double? {
        switch kind {
        case .number(let value): value
        case .ordinal(let value): Double(value)
        case .word, .ideograph: nil
        }
    }

    static func word(_ text: String, range: Range<Int>) -> Token {
        let bytes = Array(text.utf8)
        return Token(text: bytes, exact: bytes, spoken: bytes, kind: .word, range: range)
    }

    static func number(_ value: Double, text: String, range: Range<Int>) -> Token {
        let bytes = Array(text.utf8)
        return Token(text: bytes, exact: bytes, spoken: bytes, kind: .number(value), range: range)
    }

    static func ordinal(_ value: Int, range: Range<Int>) -> Token {
        let bytes = Array("\(value).".utf8)
        return Token(text: bytes, exact: bytes, spoken: bytes, kind: .ordinal(value), range: range)
    }
}
