/// A joint n-gram model of letters and phones, searched where it lies.
///
/// A graphone is one or two letters with the phones they stand for; a word is a row of graphones, and the model says how
/// likely each is after those before it (Bisani and Ney, "Joint-Sequence Models for Grapheme-to-Phoneme Conversion", 2008).
/// The n-grams are a trie, one level an order, the children of a node sorted and behind each other.
///
/// The file is little-endian: ``magic``; the number of orders, of graphones and of the nodes of each order as 32-bit numbers;
/// each graphone as the number of its letters, the number of its phones, then both; for each order but the last the nodes'
/// graphones (16 bits), costs, costs of backing off (8 bits) and first children (32 bits, one more than there are nodes); for
/// the last their graphones and costs. Costs are sixteenths of a natural logarithm.
struct GraphoneModel: Sendable {
    static let magic = Array("graphones 1\n".utf8)
    /// The graphone before and after each word.
    static let edge: UInt16 = 0

    struct Graphone: Sendable {
        let letters: [UInt8]
        let phones: [UInt8]
    }

    /// One order's place in the file.
    private struct Level {
        let count: Int
        let graphones: Int
        let costs: Int
        /// 0 for the last order, whose nodes have none.
        let backoffs: Int
        let children: Int
    }

    private let file: MappedFile
    private let levels: [Level]
    let graphones: [Graphone]
    /// The graphones that begin with a letter, by the letter.
    let starting: [[UInt16]]
    /// How many graphones one is predicted from, and one.
    var order: Int { levels.count }

    /// Maps the file; `nil` when it is not there or is no such file.
    init?(path: String) {
        guard let file = MappedFile(path: path), let parsed = file.withBytes(Self.parse) else { return nil }
        self.file = file
        levels = parsed.levels
        graphones = parsed.graphones
        var starting = [[UInt16]](repeating: [], count: 256)
        for (number, graphone) in parsed.graphones.enumerated() {
            if let first = graphone.letters.first { starting[Int(first)].append(UInt16(number)) }
        }
        self.starting = starting
    }

    private static func parse(_ bytes: UnsafeRawBufferPointer) -> (levels: [Level], graphones: [Graphone])? {
        guard bytes.count > magic.count + 8, bytes.prefix(magic.count).elementsEqual(magic) else { return nil }
        var position = magic.count
        func number() -> Int? {
            guard position + 4 <= bytes.count else { return nil }
            defer { position += 4 }
            return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
        }
        guard let orders = number(), (1...8).contains(orders), let count = number(), count < 1 << 16 else { return nil }
        var sizes: [Int] = []
        for _ in 0..<orders {
            guard let size = number() else { return nil }
            sizes.append(size)
        }
        var graphones: [Graphone] = []
        for _ in 0..<count {
            guard position + 2 <= bytes.count else { return nil }
            let letters = Int(bytes[position])
            let phones = Int(bytes[position + 1])
            position += 2
            guard position + letters + phones <= bytes.count else { return nil }
            graphones.append(
                Graphone(
                    letters: Array(bytes[position..<position + letters]),
                    phones: Array(bytes[position + letters..<position + letters + phones])
                )
            )
            position += letters + phones
        }
        var levels: [Level] = []
        for (order, size) in sizes.enumerated() {
            let isLast = order == orders - 1
            let costs = position + 2 * size
            levels.append(
                Level(
                    count: size,
                    graphones: position,
                    costs: costs,
                    backoffs: isLast ? 0 : costs + size,
                    children: isLast ? 0 : costs + 2 * size
                )
            )
            position = isLast ? costs + size : costs + 2 * size + 4 * (size + 1)
        }
        return position == bytes.count ? (levels, graphones) : nil
    }

    /// The nodes of the contexts that end with some graphones, the longest first; −1 for a context that is not there, and the
    /// empty context, of order 0, left out.
    func contexts(_ history: ArraySlice<UInt16>) -> [Int32] {
        file.withBytes { bytes in
            (1..<max(1, min(order, history.count + 1))).reversed().map { length in
                var node = 0
                var range = 0..<levels[0].count
                for (depth, graphone) in history.suffix(length).enumerated() {
                    guard let found = find(graphone, depth, range, bytes) else { return -1 }
                    node = found
                    if depth + 1 < length { range = children(of: found, depth, bytes) }
                }
                return Int32(node)
            }
        }
    }

    /// What a graphone costs after the contexts that ``contexts(_:)`` gave.
    func cost(of graphone: UInt16, after contexts: [Int32]) -> Int32 {
        file.withBytes { bytes in
            var cost: Int32 = 0
            for (index, node) in contexts.enumerated() where node >= 0 {
                let depth = contexts.count - index - 1
                let range = children(of: Int(node), depth, bytes)
                if let child = find(graphone, depth + 1, range, bytes) {
                    return cost + Int32(bytes[levels[depth + 1].costs + child])
                }
                cost += Int32(bytes[levels[depth].backoffs + Int(node)])
            }
            guard let single = find(graphone, 0, 0..<levels[0].count, bytes) else { return cost + 255 }
            return cost + Int32(bytes[levels[0].costs + single])
        }
    }

    private func children(of node: Int, _ depth: Int, _ bytes: UnsafeRawBufferPointer) -> Range<Int> {
        let place = levels[depth].children + 4 * node
        let first = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        let end = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)))
        let most = levels[depth + 1].count
        return min(first, most)..<max(min(first, most), min(end, most))
    }

    private func find(_ graphone: UInt16, _ depth: Int, _ range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        let base = levels[depth].graphones
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            let found = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: base + 2 * middle, as: UInt16.self))
            if found == graphone { return middle }
            if found < graphone { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
