/// Which phrases share words, or three letters or three phones in a row, with a text.
///
/// Posting lists by term, the rarest read first and no more than a budget of postings read at all, so that a look-up
/// takes about the same time however many phrases there are, up to some hundred thousand. A phrase is added and removed
/// in time linear in its length, and
/// what a look-up finds depends on the phrases that are there alone, not on those that were.
struct PhraseIndex: Sendable {
    /// How many postings one look-up reads: enough for a hundred thousand phrases, and a share of more.
    private var budget: Int { max(12_000, count / 8) }

    private var table = NumberTable()
    /// The term of each list.
    private var names: [UInt32] = []
    private var lists: [PostingList] = []
    /// How many terms each phrase has, 0 for one that was removed.
    private var sizes: [UInt8] = []
    private var count = 0

    /// Adds the phrase of the next number.
    mutating func add(_ terms: [UInt32]) {
        let phrase = UInt32(sizes.count)
        sizes.append(UInt8(min(max(terms.count, 1), 255)))
        count += 1
        for term in terms {
            let list = list(of: term) ?? newList(of: term)
            lists[Int(list)].append(phrase)
        }
    }

    private func list(of term: UInt32) -> UInt32? {
        names.withUnsafeBufferPointer { names in table.find(term) { names[Int($0)] == term } }
    }

    private mutating func newList(of term: UInt32) -> UInt32 {
        let number = UInt32(lists.count)
        lists.append(PostingList())
        names.append(term)
        let names = names
        table.insert(number, term) { names[Int($0)] }
        return number
    }

    /// Removes a phrase, of which these are the terms.
    mutating func remove(_ phrase: UInt32, _ terms: [UInt32]) {
        sizes[Int(phrase)] = 0
        count -= 1
        for term in terms {
            guard let list = list(of: term) else { continue }
            let sizes = sizes
            lists[Int(list)].remove { sizes[Int($0)] > 0 }
        }
    }

    /// The different terms of a line: its trigrams, and its words by number where they have one.
    static func terms(of line: SoundLine, words: some Sequence<UInt32>) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(line.letters.count + line.phones.count + line.count + 4)
        collect(line.letters, kind: 1 << 24, into: &result)
        collect(line.phones, kind: 2 << 24, into: &result)
        for word in words { result.append(3 << 24 | word & 0xFF_FFFF) }
        result.sort()
        var last: UInt32 = 0
        result.removeAll { term in
            defer { last = term }
            return term == last
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

    /// The phrases that share most with a text, best first; `scratch` must hold zeros and does again after.
    func nearest(to terms: [UInt32], limit: Int, scratch: Scratch) -> [UInt32] {
        var found: [(count: UInt32, term: UInt32, list: UInt32)] = []
        found.reserveCapacity(terms.count)
        for term in terms {
            guard let list = list(of: term), lists[Int(list)].count > 0 else { continue }
            found.append((lists[Int(list)].count, term, list))
        }
        found.sort { ($0.count, $0.term) < ($1.count, $1.term) }
        scratch.prepare(phrases: sizes.count)
        var read = 0
        let total = Double(count)
        for entry in found {
            if read > 0, read + Int(entry.count) > budget { break }
            read += Int(entry.count)
            // Rare terms say more; in quarters of a bit, so that the terms of the longest text add up to 16 bits.
            let worth = UInt16(min(max(4 * (total / Double(entry.count)).logarithm2, 2), 80))
            scratch.add(worth, to: lists[Int(entry.list)])
        }
        return sizes.withUnsafeBufferPointer { scratch.best(limit, sizes: $0, wanted: terms.count) }
    }

    /// The sums of a look-up, by phrase.
    ///
    /// Not to be shared between threads.
    final class Scratch {
        private var sums = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 0)
        private var touched = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)
        private var touchedCount = 0

        deinit {
            sums.deallocate()
            touched.deallocate()
        }

        fileprivate func prepare(phrases: Int) {
            touchedCount = 0
            guard sums.count < phrases else { return }
            sums.deallocate()
            sums = .allocate(capacity: phrases + phrases / 4 + 64)
            sums.initialize(repeating: 0)
        }

        fileprivate func add(_ worth: UInt16, to list: PostingList) {
            var next = touchedCount
            let most = touchedCount + list.capacity
            if touched.count < most {
                let larger = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 2 * most)
                _ = larger.update(fromContentsOf: touched[..<touchedCount])
                touched.deallocate()
                touched = larger
            }
            let sums = sums
            let touched = touched
            list.forEach { phrase in
                let before = sums[Int(phrase)]
                // Written in any case and counted when it is new: no branch to be guessed wrong.
                touched[next] = phrase
                next &+= before == 0 ? 1 : 0
                sums[Int(phrase)] = before &+ worth
            }
            touchedCount = next
        }

        fileprivate func best(_ limit: Int, sizes: UnsafeBufferPointer<UInt8>, wanted: Int) -> [UInt32] {
            var heap = BestList(limit: limit)
            // One over the length of both, by the size of the phrase.
            let shares = (0...255).map { 1 / Float(wanted + $0 + 8) }
            shares.withUnsafeBufferPointer { shares in
                for place in 0..<touchedCount {
                    let phrase = Int(touched[place])
                    let score = Float(sums[phrase]) * shares[Int(sizes[phrase])]
                    sums[phrase] = 0
                    if score >= heap.least, sizes[phrase] > 0 { heap.offer(UInt32(phrase), score) }
                }
            }
            return heap.sorted()
        }
    }
}

/// Keeps the best few of many, of equals those of the lowest numbers, in whatever order they come.
private struct BestList {
    private let limit: Int
    private var items: [(phrase: UInt32, score: Float)] = []
    /// What has to be reached.
    private(set) var least: Float = 0

    init(limit: Int) {
        self.limit = limit
        items.reserveCapacity(limit + 1)
    }

    mutating func offer(_ phrase: UInt32, _ score: Float) {
        if items.count == limit {
            guard Self.isWorse(items[0], (phrase, score)) else { return }
            items[0] = (phrase, score)
            sink(0)
        } else {
            items.append((phrase, score))
            guard items.count == limit else { return }
            for parent in (0..<limit / 2).reversed() { sink(parent) }
        }
        least = items[0].score
    }

    private static func isWorse(_ one: (phrase: UInt32, score: Float), _ other: (phrase: UInt32, score: Float)) -> Bool
    {
        one.score != other.score ? one.score < other.score : one.phrase > other.phrase
    }

    /// Restores the heap order, the worst on top.
    private mutating func sink(_ start: Int) {
        var parent = start
        while true {
            var child = 2 * parent + 1
            guard child < items.count else { return }
            if child + 1 < items.count, Self.isWorse(items[child + 1], items[child]) { child += 1 }
            guard Self.isWorse(items[child], items[parent]) else { return }
            items.swapAt(child, parent)
            parent = child
        }
    }

    func sorted() -> [UInt32] {
        items.sorted { Self.isWorse($1, $0) }.map(\.phrase)
    }
}

extension Double {
    /// The binary logarithm, close enough for weights: exact at powers of two, linear between.
    fileprivate var logarithm2: Double {
        self >= 1 ? Double(exponent) + significand - 1 : 0
    }
}
