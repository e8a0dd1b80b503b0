import Language

/// Turns written text into what is said for it: lower-case words, numbers in words, signs by name.
struct SpokenText: Sendable {
    private let lexicon: Lexicon
    private let numbers: NumberSpeller
    private let ordinalEndings: [String]
    private let signs: [String: String]

    init(lexicon: Lexicon, numbers: NumberWords, signs: [String: String]) {
        self.lexicon = lexicon
        self.numbers = NumberSpeller(numbers)
        self.signs = signs
        ordinalEndings = numbers.ordinalEndings
    }

    /// One place of a sentence: the ways to say it.
    typealias Place = [[String]]

    /// The places of a text, or the first piece of it that cannot be said.
    func places(of text: String) -> Result<[Place], Unsayable> {
        var result: [Place] = []
        for piece in text.split(whereSeparator: \.isWhitespace) {
            for part in parts(of: String(piece)) {
                guard let place = place(of: part) else { return .failure(Unsayable(piece: part)) }
                if !place.isEmpty { result.append(place) }
            }
        }
        return .success(result)
    }

    /// A piece of text no way to say is known for.
    struct Unsayable: Error, Hashable {
        let piece: String
    }

    /// The ways to say a whole number.
    func cardinal(_ number: Int) -> Place { numbers.cardinal(number) }

    /// The ways to say digits after the point.
    func fraction(_ digit: Int) -> Place { numbers.fraction([digit]) }

    // MARK: - Pieces

    /// Splits a piece without white space into words, numbers and signs.
    private func parts(of piece: String) -> [String] {
        let word = Self.bare(piece.lowercased())
        if Self.isDotted(word), isWord(word) { return [word] }
        if isWord(word), word.contains(where: \.isLetter) { return [word] }

        var parts: [String] = []
        var current = ""
        var kind = Kind.other
        func flush() {
            if !current.isEmpty { parts.append(current) }
            current = ""
        }
        let characters = Array(piece.lowercased())
        for (index, character) in characters.enumerated() {
            switch Kind(character) {
            case .digit:
                if kind != .digit { flush() }
                kind = .digit
                current.append(character)
            case .letter:
                if kind == .digit {
                    if isOrdinalEnding(characters[index...]) {
                        kind = .ending
                    } else {
                        flush()
                    }
                } else if kind == .other {
                    flush()
                }
                if kind != .ending { kind = .letter }
                current.append(character)
            case .apostrophe where kind == .letter:
                current.append("'")
            default:
                let isInNumber =
                    kind == .digit && ".,:".contains(character) && index + 1 < characters.count
                    && Kind(characters[index + 1]) == .digit
                if isInNumber {
                    current.append(character)
                } else {
                    flush()
                    kind = .other
                    if signs[String(character)] != nil { parts.append(String(character)) }
                }
            }
        }
        flush()
        return parts.map { $0.first?.isLetter == true ? Self.bare($0) : $0 }.filter { !$0.isEmpty }
    }

    private enum Kind {
        case letter, digit, apostrophe, ending, other

        init(_ character: Character) {
            self =
                character.isASCII && character.isNumber
                ? .digit : character.isLetter ? .letter : "'’ʼ".contains(character) ? .apostrophe : .other
        }
    }

    private func place(of part: String) -> Place? {
        if let sign = signs[part] {
            return [sign.lowercased().split(separator: " ").map(String.init)]
        }
        if part.first?.isNumber == true {
            let ways = number(part)
            return ways.isEmpty ? nil : ways
        }
        return lexicon.pronunciations(of: part, limit: 1).isEmpty ? nil : [[part]]
    }

    private func number(_ text: String) -> Place {
        if let ending = ordinalEndings.first(where: { text.hasSuffix($0) }),
            let value = Int(text.dropLast(ending.count))
        {
            return numbers.ordinal(value)
        }
        let plain = text.filter { $0 != "," }
        if let colon = plain.firstIndex(of: ":") {
            guard let hour = Int(plain[..<colon]), let minute = Int(plain[colon...].dropFirst()) else { return [] }
            let minutes = minute == 0 ? [[]] : minute < 10 ? numbers.digitwise([0, minute]) : numbers.cardinal(minute)
            return numbers.cardinal(hour).flatMap { hour in minutes.map { hour + $0 } }
        }
        if let point = plain.firstIndex(of: ".") {
            let digits = plain[point...].dropFirst().compactMap(\.wholeNumberValue)
            return Int(plain[..<point]).map { numbers.decimal(whole: $0, digits: digits) } ?? []
        }
        let digits = plain.compactMap(\.wholeNumberValue)
        guard digits.count <= 6, let value = Int(plain), digits.count == 1 || digits[0] != 0 else {
            return numbers.digitwise(digits)
        }
        return numbers.cardinal(value) + numbers.pairs(value)
    }

    private func isWord(_ word: String) -> Bool {
        !lexicon.dictionaryPronunciations(of: word).isEmpty
    }

    private func isOrdinalEnding(_ rest: ArraySlice<Character>) -> Bool {
        let letters = String(rest.prefix(while: \.isLetter))
        return ordinalEndings.contains(letters)
    }

    private static func plain(_ character: Character) -> Character { "’ʼ".contains(character) ? "'" : character }

    private static func isDotted(_ word: String) -> Bool { word.dropLast().contains(".") }

    /// Without punctuation at its ends; apostrophes and full stops within stay.
    private static func bare(_ word: String) -> String {
        let unified = String(word.map(plain))
        func isEdge(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
        guard let first = unified.firstIndex(where: { !isEdge($0) }),
            let last = unified.lastIndex(where: { !isEdge($0) })
        else { return "" }
        let core = unified[first...last]
        return core.contains(".") && unified[unified.index(after: last)...].hasPrefix(".") ? core + "." : String(core)
    }
}
