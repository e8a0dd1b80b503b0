import Language

/// Brings stored phrases and heard texts to one form.
///
/// Made once a language; using it costs a few microseconds a sentence.
struct Normaliser: Sendable {
    private let contractions: [[UInt8]: [[UInt8]]]
    private let signs: [Unicode.Scalar: String]
    private let fillers: Set<[UInt8]>
    private let folds: [(from: [UInt8], to: [UInt8])]
    private let apostropheParts: Bool
    /// Whether I is the capital of ı, as in Turkish.
    let dotless: Bool
    let numbers: NumberReader

    init(pack: LanguagePack) {
        apostropheParts = pack.words.apostropheParts
        dotless = ["tr", "az"].contains(pack.tag.language)
        folds = pack.words.folds.sorted { $0.key < $1.key }.map { (Array($0.key.utf8), Array($0.value.utf8)) }
        var contractions: [[UInt8]: [[UInt8]]] = [:]
        for (short, long) in pack.words.contractions {
            contractions[Array(short.utf8)] = long.split(separator: " ").map { Array($0.utf8) }
        }
        self.contractions = contractions
        var signs: [Unicode.Scalar: String] = [:]
        for (sign, word) in pack.words.signs {
            if let scalar = sign.unicodeScalars.first { signs[scalar] = word }
        }
        self.signs = signs
        fillers = Set(pack.words.fillers.map { Array($0.utf8) })
        numbers = NumberReader(pack.numbers)
    }

    /// The words of a text that has been cleaned.
    func tokens(of text: String) -> [Token] {
        numbers.read(wordTokens(of: text))
    }

    /// The words of a text that has been cleaned, those of a number each for itself.
    func wordTokens(of text: String) -> [Token] {
        var scanner = TokenScanner(text: text, normaliser: self)
        let words = scanner.scan()
        // The "oh" of "nine oh five" is no hesitation.
        let spoken = words.indices.filter { !fillers.contains(words[$0].exact) || numbers.isZero(in: words, at: $0) }
        return spoken.isEmpty ? words : spoken.map { words[$0] }
    }

    /// The words of a text that has been cleaned, in one line.
    func form(of text: String) -> String {
        tokens(of: text).map { String(decoding: $0.exact, as: UTF8.self) }.joined(separator: " ")
    }

    // MARK: - For the scanner

    func sign(_ scalar: Unicode.Scalar) -> String? { signs[scalar] }

    func folded(_ scalar: Unicode.Scalar) -> FoldedScalar { FoldedScalar(scalar, dotless: dotless) }

    /// A written word as tokens: contractions spelt out, apostrophes gone.
    func words(folded: [UInt8], exact: [UInt8], range: Range<Int>) -> [Token] {
        let apostrophe: UInt8 = 0x27
        if let long = contractions[exact] ?? contractions[exact.filter { $0 != apostrophe }], exact != long.first {
            return long.map { Token(text: $0, exact: $0, spoken: $0, kind: .word, range: range) }
        }
        guard folded.contains(apostrophe) || !folds.isEmpty else {
            return [Token(text: folded, exact: exact, spoken: exact, kind: .word, range: range)]
        }
        if apostropheParts, folded.contains(apostrophe) {
            let texts = folded.split(separator: apostrophe)
            let exacts = exact.split(separator: apostrophe)
            return zip(texts, exacts).map { text, exact in
                Token(text: fold(Array(text)), exact: Array(exact), spoken: Array(exact), kind: .word, range: range)
            }
        }
        let text = fold(folded.filter { $0 != apostrophe })
        guard !text.isEmpty else { return [] }
        return [Token(text: text, exact: exact.filter { $0 != apostrophe }, spoken: exact, kind: .word, range: range)]
    }

    private func fold(_ word: [UInt8]) -> [UInt8] {
        var word = word
        for (from, to) in folds where word.count >= from.count {
            var result: [UInt8] = []
            var position = 0
            while position < word.count {
                if word[position...].starts(with: from) {
                    result += to
                    position += from.count
                } else {
                    result.append(word[position])
                    position += 1
                }
            }
            word = result
        }
        return word
    }
}
