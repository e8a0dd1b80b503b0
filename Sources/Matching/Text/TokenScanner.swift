/// Cuts a cleaned text into words, digits and signs.
struct TokenScanner {
    /// A character in its folded forms.
    private struct Letter {
        enum Class { case letter, digit, apostrophe, ideograph, other }

        let scalar: Unicode.Scalar
        let kind: Class
        let folded: [UInt8]
        let exact: [UInt8]
        let offset: Int
    }

    private let normaliser: Normaliser
    private var letters: [Letter] = []
    private let end: Int
    private var tokens: [Token] = []
    private var position = 0
    /// A currency sign before its number, to be said after it.
    private var pendingSign: (word: String, range: Range<Int>)?

    init(text: String, normaliser: Normaliser) {
        self.normaliser = normaliser
        end = text.utf8.count
        letters.reserveCapacity(end)
        var offset = 0
        for scalar in text.unicodeScalars {
            letters.append(letter(scalar, offset: offset))
            offset += UTF8.width(scalar)
        }
    }

    private func letter(_ scalar: Unicode.Scalar, offset: Int) -> Letter {
        if scalar.isASCII {
            let byte = UInt8(scalar.value)
            switch byte {
            case 0x49 where normaliser.dotless:
                return Letter(scalar: scalar, kind: .letter, folded: [0x69], exact: Array("ı".utf8), offset: offset)
            case 0x41...0x5A:
                return Letter(
                    scalar: scalar,
                    kind: .letter,
                    folded: [byte | 0x20],
                    exact: [byte | 0x20],
                    offset: offset
                )
            case 0x61...0x7A:
                return Letter(scalar: scalar, kind: .letter, folded: [byte], exact: [byte], offset: offset)
            case 0x30...0x39: return Letter(scalar: scalar, kind: .digit, folded: [byte], exact: [byte], offset: offset)
            case 0x27, 0x60:
                return Letter(scalar: scalar, kind: .apostrophe, folded: [0x27], exact: [0x27], offset: offset)
            default: return Letter(scalar: scalar, kind: .other, folded: [], exact: [], offset: offset)
            }
        }
        switch scalar.value {
        case 0x2019, 0x2018, 0x02BC, 0x00B4, 0xFF07, 0x201B:
            return Letter(scalar: scalar, kind: .apostrophe, folded: [0x27], exact: [0x27], offset: offset)
        default: break
        }
        if normaliser.sign(scalar) != nil {
            return Letter(scalar: scalar, kind: .other, folded: [], exact: [], offset: offset)
        }
        let properties = scalar.properties
        if let digit = properties.numericValue, properties.numericType != .numeric, (0...9).contains(digit) {
            let byte = 0x30 + UInt8(digit)
            return Letter(scalar: scalar, kind: .digit, folded: [byte], exact: [byte], offset: offset)
        }
        let forms = normaliser.folded(scalar)
        if let ascii = forms.folded.unicodeScalars.first, ascii.isASCII, !scalar.isASCII, scalar.value >= 0xFF00 {
            return letter(ascii, offset: offset)
        }
        let isMark = properties.generalCategory == .nonspacingMark
        let isIdeograph = properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
        let kind: Letter.Class =
            isIdeograph ? .ideograph : properties.isAlphabetic || isMark ? .letter : .other
        return Letter(
            scalar: scalar,
            kind: kind,
            folded: Array(forms.folded.utf8),
            exact: Array(forms.exact.utf8),
            offset: offset
        )
    }

    private func offset(at index: Int) -> Int {
        index < letters.count ? letters[index].offset : end
    }

    private func kind(at index: Int) -> Letter.Class {
        index < letters.count && index >= 0 ? letters[index].kind : .other
    }

    private func isSign(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
        index < letters.count && letters[index].scalar == scalar
    }

    // MARK: - Scanning

    mutating func scan() -> [Token] {
        while position < letters.count {
            switch letters[position].kind {
            case .letter, .apostrophe: word()
            case .digit: digits()
            case .ideograph:
                let one = letters[position]
                let range = one.offset..<offset(at: position + 1)
                tokens.append(
                    Token(text: one.folded, exact: one.exact, spoken: one.exact, kind: .ideograph, range: range)
                )
                position += 1
            case .other:
                sign()
                position += 1
            }
        }
        flushSign()
        return tokens
    }

    private mutating func sign() {
        let one = letters[position]
        if isMinus, let word = normaliser.numbers.minusWord {
            return append(words: word, range: one.offset..<offset(at: position + 1))
        }
        guard let word = normaliser.sign(one.scalar) else { return }
        let range = one.offset..<offset(at: position + 1)
        let isCurrency = one.scalar.properties.generalCategory == .currencySymbol
        if isCurrency, kind(at: position + 1) == .digit {
            pendingSign = (word, range)
        } else {
            append(words: word, range: range)
        }
    }

    /// Whether a dash stands before a number and is none between two.
    private var isMinus: Bool {
        guard ["-", "\u{2212}", "\u{FF0D}"].contains(letters[position].scalar), kind(at: position + 1) == .digit else {
            return false
        }
        guard position > 0 else { return true }
        let before = letters[position - 1].scalar
        return before.properties.isWhitespace || before == "("
    }

    private mutating func flushSign() {
        guard let sign = pendingSign else { return }
        pendingSign = nil
        append(words: sign.word, range: sign.range)
    }

    private mutating func append(words: String, range: Range<Int>) {
        var scanner = TokenScanner(text: words, normaliser: normaliser)
        for var token in scanner.scan() {
            token.range = range
            tokens.append(token)
        }
    }

    private mutating func word() {
        let start = position
        var folded: [UInt8] = []
        var exact: [UInt8] = []
        while position < letters.count {
            let one = letters[position]
            // The full stops of an abbreviation hold its letters together: a.m., U.S.
            let isAbbreviation =
                one.scalar == "." && kind(at: position + 1) == .letter && kind(at: position - 1) == .letter
                && (position - start == 1 || letters[position - 2].scalar == ".") && kind(at: position + 2) != .letter
            guard one.kind == .letter || one.kind == .apostrophe || isAbbreviation else { break }
            folded += one.folded
            exact += one.exact
            position += 1
        }
        let range = letters[start].offset..<offset(at: position)
        trimApostrophes(&folded)
        trimApostrophes(&exact)
        guard !folded.isEmpty else { return }
        tokens += normaliser.words(folded: folded, exact: exact, range: range)
    }

    /// Takes off quotation marks at either end; what remains begins and ends with a letter.
    private func trimApostrophes(_ word: inout [UInt8]) {
        while word.last == 0x27 { word.removeLast() }
        while word.first == 0x27 { word.removeFirst() }
    }

    private mutating func digits() {
        let start = position
        var run: [UInt8] = []
        while position < letters.count {
            let one = letters[position]
            if one.kind == .digit {
                run += one.folded
            } else if [".", ",", ":"].contains(one.scalar), kind(at: position + 1) == .digit {
                run.append(UInt8(one.scalar.value))
            } else {
                break
            }
            position += 1
        }
        let digitsEnd = position
        var ending: [UInt8] = []
        while kind(at: position) == .letter {
            ending += letters[position].folded
            position += 1
        }
        let isOrdinal = normaliser.numbers.isOrdinalEnding(ending)
        if !isOrdinal { position = digitsEnd }
        let range = letters[start].offset..<offset(at: position)
        tokens += normaliser.numbers.written(run, isOrdinal: isOrdinal, range: range)
        flushSign()
    }
}
