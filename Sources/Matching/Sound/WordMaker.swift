import Language

/// Finds out how a word sounds and what it is to a sentence.
struct WordMaker: Sendable {
    /// How much the phones of a word count, in 64ths.
    enum Weight {
        static let content: UInt8 = 64
        static let number: UInt8 = 80
        static let function: UInt8 = 22
        static let politeness: UInt8 = 8
    }

    private let lexicon: Lexicon
    private let speller: NumberSpeller
    private let function: Set<[UInt8]>
    private let politeness: Set<[UInt8]>
    private let negations: Set<[UInt8]>
    private let conjunctions: Set<[UInt8]>
    private let groups: [[UInt8]: UInt16]
    let exclusions: Exclusions

    init(pack: LanguagePack, normaliser: Normaliser) {
        lexicon = pack.lexicon
        speller = NumberSpeller(pack.numbers)
        func keys(_ words: [String]) -> Set<[UInt8]> {
            Set(words.flatMap { normaliser.tokens(of: $0).map(\.text) })
        }
        function = keys(pack.words.function)
        politeness = keys(pack.words.politeness).subtracting(function)
        conjunctions = keys(pack.words.conjunctions)
        negations = Set(
            pack.words.negations.compactMap { normaliser.tokens(of: $0).last?.text }
        )
        var groups: [[UInt8]: [UInt16]] = [:]
        for (index, group) in pack.words.opposites.enumerated() {
            for word in group {
                // Numbers have a rule of their own, and a phrase excludes as its last word does.
                guard let token = normaliser.tokens(of: word).last, token.number == nil else { continue }
                groups[token.text, default: []].append(UInt16(index))
            }
        }
        var exclusions = Exclusions()
        // In a fixed order, so that the numbers are the same every time.
        self.groups = Dictionary(
            uniqueKeysWithValues: groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { word, groups in
                (word, exclusions.number(of: groups))
            }
        )
        self.exclusions = exclusions
    }

    /// Makes a word; how a stored one is said is worked out with care where no dictionary tells it, which takes a while.
    func word(_ token: Token, isStored: Bool = false) -> Word {
        var traits: WordFacts.Traits = []
        let isNumber = token.number != nil
        if isNumber { traits.insert(.number) }
        if token.kind == .ideograph { traits.insert(.ideograph) }
        if function.contains(token.text) { traits.insert(.function) }
        if politeness.contains(token.text) { traits.insert(.politeness) }
        if negations.contains(token.text) { traits.insert(.negation) }
        if conjunctions.contains(token.text) { traits.insert(.conjunction) }
        let sound = sound(of: token, isStored: isStored)
        if sound.isKnown { traits.insert(.known) }
        let weight =
            isNumber
            ? Weight.number
            : traits.contains(.negation)
                ? Weight.content
                : traits.contains(.function)
                    ? Weight.function : traits.contains(.politeness) ? Weight.politeness : Weight.content
        return Word(
            text: token.text,
            exact: token.exact == token.text ? token.text : token.exact,
            phones: sound.phones.isEmpty ? token.text.map { $0 | 0x80 } : sound.phones,
            facts: WordFacts(
                hash: token.text.withUnsafeBufferPointer { ByteHash.of($0) },
                value: token.number ?? .nan,
                weight: weight,
                traits: traits,
                group: groups[token.text] ?? 0
            )
        )
    }

    private func sound(of token: Token, isStored: Bool) -> (phones: [UInt8], isKnown: Bool) {
        switch token.kind {
        case .number, .ordinal:
            let words = speller.words(for: String(decoding: token.text, as: UTF8.self))
            return (words.flatMap { spoken(Array($0.utf8)).first ?? [] }, true)
        case .ideograph:
            return (lexicon.spelledCodes(of: token.exact), false)
        case .word:
            let known = lexicon.dictionaryCodes(of: token.spoken)
            let found = known.isEmpty && token.text != token.spoken ? lexicon.dictionaryCodes(of: token.text) : known
            if let first = found.first { return (first, true) }
            let letters = lexicon.hasDictionary ? token.text : token.exact
            return (isStored ? lexicon.letterCodes(of: letters).first ?? [] : lexicon.spelledCodes(of: letters), false)
        }
    }

    private func spoken(_ word: [UInt8]) -> [[UInt8]] {
        let known = lexicon.dictionaryCodes(of: word)
        return known.isEmpty ? [lexicon.spelledCodes(of: word)] : known
    }
}
