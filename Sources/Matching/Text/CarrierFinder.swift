import Language

/// Finds the words around a request that are not part of it: "could you … for me".
struct CarrierFinder: Sendable {
    private let carriers: Set<[[UInt8]]>
    private let longest: Int

    init(pack: LanguagePack, normaliser: Normaliser) {
        let phrases = pack.words.carriers + pack.words.politeness
        carriers = Set(phrases.map { normaliser.tokens(of: $0).map(\.text) }.filter { !$0.isEmpty })
        longest = carriers.map(\.count).max() ?? 0
    }

    /// Marks the words of carriers at the beginning and at the end, several in a row too.
    func find(in tokens: [Token]) -> [Bool] {
        var marks = [Bool](repeating: false, count: tokens.count)
        let texts = tokens.map(\.text)
        var start = 0
        while let length = lengths(upTo: texts.count - start).first(where: {
            carriers.contains(Array(texts[start..<start + $0]))
        }) {
            for index in start..<start + length { marks[index] = true }
            start += length
        }
        var end = texts.count
        while let length = lengths(upTo: end - start).first(where: { carriers.contains(Array(texts[end - $0..<end])) })
        {
            for index in end - length..<end { marks[index] = true }
            end -= length
        }
        return marks
    }

    private func lengths(upTo count: Int) -> [Int] {
        min(longest, count) < 1 ? [] : Array((1...min(longest, count)).reversed())
    }
}
