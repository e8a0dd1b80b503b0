/// Which phrases share three letters or three phones in a row with a text.
///
/// Posting lists by trigram, the rarest read first and no more than a budget of postings read at all, so that a look-up
/// takes about the same time however many phrases there are. A phrase is added in time linear in its length.
struct TrigramIndex: Sendable {
    /// How many postings one look-up reads.
    static let budget = 24_000

    private var lists: [UInt32: Int32] = [:]
    private var postings: [[UInt32]] = []
    /// How many trigrams each phrase has.
    private(set) var sizes: [UInt8] = []

    /// Adds the phrase of the next number.
    mutating func add(_ trigrams: [UInt32]) {
        let phrase = UInt32(sizes.count)
        sizes.append(UInt8(min(trigrams.count, 255)))
        for trigram in trigrams {
            if let list = lists[trigram] {
                let index = Int(list)
                if postings[index].count == postings[index].capacity {
                    postings[index].reserveCapacity(postings[index].count + postings[index].count / 4 + 2)
                }
                postings[index].append(phrase)
            } else {
                lists[trigram] = Int32(postings.count)
                postings.append([phrase])
            }
        }
    }

    /// The different trigrams of the letters and of the phones of a line.
    static func trigrams(of line: borrowing SoundLine) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(line.letters.count + line.phones.count + 4)
        collect(line.letters, kind: 1 << 24, into: &result)
        collect(line.phones, kind: 2 << 24, into: &result)
        result.sort()
        var last: UInt32 = 0
        result.removeAll { trigram in
            defer { last = trigram }
            return trigram == last
        }
        return result
    }

    /// Three in a row, with one mark before the first and one after the last.
    private static func collect(_ bytes: [UInt8], kind: UInt32, into result: inout [UInt32]) {
        guard let first = bytes.first else { return }
        var two = UInt32(first)
        for byte in bytes.dropFirst() {
            result.append(kind | two << 8 & 0xFF_FFFF | UInt32(byte))
            two = (two << 8 | UInt32(byte)) & 0xFFFF
        }
        result.append(kind | two << 8 & 0xFF_FFFF)
    }

    /// The phrases that share most with a line, best first; `scratch` must hold a zero for each phrase and does again after.
    func nearest(to trigrams: [UInt32], limit: Int, scratch: inout [UInt16]) -> [UInt32] {
        var found: [[UInt32]] = []
        for trigram in trigrams {
            if let list = lists[trigram] { found.append(postings[Int(list)]) }
        }
        found.sort { $0.count < $1.count }
        if scratch.count < sizes.count { scratch = [UInt16](repeating: 0, count: sizes.count + sizes.count / 2) }
        var read = 0
        var touched: [UInt32] = []
        let total = Double(sizes.count)
        for list in found {
            if read > 0, read + list.count > Self.budget { break }
            read += list.count
            // Rare trigrams say more; in 16ths of a bit.
            let worth = UInt16(min(max(16 * (total / Double(list.count)).logarithm2, 8), 320))
            list.withUnsafeBufferPointer { list in
                scratch.withUnsafeMutableBufferPointer { scratch in
                    for phrase in list {
                        let before = scratch[Int(phrase)]
                        if before == 0 { touched.append(phrase) }
                        scratch[Int(phrase)] = before &+ worth
                    }
                }
            }
        }
        return best(of: touched, limit: limit, wanted: trigrams.count, scratch: &scratch)
    }

    private func best(of touched: [UInt32], limit: Int, wanted: Int, scratch: inout [UInt16]) -> [UInt32] {
        var heap = BestList(limit: limit)
        for phrase in touched {
            let index = Int(phrase)
            let score = Float(scratch[index]) / Float(wanted + Int(sizes[index]) + 8)
            scratch[index] = 0
            heap.offer(phrase, score)
        }
        return heap.sorted()
    }
}

/// Keeps the best few of many.
private struct BestList {
    private let limit: Int
    private var items: [(phrase: UInt32, score: Float)] = []

    init(limit: Int) {
        self.limit = limit
        items.reserveCapacity(limit + 1)
    }

    mutating func offer(_ phrase: UInt32, _ score: Float) {
        if items.count == limit {
            guard let worst = items.first, score > worst.score else { return }
            items[0] = (phrase, score)
            sink()
        } else {
            items.append((phrase, score))
            if items.count == limit { items.sort { $0.score < $1.score } }
        }
    }

    /// Restores the heap order, the worst on top.
    private mutating func sink() {
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < items.count else { return }
            if child + 1 < items.count, items[child + 1].score < items[child].score { child += 1 }
            guard items[child].score < items[parent].score else { return }
            items.swapAt(child, parent)
            parent = child
        }
    }

    func sorted() -> [UInt32] {
        items.sorted { ($0.score, $1.phrase) > ($1.score, $0.phrase) }.map(\.phrase)
    }
}

extension Double {
    /// The binary logarithm, close enough for weights: exact at powers of two, linear between.
    fileprivate var logarithm2: Double {
        self >= 1 ? Double(exponent) + significand - 1 : 0
    }
}
