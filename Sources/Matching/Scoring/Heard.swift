/// One reading of what was heard, ready to be compared.
final class Heard: Sendable {
    /// How much the phones of a carrier and of a word said twice count, in 64ths.
    private static let carrierWeight: Int32 = 5

    /// The text as it is shown.
    let display: String
    let tokens: [Token]
    let line: SoundLine
    let evidence: AcousticEvidence?
    /// For each word, whether a phrase uses it.
    let isUsed: [Bool]
    /// The recogniser's score a frame.
    let score: Double?
    let letters: EditDistance
    /// The phones without those of carriers and of words said twice; `nil` where there are none.
    let barePhones: [UInt8]?
    /// What the index looks for.
    let terms: [UInt32]
    let phones: EditDistance

    /// Reads a text; `nil` when it has no words.
    init?(_ hypothesis: Hypotheses.Hypothesis, tools: MatchingTools, vocabulary: Vocabulary) {
        display = TextCleaner.clean(hypothesis.text, heard: true)
        tokens = tools.normaliser.tokens(of: display)
        guard !tokens.isEmpty else { return nil }
        let found = tokens.map { vocabulary.word(of: $0) }
        let words = found.map(\.word)
        let marks = tools.carriers.find(in: tokens)
        let weights = words.indices.map { index in
            let isRepeated = index > 0 && words[index].text == words[index - 1].text && words[index].number == nil
            return marks[index] && !words[index].traits.contains(.negation) || isRepeated
                ? min(Self.carrierWeight, words[index].weight) : words[index].weight
        }
        line = SoundLine(words: words, weights: weights)
        isUsed = found.map { $0.number != nil }
        let bare = words.indices.filter { weights[$0] > Self.carrierWeight || weights[$0] == words[$0].weight }
        barePhones = bare.count == words.count || bare.isEmpty ? nil : bare.flatMap { words[$0].phones }
        terms = PhraseIndex.terms(of: line, words: found.lazy.compactMap(\.number))
        evidence = hypothesis.evidence
        score = hypothesis.score
        letters = EditDistance(line.letters)
        phones = EditDistance(line.phones)
    }

    /// What was heard, when only its sounds are known.
    init(words: [Word], vocabulary: Vocabulary) {
        let text = words.map { String(decoding: $0.exact, as: UTF8.self) }.joined(separator: " ")
        var start = 0
        tokens = words.map { word in
            defer { start += word.exact.count + 1 }
            let kind: Token.Kind =
                word.number.map { .number($0) } ?? (word.traits.contains(.ideograph) ? .ideograph : .word)
            let range = start..<start + word.exact.count
            return Token(text: word.text, exact: word.exact, spoken: word.exact, kind: kind, range: range)
        }
        display = text
        line = SoundLine(words: words)
        let numbers = words.map { vocabulary.number(ofUsed: $0.exact) }
        isUsed = numbers.map { $0 != nil }
        barePhones = nil
        terms = PhraseIndex.terms(of: line, words: numbers.lazy.compactMap(\.self))
        evidence = nil
        score = nil
        letters = EditDistance(line.letters)
        phones = EditDistance(line.phones)
    }

    /// Whether it is short enough to be compared.
    var isComparable: Bool { tokens.count <= MatchingTools.mostWords && line.phones.count <= SoundLine.most }

    /// The text of some words as it was written.
    func text(_ words: Range<Int>) -> String {
        guard !words.isEmpty else { return "" }
        let from = tokens[words.lowerBound].range.lowerBound
        let to = max(from, tokens[words.upperBound - 1].range.upperBound)
        let utf8 = display.utf8
        return String(decoding: utf8.dropFirst(from).prefix(to - from), as: UTF8.self)
    }

    /// The text of free words as it was written, with the signs of a sentence where they end what was said.
    ///
    /// A full stop ends what was said, not what was meant, and a single word is no sentence; what stands in quotation
    /// marks is kept to its last sign, and the marks only say where it begins and ends.
    func freeText(_ words: Range<Int>) -> String {
        let text = text(words)
        guard !words.isEmpty, words.upperBound == tokens.count else { return text }
        let before = String(decoding: display.utf8.prefix(tokens[words.lowerBound].range.lowerBound), as: UTF8.self)
        var end = display.utf8.dropFirst(tokens[words.upperBound - 1].range.upperBound)
        if let open = before.last, let close = Self.quotes[open] {
            let closing = Array(close.utf8)
            if let place = end.indices.first(where: { end[$0...].starts(with: closing) }) {
                end = end[..<place]
                return text + String(decoding: end, as: UTF8.self).reversed().drop(while: \.isWhitespace).reversed()
            }
        }
        guard words.count > 1 else { return text }
        let signs = String(decoding: end, as: UTF8.self)
        return text + signs.reversed().drop { $0.isWhitespace || Self.stops.contains($0) }.reversed()
    }

    /// Signs that end a sentence, or part it from the next, and say nothing more.
    private static let stops: Set<Character> = [".", ",", ";", ":", "-", "–", "—", "。", "，", "、", "；", "："]

    /// Quotation marks that open, with those that close.
    private static let quotes: [Character: String] = [
        "\"": "\"", "“": "”", "„": "“", "«": "»", "‘": "’", "'": "'", "「": "」", "»": "«",
    ]

    /// The words that lie in a stretch of phones for the most part.
    func words(in phones: Range<Int>) -> Range<Int> {
        let inside = line.words.filter { word in
            let from = line.starts[word]
            let to = line.starts[word + 1]
            let common = min(to, phones.upperBound) - max(from, phones.lowerBound)
            return common > 0 && common * 2 >= to - from
        }
        guard let first = inside.first, let last = inside.last else { return 0..<0 }
        return first..<last + 1
    }
}
