import Language

/// Says numbers in words.
struct NumberSpeller: Sendable {
    private let small: [(value: Int, word: String)]
    private let scales: [(value: Int, word: String)]
    private let ordinals: [Int: String]
    private let data: NumberWords

    init(_ data: NumberWords) {
        func table(_ words: [String: [String]]) -> [(value: Int, word: String)] {
            words.compactMap { key, spellings in
                guard let value = Int(key), let word = spellings.first else { return nil }
                return (value, word)
            }
            .sorted { $0.value > $1.value }
        }
        small = table(data.small)
        scales = table(data.scales)
        ordinals = Dictionary(table(data.ordinals).map { ($0.value, $0.word) }, uniquingKeysWith: { first, _ in first })
        self.data = data
    }

    /// The words for a number in normal form: `20.5`, `7`, `21.` (an ordinal).
    func words(for text: String) -> [String] {
        if text.hasPrefix("-") { return data.minus.prefix(1) + words(for: String(text.dropFirst())) }
        if text.hasSuffix("."), let value = Int(text.dropLast()) { return ordinal(value) }
        let parts = text.split(separator: ".")
        guard let whole = parts.first.flatMap({ Int($0) }) else { return [text] }
        guard parts.count > 1, let point = data.point.first else { return cardinal(whole) }
        return cardinal(whole) + [point] + parts[1].flatMap { cardinal($0.wholeNumberValue ?? 0) }
    }

    private func ordinal(_ value: Int) -> [String] {
        if let word = ordinals[value] { return [word] }
        if value > 20, let unit = ordinals[value % 10] { return cardinal(value - value % 10) + [unit] }
        return cardinal(value) + data.ordinalEndings.prefix(1)
    }

    private func cardinal(_ value: Int) -> [String] {
        if let exact = small.first(where: { $0.value == value }) { return split(exact.word) }
        if let scale = scales.first(where: { $0.value <= value }),
            scale.value >= small.first?.value ?? 0 || value >= 100
        {
            let times = value / scale.value
            let rest = value % scale.value
            let head =
                times == 1 && scale.value < 1000 && !data.ones.isEmpty ? cardinal(1) : times == 1 ? [] : cardinal(times)
            return head + [scale.word] + (rest > 0 ? cardinal(rest) : [])
        }
        if let ten = scales.first(where: { $0.value == 10 }), value >= 20 {
            return cardinal(value / 10) + [ten.word] + (value % 10 > 0 ? cardinal(value % 10) : [])
        }
        guard let base = small.first(where: { $0.value <= value && $0.value > 0 }) else { return [String(value)] }
        let rest = value - base.value
        if rest == 0 { return split(base.word) }
        if data.order == .unitsFirst, rest < 10, let joiner = data.joiners.first {
            return cardinal(rest) + [joiner] + split(base.word)
        }
        return split(base.word) + cardinal(rest)
    }

    private func split(_ words: String) -> [String] {
        words.split(separator: " ").map { String($0) }
    }
}
