import Language

/// Says numbers in the words of a language, in each way people say them.
struct NumberSpeller: Sendable {
    private let small: [Int: [String]]
    private let scales: [(value: Int, words: [String])]
    private let ordinals: [Int: [String]]
    private let joiners: [String]
    private let points: [String]
    private let isSpellable: Bool

    /// Only spellings that `isWord` knows are used, where it knows any.
    init(_ numbers: NumberWords, isWord: (String) -> Bool) {
        func inverse(_ words: [String: [String]]) -> [Int: [String]] {
            var table: [Int: [String]] = [:]
            for (key, spellings) in words {
                guard let value = Int(key) else { continue }
                let known = spellings.filter(isWord)
                table[value] = known.isEmpty ? spellings : known
            }
            return table
        }
        small = inverse(numbers.small)
        scales = inverse(numbers.scales).map { ($0.key, $0.value) }.sorted { $0.value > $1.value }
        ordinals = inverse(numbers.ordinals)
        joiners = numbers.joiners
        points = numbers.point
        isSpellable = numbers.order == .tensFirst && !numbers.compounds && !numbers.small.isEmpty
    }

    /// The ways to say a whole number; none when the language's words do not reach it.
    func cardinal(_ number: Int) -> [[String]] {
        guard isSpellable, number >= 0 else { return [] }
        if let words = small[number] { return words.map { [$0] } }
        if number < 100 {
            guard let tens = small[number - number % 10], let units = small[number % 10] else { return [] }
            return Self.product(tens.map { [$0] }, units.map { [$0] })
        }
        guard let scale = scales.first(where: { $0.value <= number }) else { return [] }
        let heads = Self.product(cardinal(number / scale.value), scale.words.map { [$0] })
        let rest = number % scale.value
        guard rest > 0 else { return heads }
        let tails = cardinal(rest)
        let joined = rest < 100 ? Self.product(joiners.map { [$0] }, tails) : []
        return Self.product(heads, tails + joined)
    }

    /// The ways to say a place in an order.
    func ordinal(_ number: Int) -> [[String]] {
        if let words = ordinals[number] { return words.map { [$0] } }
        let last = number % 10 == 0 || number % 100 < 20 ? number % 100 : number % 10
        guard number > last, let ends = ordinals[last] else { return [] }
        return Self.product(cardinal(number - last), ends.map { [$0] })
    }

    /// The ways to say a number with digits after the point.
    func decimal(whole: Int, digits: [Int]) -> [[String]] {
        let tail = Self.product(points.map { [$0] }, digitwise(digits))
        return Self.product(cardinal(whole), tail)
    }

    /// The ways to say digits one by one.
    func digitwise(_ digits: [Int]) -> [[String]] {
        digits.reduce([[]]) { Self.product($0, cardinal($1)) }
    }

    /// The ways to say a year or another number of four digits in pairs: "nineteen ninety", "twelve thirty".
    func pairs(_ number: Int) -> [[String]] {
        guard (1_100...9_999).contains(number), number % 100 >= 10 else { return [] }
        return Self.product(cardinal(number / 100), cardinal(number % 100))
    }

    private static func product(_ heads: [[String]], _ tails: [[String]]) -> [[String]] {
        heads.flatMap { head in tails.map { head + $0 } }
    }
}
