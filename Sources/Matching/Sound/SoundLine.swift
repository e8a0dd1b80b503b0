/// A sentence as one string of phones without word borders, each phone knowing its word and how much it counts.
struct SoundLine: Sendable {
    /// No line has more phones than this; longer texts are not phrases.
    static let most = 400

    let words: [Word]
    /// How much the phones of each word count, in 64ths; for what was heard less than the word's own where it is a carrier.
    let weights: [Int32]
    private(set) var phones: [UInt8] = []
    private(set) var phoneWeights: [Int32] = []
    private(set) var wordOf: [Int32] = []
    /// Where each word begins in the phones, and the end.
    private(set) var starts: [Int] = []
    /// The letters without spaces.
    private(set) var letters: [UInt8] = []
    let weight: Int32

    init(words: [Word], weights: [Int32]? = nil) {
        self.words = words
        self.weights = weights ?? words.map(\.weight)
        var total: Int32 = 0
        starts.reserveCapacity(words.count + 1)
        for (index, word) in words.enumerated() {
            starts.append(phones.count)
            phones += word.phones
            let weight = self.weights[index]
            for _ in word.phones {
                phoneWeights.append(weight)
                wordOf.append(Int32(index))
            }
            total += weight * Int32(word.phones.count)
            letters += word.text
        }
        starts.append(phones.count)
        self.weight = total
    }
}
