/// The different words of all phrases, each made once.
struct Vocabulary: Sendable {
    let maker: WordMaker
    private var numbers: [[UInt8]: UInt32] = [:]
    private(set) var words: [Word] = []
    /// In how many phrases each word stands.
    private var usage: [UInt32] = []

    init(maker: WordMaker) {
        self.maker = maker
    }

    /// The number of a token's word, which is made when it is new.
    mutating func number(of token: Token) -> UInt32 {
        let key = Self.key(token)
        if let number = numbers[key] { return number }
        let number = UInt32(words.count)
        words.append(maker.word(token))
        usage.append(0)
        numbers[key] = number
        return number
    }

    /// The word of a token: a phrase's when one has it, else a new one.
    func word(of token: Token) -> Word {
        if let number = numbers[Self.key(token)] { return words[Int(number)] }
        return maker.word(token)
    }

    /// Counts a phrase that uses a word, or no longer does.
    mutating func use(_ number: UInt32, by phrases: Int) {
        usage[Int(number)] = UInt32(clamping: Int(usage[Int(number)]) + phrases)
    }

    /// Whether any phrase uses a word of this text.
    func isUsed(_ word: Word) -> Bool {
        guard let number = numbers[word.exact] else { return false }
        return usage[Int(number)] > 0
    }

    /// Numbers and words of one spelling differ: the word `1` does not exist.
    private static func key(_ token: Token) -> [UInt8] { token.exact }
}
