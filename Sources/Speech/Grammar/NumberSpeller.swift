import Language

/// Says numbers in the words of a language, in each way people say them.
struct NumberSpeller: Sendable {
    private let numbers: NumberWords
    private let scales: [(value: Int, words: [String])]

    init(_ numbers: NumberWords) {
        self.numbers = numbers
        scales = numbers.scales.compactMap { value, spellings in
            guard let value = Int(value), let said = spellings.first else { return nil }
            return (value, Self.words(said))
        }
        .sorted { $0.value > $1.value }
    }

    /// The ways to say a whole number; none when the language's words do not reach it.
    func cardinal(_ number: Int) -> [[String]] {
        guard isSpellable, number >= 0 else { return [] }
        if let said = numbers.small["\(number)"]?.first { return [Self.words(said)] }
        if number < 100 { return Self.product(cardinal(number - number % 10), cardinal(number % 10)) }
        guard let scale = scales.first(where: { $0.value <= number }) else { return [] }
        let count = number / scale.value
        let counts = cardinal(count) + (count == 1 ? numbers.ones.map { [$0] } : [])
        let heads = Self.product(counts, [scale.words])
        let rest = number % scale.value
        guard rest > 0 else { return heads }
        let tails = cardinal(rest)
        let joined = rest < 100 ? Self.product(numbers.joiners.map { [$0] }, tails) : []
        return Self.product(heads, tails + joined)
    }

    /// The ways to say a place in an order.
    func ordinal(_ number: Int) -> [[String]] {
        if let said = numbers.ordinals["\(number)"]?.first { return [Self.words(said)] }
        let last = number % 10 == 0 || number % 100 < 20 ? number % 100 : number % 10
        guard last > 0, number > last, let end = numbers.ordinals["\(last)"]?.first else { return [] }
        return Self.product(cardinal(number - last), [Self.words(end)])
    }

    /// The ways to say a number with digits after the point.
    func decimal(whole: Int, digits: [Int]) -> [[String]] {
        Self.product(cardinal(whole), fraction(digits))
    }

    /// The ways to say the point and the digits after it.
    func fraction(_ digits: [Int]) -> [[String]] {
        Self.product(numbers.point.map { Self.words($0) }, digitwise(digits))
    }

    /// The ways to say digits one by one.
    func digitwise(_ digits: [Int]) -> [[String]] {
        digits.reduce([[]]) { heads, digit in
            let zeros = digit == 0 ? numbers.zeroInDigits.map { [$0] } : []
            return Self.product(heads, cardinal(digit) + zeros)
        }
    }

    /// The ways to say a year or another number of four digits in pairs: "nineteen ninety", "twelve thirty".
    func pairs(_ number: Int) -> [[String]] {
        guard numbers.pairs, (1_100...9_999).contains(number), number % 100 >= 10 else { return [] }
        return Self.product(cardinal(number / 100), cardinal(number % 100))
    }

    /// Languages that say units first or write numbers as one word are not said yet.
    private var isSpellable: Bool { numbers.order == .tensFirst && !numbers.compounds }

    private static func product(_ heads: [[String]], _ tails: [[String]]) -> [[String]] {
        heads.flatMap { head in tails.map { head + $0 } }
    }

    private static func words(_ spelling: String) -> [String] {
        spelling.split(separator: " ").map(String.init)
    }
}
