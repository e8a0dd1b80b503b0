import Language

/// Reads numbers, written or said, to one form.
struct NumberReader: Sendable {
    private enum Word: Hashable {
        case small(Int), scale(Int), ordinal(Int)
    }

    private let words: [[[UInt8]]: Word]
    private let beginnings: Set<[UInt8]>
    private let compoundWords: [(spelling: [UInt8], word: Word)]
    private let joiners: Set<[UInt8]>
    private let ones: Set<[UInt8]>
    private let points: Set<[UInt8]>
    private let zeros: Set<[UInt8]>
    private let endings: Set<[UInt8]>
    private let minus: Set<[UInt8]>
    private let data: NumberWords

    /// No number is read from more words than this.
    private static let longestNumber = 24

    init(_ data: NumberWords) {
        self.data = data
        func bytes(_ list: [String]) -> Set<[UInt8]> { Set(list.map { Array($0.utf8) }) }
        var words: [[[UInt8]]: Word] = [:]
        func add(_ table: [String: [String]], _ make: (Int) -> Word) {
            for (key, spellings) in table {
                guard let value = Int(key) else { continue }
                for spelling in spellings {
                    let parts = spelling.split(separator: " ").map { Self.folded($0) }
                    words[parts] = make(value)
                }
            }
        }
        add(data.ordinals) { .ordinal($0) }
        add(data.scales) { .scale($0) }
        add(data.small) { .small($0) }
        self.words = words
        beginnings = Set(words.keys.compactMap(\.first))
        compoundWords =
            data.compounds
            ? words.filter { $0.key.count == 1 }.map { (Array($0.key.joined()), $0.value) }
                .sorted { $0.spelling.count > $1.spelling.count }
            : []
        joiners = bytes(data.joiners)
        ones = bytes(data.ones)
        points = bytes(data.point)
        minus = bytes(data.minus)
        zeros = bytes(data.zeroInDigits)
        endings = bytes(data.ordinalEndings)
    }

    private static func folded(_ word: Substring) -> [UInt8] {
        word.unicodeScalars.flatMap { scalar in
            Array((scalar.isASCII ? String(scalar) : FoldedScalar(scalar, dotless: false).folded).utf8)
        }
    }

    // MARK: - Written numbers

    func isOrdinalEnding(_ letters: [UInt8]) -> Bool { endings.contains(letters) }

    /// The numbers a run of digits stands for: `20.5`, `1,000`, `9:05` (nine, zero, five), `1998` (nineteen, ninety-eight).
    func written(_ run: [UInt8], isOrdinal: Bool, range: Range<Int>) -> [Token] {
        let text = String(decoding: run, as: UTF8.self)
        if text.contains(":") {
            return text.split(separator: ":").enumerated().flatMap { index, part in
                index > 0 && part.allSatisfy { $0 == "0" } ? [] : plain(String(part), range: range)
            }
        }
        let group: Character = data.commaIsPoint ? "." : ","
        let point: Character = data.commaIsPoint ? "," : "."
        let groups = text.prefix { $0 != point }.split(separator: group, omittingEmptySubsequences: false)
        let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 } && groups[0].count <= 3
        let whole = isGrouped ? text.filter { $0 != group } : text
        let parts = whole.split(whereSeparator: { $0 == "." || $0 == "," })
        if isOrdinal, parts.count == 1, let value = Int(parts[0]) { return [.ordinal(value, range: range)] }
        if parts.count == 2, whole.filter({ !$0.isNumber }).count == 1, whole.contains(point) || parts[1].count != 3 {
            let separator = whole.first { !$0.isNumber }
            if separator == point || (!isGrouped && separator == ".") {
                return [decimal(String(parts[0]), String(parts[1]), range: range)]
            }
        }
        return parts.flatMap { isGrouped ? [integer(String($0), range: range)] : plain(String($0), range: range) }
    }

    private func decimal(_ whole: String, _ fraction: String, range: Range<Int>) -> Token {
        var digits = fraction[...]
        while digits.last == "0" { digits = digits.dropLast() }
        let integer = Int(whole).map { String($0) } ?? whole
        let text = digits.isEmpty ? integer : integer + "." + digits
        return .number(Double(text) ?? 0, text: text, range: range)
    }

    private func integer(_ digits: String, range: Range<Int>) -> Token {
        let text = Int(digits).map { String($0) } ?? digits
        return .number(Double(text) ?? 0, text: text, range: range)
    }

    private func plain(_ digits: String, range: Range<Int>) -> [Token] {
        let value = Int(digits) ?? 0
        if digits.count > 1 && digits.hasPrefix("0") || digits.count > 6 {
            return digits.map { integer(String($0), range: range) }
        }
        if data.pairs, digits.count == 4, value % 100 >= 10, (11...20).contains(value / 100) {
            return [value / 100, value % 100].map { integer(String($0), range: range) }
        }
        return [integer(digits, range: range)]
    }

    // MARK: - Said numbers

    /// The word that turns a number into one below zero.
    var minusWord: String? { data.minus.first }

    /// Whether a word stands for zero between digits.
    func isZero(in tokens: [Token], at position: Int) -> Bool {
        zeros.contains(tokens[position].text) && position > 0 && position + 1 < tokens.count
            && [position - 1, position + 1].allSatisfy { place in
                tokens[place].number != nil || word(in: tokens, at: place) != nil || zeros.contains(tokens[place].text)
            }
    }

    /// One number that begins at a word, written or said, without fraction; and the word after it.
    func single(in tokens: [Token], at start: Int) -> (Token, next: Int)? {
        guard start < tokens.count else { return nil }
        if tokens[start].number != nil { return (tokens[start], start + 1) }
        return number(in: tokens, at: start, after: start > 0 ? tokens[start - 1] : nil)
    }

    /// Replaces number words by numbers.
    func read(_ tokens: [Token]) -> [Token] {
        var result: [Token] = []
        result.reserveCapacity(tokens.count)
        var position = 0
        while position < tokens.count {
            if minus.contains(tokens[position].text), result.last?.number == nil,
                let first = read(Array(tokens[(position + 1)...].prefix(Self.longestNumber))).first,
                case .number(let value) = first.kind, value > 0, first.text.first != UInt8(ascii: "-")
            {
                let range = tokens[position].range.lowerBound..<first.range.upperBound
                result.append(.number(-value, text: "-" + String(decoding: first.text, as: UTF8.self), range: range))
                position = tokens[position...].firstIndex { $0.range.lowerBound >= range.upperBound } ?? tokens.count
                continue
            }
            if let (token, next) = number(in: tokens, at: position, after: result.last) {
                result.append(token)
                position = next
                continue
            }
            let token = tokens[position]
            if zeros.contains(token.text), result.last?.number != nil, position + 1 < tokens.count,
                tokens[position + 1].number != nil || word(in: tokens, at: position + 1) != nil
            {
                result.append(.number(0, text: "0", range: token.range))
            } else if case .number(let whole) = result.last?.kind, points.contains(token.text),
                whole == whole.rounded(),
                let (digits, next) = fraction(in: tokens, at: position + 1), let last = result.last
            {
                result[result.count - 1] = decimal(
                    String(decoding: last.text, as: UTF8.self),
                    digits,
                    range: last.range.lowerBound..<tokens[next - 1].range.upperBound
                )
                position = next
                continue
            } else {
                result.append(token)
            }
            position += 1
        }
        return result
    }

    private func word(in tokens: [Token], at position: Int) -> (word: Word, count: Int)? {
        guard position < tokens.count, beginnings.contains(tokens[position].text) else { return nil }
        for count in (1...3).reversed() where position + count <= tokens.count {
            if let word = words[tokens[position..<position + count].map(\.text)] { return (word, count) }
        }
        return nil
    }

    private func number(in tokens: [Token], at start: Int, after previous: Token?) -> (Token, next: Int)? {
        guard tokens[start].kind == .word || tokens[start].kind == .ideograph else { return nil }
        if let value = compound(tokens[start].text) {
            return (.number(Double(value), text: String(value), range: tokens[start].range), start + 1)
        }
        var sum = Accumulator(twenties: data.twenties)
        var position = start
        var hasWord = false
        if ones.contains(tokens[start].text), case .scale? = word(in: tokens, at: start + 1)?.word { position += 1 }
        while position < tokens.count {
            var next = position
            if hasWord, joiners.contains(tokens[next].text), sum.value >= data.joinerFrom { next += 1 }
            guard let (word, count) = word(in: tokens, at: next) else { break }
            // The zero of 一百零五 holds an empty place.
            if case .small(0) = word, tokens[next].kind == .ideograph, sum.value >= 100,
                case .small(1...)? = self.word(in: tokens, at: next + count)?.word
            {
                position = next + count
                continue
            }
            var trial = sum
            switch word {
            case .small(let value):
                guard trial.add(value, isFirst: !hasWord) else { return finish(sum, tokens, start, position, hasWord) }
            case .scale(let value):
                guard trial.multiply(by: value, isFirst: !hasWord) else {
                    return finish(sum, tokens, start, position, hasWord)
                }
            case .ordinal(let value):
                guard let ordinal = self.ordinal(value, sum: sum, hasWord: hasWord, tokens, next, previous) else {
                    return finish(sum, tokens, start, position, hasWord)
                }
                let range = tokens[start].range.lowerBound..<tokens[next + count - 1].range.upperBound
                return (.ordinal(ordinal, range: range), next + count)
            }
            sum = trial
            hasWord = true
            position = next + count
            if position < tokens.count, !tokens[position - 1].isAdjacentNumber(to: tokens[position]) { break }
        }
        return finish(sum, tokens, start, position, hasWord)
    }

    /// The ordinal a word makes with the number before it; `nil` where the word is no ordinal: "a second", "five seconds".
    private func ordinal(
        _ value: Int,
        sum: Accumulator,
        hasWord: Bool,
        _ tokens: [Token],
        _ position: Int,
        _ previous: Token?
    ) -> Int? {
        if !hasWord {
            guard value == 2, let before = previous else { return value }
            return before.number != nil || ones.contains(before.text) ? nil : value
        }
        guard value != 2, sum.value % 10 == 0, value < 10, sum.value >= 20 else { return nil }
        return sum.value + value
    }

    private func finish(
        _ sum: Accumulator,
        _ tokens: [Token],
        _ start: Int,
        _ end: Int,
        _ hasWord: Bool
    ) -> (Token, next: Int)? {
        guard hasWord else { return nil }
        let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
        return (.number(Double(sum.value), text: String(sum.value), range: range), end)
    }

    private func fraction(in tokens: [Token], at start: Int) -> (digits: String, next: Int)? {
        var digits = ""
        var position = start
        while position < tokens.count {
            if case .number = tokens[position].kind {
                digits += String(decoding: tokens[position].text, as: UTF8.self)
                position += 1
            } else if zeros.contains(tokens[position].text) {
                digits += "0"
                position += 1
            } else if digits.isEmpty || digits.count < 6,
                let (token, next) = number(in: tokens, at: position, after: nil),
                case .number = token.kind, digits.isEmpty || token.text.count == 1
            {
                digits += String(decoding: token.text, as: UTF8.self)
                position = next
            } else {
                break
            }
        }
        return digits.isEmpty || !digits.allSatisfy(\.isNumber) ? nil : (digits, position)
    }

    // MARK: - Numbers written together

    /// The value of a word such as `dreiundzwanzig`, of at least two parts.
    private func compound(_ word: [UInt8]) -> Int? {
        guard data.compounds, word.count >= 6, word.count <= 60 else { return nil }
        var parts: [Word] = []
        var position = 0
        var sum = Accumulator(twenties: data.twenties)
        var pendingUnit: Int?
        while position < word.count {
            let rest = word[position...]
            if let joiner = joiners.first(where: { rest.starts(with: $0) }), case .small(let unit)? = parts.last,
                unit < 10
            {
                pendingUnit = unit
                position += joiner.count
                continue
            }
            guard let (spelling, part) = compoundWords.first(where: { rest.starts(with: $0.spelling) }) else {
                return nil
            }
            parts.append(part)
            position += spelling.count
            switch part {
            case .small(let value):
                let isUnit = value < 10 && joiners.contains { word[position...].starts(with: $0) }
                if isUnit { continue }
                guard sum.add(value + (pendingUnit ?? 0), isFirst: sum.value == 0) else { return nil }
                pendingUnit = nil
            case .scale(let value):
                guard sum.multiply(by: value, isFirst: parts.count == 1) else { return nil }
            case .ordinal: return nil
            }
        }
        return parts.count > 1 && pendingUnit == nil ? sum.value : nil
    }
}

extension Token {
    /// Whether two words may belong to one number: nothing but white space or a hyphen between them.
    fileprivate func isAdjacentNumber(to next: Token) -> Bool {
        next.range.lowerBound - range.upperBound <= 1
    }
}

/// A number as its words come in.
private struct Accumulator {
    /// The tens that take up to nineteen, as soixante does.
    let twenties: [Int]
    private var total = 0
    private var section = 0
    private var unit = 0

    init(twenties: [Int]) {
        self.twenties = twenties
    }

    var value: Int { total + section + unit }

    /// Adds a word below the last place that is filled: twenty + one, two hundred + twenty, soixante + onze.
    mutating func add(_ word: Int, isFirst: Bool) -> Bool {
        if isFirst || unit == 0 && (section > 0 || total > 0) && word > 0 {
            let limit = section > 0 ? Self.place(section) : total > 0 ? 1000 : Int.max
            guard isFirst || word < limit else { return false }
            unit = word
            return true
        }
        guard unit > 0, word > 0, word < (twenties.contains(unit) ? 20 : unit == 10 ? 1 : Self.place(unit)) else {
            return false
        }
        unit += word
        return true
    }

    mutating func multiply(by scale: Int, isFirst: Bool) -> Bool {
        if scale < 1000 {
            guard isFirst || unit > 0, unit < scale, section == 0 || Self.place(section) > scale else { return false }
            section += max(unit, 1) * scale
        } else {
            guard isFirst || section + unit > 0, section + unit < scale, total == 0 || total >= scale else {
                return false
            }
            total += max(section + unit, 1) * scale
            section = 0
        }
        unit = 0
        return true
    }

    /// What may still be added to a number: 20 takes less than 10, 200 less than 100.
    private static func place(_ value: Int) -> Int {
        var place = 1
        while value % (place * 10) == 0, place < 1_000_000_000 { place *= 10 }
        return place
    }
}
